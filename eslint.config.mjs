// What JavaScript is held to beside its form, which Prettier sets, and its types, which tsc checks.
import js from '@eslint/js'
import globals from 'globals'

const FILLER = { message: 'a name says what it holds' }
const FILLERS = [
  { selector: ':matches(VariableDeclarator > .id, :function > .params)[name=/^(found|told)$/]', ...FILLER },
  { selector: ':function[params.length=1] > .params[name="one"]', ...FILLER },
  { selector: 'VariableDeclarator > .id[name="one"]', ...FILLER },
]
const WORKERS = ['playground/web/engine/worker.js', 'playground/web/offline/*.js', 'playground/bench/stock-worker.mjs']

export default [
  { ignores: ['.*/', 'dist/', 'site/'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023 },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-syntax': ['error', ...FILLERS],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['playground/**/*.js', 'tests/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
]
