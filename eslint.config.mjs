// What JavaScript is held to beside its form, which Prettier sets, and its types, which tsc checks.
import js from '@eslint/js'
import globals from 'globals'

const WORKERS = ['playground/web/engine/worker.js', 'playground/web/offline/*.js', 'playground/bench/stock-worker.mjs']

export default [
  { ignores: ['.*/', 'dist/', 'site/'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2023 },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['playground/**/*.js', 'tests/**/*.js'], languageOptions: { globals: globals.browser } },
  { files: WORKERS, languageOptions: { globals: globals.worker } },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
]
