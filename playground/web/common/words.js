// What the page itself says.

/** @type {Record<string, Record<string, string>>} */
const WORDS = {
  ja: {
    example: '例', yours: 'あなたの手順', back: '例に戻る', first: '最初へ', prev: '1手戻る', next: '1手進む', last: '最後へ', place: '手順の位置',
    start: '矢印で進めてください。手札に触れると、出せるかどうかがわかります。', alone: '手札やボタンに触れると、できるかどうかがわかります。', hand: '{name}の手札', table: '誰の手番でもありません', over: 'ゲームは終わりました。',
    legal: '出せます', illegal: '出せません', can: 'できます', cannot: 'できません', play: '出す', doIt: 'これにする', step: '例のとおり進む', instead: 'かわりに：', clear: '選び直す',
    more: 'あと{n}枚選んでください。', orMore: 'または：', ask: '判定する', asks: '組み合わせが多いので、エンジンが判定します。', none: 'この組み合わせでは出せません。', deal: '配る', auto: 'おまかせで1手', others: 'ほかの席はエンジンに任せる', again: '新しいディール', seat: '見る手札', all: '全員の手札', from: '{name}から見る', past: 'すでに終わったトリック', then: 'こちらを出すと', there: '例では', who: '誰が', what: '何で', points: '点', choose: 'どれにしますか。',
    loading: 'エンジンを読み込んでいます', cancel: 'やめる', retry: 'もう一度', cancelled: '読み込みをやめました。例はそのまま使えます。',
    file: 'ファイルとして開いたページでは、エンジンを動かせません。サーバーを通して開いてください。例はそのまま使えます。',
    wasm: 'このブラウザではWebAssemblyが止められているため、エンジンを動かせません。例はそのまま使えます。',
    old: 'このブラウザは古いため、エンジンを動かせません。Chrome・Edgeは111、Firefoxは121、Safariは16.4から動きます。例はそのまま使えます。',
    starting: 'Pythonを起動しています', rulesCome: 'ルールを読み込んでいます',
    slow: 'エンジンの読み込みに時間がかかりすぎたため、やめました。', runaway: '答えに時間がかかりすぎたため、エンジンを始め直します。', failed: 'エンジンを読み込めませんでした。（{why}）', refused: 'エンジンが受け付けませんでした。（{why}）',
    copied: 'リンクをコピーしました', cite: '引用', close: '閉じる', search: '検索', contents: 'このページの見出し', link: 'この条文へのリンクをコピー', sheet: 'この条文の例・引用・リンク', proof: 'どう確かめたか：{n}',
    clause: '条文', seatTurn: '手番', face: '裏向きのカード',
    led: 'リード', best: '勝っている', out: '勝てない', won: '勝ち', lost: '負け', copyFailed: 'コピーできませんでした', board: '例の盤面：{title}', said: '起きたことと理由', own: 'あなたの値で試す',
  },
  en: {
    example: 'Example', yours: 'Your line', back: 'Back to the example', first: 'To the start', prev: 'One step back', next: 'One step on', last: 'To the end', place: 'Place in the line',
    start: 'Step on with the arrows. Tap a card in the hand to see whether it may be played.', alone: 'Tap a card or a button to see whether it is allowed.', hand: '{name}’s hand', table: 'It is nobody’s turn', over: 'The game is over.',
    legal: 'Allowed', illegal: 'Refused', can: 'Allowed', cannot: 'Refused', play: 'Play it', doIt: 'Do it', step: 'Follow the example', instead: 'Instead:', clear: 'Clear',
    more: 'Choose {n} more.', orMore: 'or', ask: 'Judge this', asks: 'So many choices are left to the engine.', none: 'These cards cannot be played together.', deal: 'Deal', auto: 'Play one for me', others: 'Let the engine play the others', again: 'New deal', seat: 'Hands shown', all: 'All hands', from: 'As {name} sees it', past: 'Earlier tricks', then: 'With this card', there: 'In the example', who: 'Who', what: 'What for', points: 'Points', choose: 'Which one?',
    loading: 'Loading the engine', cancel: 'Cancel', retry: 'Try again', cancelled: 'Loading was cancelled. The example still works.',
    file: 'The engine cannot run in a page opened as a file; open it through a server. The example still works.',
    wasm: 'This browser does not allow WebAssembly here, so the engine cannot run. The example still works.',
    old: 'This browser is too old to run the engine: Chrome and Edge from 111, Firefox from 121, Safari from 16.4 can. The example still works.',
    starting: 'Starting Python', rulesCome: 'Loading the rules',
    slow: 'Loading the engine took too long and was stopped.', runaway: 'The answer took too long; the engine starts anew.', failed: 'The engine could not be loaded. ({why})', refused: 'The engine does not accept this. ({why})',
    copied: 'Link copied', cite: 'Cite', close: 'Close', search: 'Search', contents: 'On this page', link: 'Copy the link to this clause', sheet: 'Examples, citation and link of this clause', proof: 'How it is proven: {n}',
    clause: 'clause', seatTurn: 'to move', face: 'face-down card',
    led: 'led', best: 'winning', out: 'cannot win', won: 'won', lost: 'lost', copyFailed: 'Could not copy', board: 'Example table: {title}', said: 'What happened, and why', own: 'Try values of your own',
  },
}

export const language = () => (document.documentElement.lang.startsWith('ja') ? 'ja' : 'en')

/** What says sentences of a list in both languages. @param {Record<string, Record<string, string>>} words */
export const sayer = words => (/** @type {string} */ key, /** @type {Record<string, string | number>} */ facts = {}) =>
  (words[language()]?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))

export const say = sayer(WORDS)
