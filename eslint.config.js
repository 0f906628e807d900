import prettier from 'eslint-config-prettier';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { nounNames } from './eslint-names.js';

// ESLint reads its configuration from a default export; the project's own modules have none.
export default defineConfig(
  {
    ignores: [
      'dist/',
      'generator/http/hosts/**/*.{js,mjs}',
      'lib/',
      'node_modules/',
      'test/fixtures/',
      'test/golden/',
      'test/tools/bench/peers/',
      'schemas/types.d.ts',
    ],
  },
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true },
    },
    rules: {
      // TypeScript refuses enums here: see erasableSyntaxOnly in tsconfig.json.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      'no-console': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
      // A parameter that only gives a type begins with _.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['test/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': 'off',
      // Takes a tenth of the time, for mistakes that fail the test that has them.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  {
    files: ['generator/**'],
    rules: { 'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Export by name.' }] },
  },
  {
    files: ['generator/**/*.ts'],
    rules: { 'no-nested-ternary': 'error' },
  },
  {
    files: ['generator/**/*.ts', 'test/**/*.ts'],
    plugins: { house: { rules: { 'noun-names': nounNames } } },
    rules: { 'house/noun-names': 'error' },
  },
  // What runs before TypeScript can be read has no types for what it loads.
  {
    files: ['*.js', 'generator/*.js', 'test/tools/soak/*.cjs', 'generator/cli/lsp/vscode/*.cjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  // It is loaded before the program, by `--require`.
  {
    files: ['test/tools/soak/*.cjs', 'generator/cli/lsp/vscode/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  prettier,
);
