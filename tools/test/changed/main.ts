/**
 * `make test-fast`: format, lint, types, language and the nearest unit tests of what differs from `main`, or from the commit that is
 * the argument.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runSteps } from '../test-run';
import { changedFiles } from './changed-files';
import { changedSteps, isScript, stepNamed } from './changed-steps';
import { nearestTests, relatedTests } from './related-tests';

const STEPS_AT_ONCE = 2;
/** With more files nearly all tests are related to one of them. */
const MOST_FILES = 300;

const rootDir = resolve(import.meta.dirname, '../../..');
const logDir = join(rootDir, '.cache/test/changed');
mkdirSync(logDir, { recursive: true });

try {
  const { files, since } = changedFiles(rootDir, process.argv[2] ?? '');
  console.log(`${files.length} changed files since ${since}; another commit: make test-fast BASE=HEAD~1`);
  if (files.length > MOST_FILES)
    throw new Error(
      `More than ${MOST_FILES} files take as long as make test: run that, or name a later commit.`,
    );
  if (files.length > 0) {
    const scripts = files.filter(isScript);
    const related = scripts.length > 0 ? relatedTests(rootDir, stepNamed('unit', logDir), scripts) : [];
    const tests = nearestTests(scripts, related);
    if (related.length > tests.length)
      console.log(`The nearest ${tests.length} of ${related.length} related test files; make test runs all`);
    process.exitCode = await runSteps({
      rootDir,
      logDir,
      environment: process.env,
      groups: [{ steps: changedSteps(files, tests, logDir), atOnce: STEPS_AT_ONCE }],
      missing: [],
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
