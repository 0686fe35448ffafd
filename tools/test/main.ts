/**
 * The whole test run behind `make test`. With names as arguments only those steps run
 * (`tools/test/main.ts lint unit`); the last line is always `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join, resolve } from 'node:path';
import { abandonedMemoryFolders, openMemoryFolder } from './memory-folder';
import { ensurePrerequisites } from './prerequisites';
import { testStepsAtOnce } from './schedule';
import { staticSteps, testSteps, type Step } from './steps';
import { runSteps } from './test-run';

const STATIC_STEPS_AT_ONCE = 2;

const rootDir = resolve(import.meta.dirname, '../..');
const logDir = join(rootDir, '.cache/test');
mkdirSync(logDir, { recursive: true });

const wanted = process.argv.slice(2);
const known = [...staticSteps(), ...testSteps(logDir)].map((step) => step.name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
const chosen = (steps: Step[]): Step[] =>
  wanted.length === 0
    ? steps
    : steps
        .filter((step) => wanted.includes(step.name))
        // A step that is run by name runs without the steps it needs, unless they are named too.
        .map((step) => ({ ...step, needs: step.needs?.filter((name) => wanted.includes(name)) ?? [] }));

const { environment, missing, notes } = ensurePrerequisites(rootDir);
for (const note of notes) console.log(note);

for (const folder of abandonedMemoryFolders()) {
  // Loaded only when needed: it opens databases.
  const { removeAbandonedServices } = await import('@deccanloop/core/testing/start-services');
  await removeAbandonedServices(folder).catch(() => undefined);
  removeFolder(folder);
}
const freeBytes = Math.min(freemem(), process.availableMemory());
const memoryFolder = openMemoryFolder();
if (memoryFolder !== null) process.once('exit', () => removeFolder(memoryFolder));

process.exitCode = await runSteps({
  rootDir,
  logDir,
  environment: {
    ...process.env,
    ...(memoryFolder !== null ? { TMPDIR: memoryFolder } : {}),
    ...environment,
  },
  groups: [
    { steps: chosen(staticSteps()), atOnce: STATIC_STEPS_AT_ONCE },
    {
      steps: chosen(testSteps(logDir)),
      atOnce: testStepsAtOnce({ freeBytes, processors: availableParallelism() }),
    },
  ],
  missing,
});

/** Another user's folder cannot be removed, which says nothing about the tests. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.log(`Could not remove ${folder}: ${(error as Error).message}`);
  }
}
