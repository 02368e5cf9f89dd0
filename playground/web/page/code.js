// QR codes, fetched only by whoever wants one.
export { generate } from 'lean-qr'
