/**
 * Two projects: `unit` needs only Node; `integration` (*.int.test.ts) uses real PostgreSQL and Redis, which its global
 * set-up starts. Each integration test file has its own clone of a migrated template database.
 */
const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'node',
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          // Of JSON files, which need one.
          experimental: { keepImportAttributes: true },
        },
      },
    ],
  },
  // Not in the temporary folder, which each `make test` creates and removes.
  cacheDirectory: '<rootDir>/.cache/jest',
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '^<rootDir>/e2e/'],
  // frontend/build/case-studies: tests see the sample content, except those that switch it off before they import.
  globals: { __SAMPLE_CONTENT__: true, __CASE_STUDIES__: true },
  moduleNameMapper: {
    '^virtual:case-stud(?:ies|y-links|y-slugs)$': '<rootDir>/frontend/build/case-studies/testing/modules.ts',
    // The package's build in one file. The other has a module for each of its 2,000 icons, and a test of a component
    // spends most of its time loading them.
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
  },
};

export default {
  // Only ends tests that hang, the same for all: a busy machine is slow, and no test asserts a duration.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/tools/test/long-files-first.mjs',
  // A test file leaves some 30 MB in its worker, because Node does not free the ES modules of its context. After 40 files,
  // collecting that garbage took as long as the tests.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.int\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.int.test.ts'],
      globalSetup: '<rootDir>/core/testing/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/core/testing/jest-global-teardown.mjs',
    },
  ],
};
