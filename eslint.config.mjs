import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Disabling a rule requires a reason: `// eslint-disable-next-line rule -- why`. */
const reasonedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Add the reason for disabling this rule after " -- ".' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const text = comment.value.trim();
        if (/^eslint-disable/.test(text) && !/ -- \S/.test(text)) {
          context.report({ loc: comment.loc, messageId: 'reason' });
        }
      }
    },
  }),
};

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**'];

/** Files that may read the environment; all others get settings as arguments. */
const READS_ENVIRONMENT = [
  '**/main.ts',
  '**/config.ts',
  '**/*.config.{ts,mjs}',
  'tools/**',
  'sandbox/embedded/**',
  'sandbox/launcher/**',
  ...TESTS,
];

/** Programs with output for a terminal; the processes log with pino. */
const TALKS_TO_A_TERMINAL = ['**/main.ts', 'tools/**', 'sandbox/**', ...TESTS];

const MONEY_MESSAGE = 'Floats lose paise: parse money with @deccanloop/contracts/money.';
const NO_FLOATS = { name: 'parseFloat', message: MONEY_MESSAGE };

/** The front end has one way to submit a form, one store and one function that calls the server. */
const OWN_FORMS = {
  name: 'formik',
  importNames: ['Formik', 'Form', 'useFormik', 'withFormik'],
  message: 'A form is a SubmitForm with useSubmit (docs/ARCHITECTURE.md, "Add a form").',
};
const STORE_MESSAGE = 'The app has one store (frontend/src/app): a component keeps its state in React.';
const OWN_STORES = [
  { name: '@reduxjs/toolkit', importNames: ['configureStore'], message: STORE_MESSAGE },
  { name: 'redux', importNames: ['createStore', 'legacy_createStore'], message: STORE_MESSAGE },
  { name: 'redux-saga', importNames: ['default', 'runSaga'], message: STORE_MESSAGE },
];
/** These have fields and send nothing. */
const SENDS_NOTHING = ['frontend/src/features/qr-codes/**', 'frontend/src/app/design-system/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      '.data/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
      // Compiled and run by its own test, with generated types.
      'bff/testing/generated-client/',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { project: { rules: { 'reasoned-disable': reasonedDisable } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'project/reasoned-disable': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-constant-binary-expression': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      'no-template-curly-in-string': 'error',
      'no-unused-labels': 'error',
      'no-fallthrough': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['frontend/vite.config.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      // An async event handler or route is allowed where the result is ignored.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      // Implementations of an asynchronous interface may have nothing to await.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['frontend/vite.config.ts'], extends: [tseslint.configs.recommended] },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only main.ts and config.ts files read the environment; take the value as an argument.',
        },
        { object: 'Number', property: 'parseFloat', message: MONEY_MESSAGE },
      ],
      'no-restricted-globals': ['error', NO_FLOATS],
    },
  },
  {
    files: READS_ENVIRONMENT,
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Number', property: 'parseFloat', message: MONEY_MESSAGE },
      ],
    },
  },
  { files: TALKS_TO_A_TERMINAL, rules: { 'no-console': 'off' } },
  {
    // HTTP responses have no type in tests; the assertions check them.
    files: TESTS,
    ignores: ['frontend/vite.config.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // A missing value fails the test at this line.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // In a browser the console is the only place for errors that are not handled elsewhere.
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      // Sagas pass methods of stateless objects to `call`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'frontend/src/app/**'],
    rules: {
      'no-restricted-imports': ['error', { paths: [OWN_FORMS, ...OWN_STORES] }],
      'no-restricted-globals': [
        'error',
        NO_FLOATS,
        {
          name: 'fetch',
          message: 'A call is an endpoint of RTK Query (lib/api.ts), typed by its declaration.',
        },
      ],
    },
  },
  { files: ['frontend/src/app/**'], rules: { 'no-restricted-imports': ['error', { paths: [OWN_FORMS] }] } },
  {
    files: ['frontend/src/components/form/**', ...SENDS_NOTHING],
    ignores: TESTS,
    rules: { 'no-restricted-imports': ['error', { paths: OWN_STORES }] },
  },
  { files: ['frontend/src/lib/send-request.ts'], rules: { 'no-restricted-globals': ['error', NO_FLOATS] } },
);
