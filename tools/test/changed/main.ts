/**
 * `make test-fast`: format, lint, types, language and the unit tests of what differs from `main`, or from the commit that is
 * the argument.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runSteps } from '../test-run';
import { changedFiles } from './changed-files';
import { changedSteps } from './changed-steps';

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
  if (files.length > 0)
    process.exitCode = await runSteps({
      rootDir,
      logDir,
      environment: process.env,
      groups: [{ steps: changedSteps(files, logDir), atOnce: STEPS_AT_ONCE }],
      missing: [],
    });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
