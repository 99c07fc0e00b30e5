import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The rooms beside the core, and which of the others each may import. The core imports none of them.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rooms = {
  notation: [],
  render: [],
  bot: ['notation'],
  'boardgame.io': [],
  element: ['render'],
  cli: ['notation', 'render', 'bot'],
};
const names = Object.keys(rooms);

/**
 * @param {readonly string[]} forbidden
 * @returns {import('eslint').Linter.RulesRecord}
 */
const arrows = (forbidden) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^\\.{1,2}/(?:.*/)?(?:${forbidden.map((name) => name.replaceAll('.', '\\.')).join('|')})(?:/|\\.js$|$)`,
          message: 'Imports run one way: cli -> bot, render, notation -> core.',
        },
        { regex: '^layli-goobalay(?:/|$)', message: 'Within src, import by a relative path.' },
      ],
    },
  ],
});

/**
 * What a library that runs everywhere may not import: anything but its own files.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const ownFilesOnly = {
  'no-restricted-syntax': [
    'error',
    {
      selector:
        ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/^[^.]/]',
      message: 'The library has no dependencies and uses nothing of Node.',
    },
    { selector: 'ImportExpression', message: 'Import statically, so that the arrows can be checked.' },
  ],
};

/**
 * What decides what is accepted, and what freezes: taken from the globals once, so that a program which replaces them
 * later changes nothing.
 *
 * @type {import('eslint').Linter.RulesRecord}
 */
const intrinsics = {
  'no-restricted-properties': [
    'error',
    ...[
      { object: 'Object' },
      { object: 'Reflect' },
      { object: 'Array', property: 'from' },
      { object: 'Array', property: 'isArray' },
      { object: 'Number', property: 'isInteger' },
      { object: 'Number', property: 'isSafeInteger' },
    ].map((restricted) => ({ ...restricted, message: 'Take it from src/intrinsics.ts.' })),
  ],
};

export default defineConfig(
  {
    ignores: [
      'dist',
      'page/dist',
      'coverage',
      'docs/api',
      'docs/.vitepress/.temp',
      'docs/.vitepress/cache',
      'docs/.vitepress/dist',
      '.examples',
      '.stryker-tmp',
      'reports',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A mapped type may say `readonly` and name its key; a Record may not.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // A class of a constructor alone can put a private field on any object, which nothing else can.
      '@typescript-eslint/no-extraneous-class': ['error', { allowConstructorOnly: true }],
      // It would have `!` written for `as number`, which `no-non-null-assertion` forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      eqeqeq: 'error',
    },
  },
  // The compiler reads the types of JavaScript from its comments, which these rules do not.
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked], rules: { 'no-undef': 'off' } },
  { files: ['src/*.ts'], rules: arrows(names) },
  Object.entries(rooms).map(([name, allowed]) => ({
    files: [`src/${name}/**/*.ts`, `src/${name}.ts`],
    rules: arrows(names.filter((other) => other !== name && !allowed.includes(other))),
  })),
  { files: ['src/**/*.ts'], ignores: ['src/cli/**'], rules: ownFilesOnly },
  { files: ['src/**/*.ts'], ignores: ['src/cli/**', 'src/intrinsics.ts'], rules: intrinsics },
  {
    files: ['page/src/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?:\\.\\./)+(?:src|dist|examples|test|bench)/',
              message: 'The page uses the published entries alone.',
            },
          ],
        },
      ],
    },
  },
);
