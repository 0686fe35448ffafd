/**
 * `make test-node-versions`: unit and integration tests on each supported release of Node, one after the other, with
 * their counts side by side. Arguments: releases (all when empty), steps (both when empty).
 */
import { mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { ensurePrerequisites } from '../prerequisites';
import { endRunningSteps, runStep, type Outcome } from '../run-step';
import { testSteps } from '../steps';
import { comparison, faultsOf, type VersionResult } from './comparison';
import { installNode } from './install-node';
import { chooseVersions } from './versions';

const STEPS = ['unit', 'integration'];
/** Multiplies the time limit of a step: the machine may be busy, and the limit is only for hangs. */
const PATIENCE = 4;

const rootDir = resolve(import.meta.dirname, '../../..');
const [askedVersions = '', askedSteps = ''] = process.argv.slice(2);
const wanted = askedSteps.split(/[\s,]+/).filter((name) => name !== '');
const unknown = wanted.filter((name) => !STEPS.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${STEPS.join(', ')}`);
  process.exit(2);
}
const names = wanted.length > 0 ? wanted : STEPS;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunningSteps();
    process.exit(130);
  });
}

try {
  const { environment, notes } = ensurePrerequisites(rootDir);
  for (const note of notes) console.log(note);
  const results: VersionResult[] = [];
  for (const version of chooseVersions(askedVersions)) {
    results.push({ version, outcomes: await runOn(version, { ...process.env, ...environment }) });
  }
  console.log(`\n${comparison(results).join('\n')}`);
  const faults = faultsOf(results);
  if (faults.length > 0) console.log(`\nFailed:\n${faults.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function runOn(version: string, environment: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const folder = join(rootDir, '.cache/node-versions', version);
  const binDir = installNode(version, folder);
  const logDir = join(folder, 'reports');
  mkdirSync(logDir, { recursive: true });
  const steps = testSteps(logDir, join(binDir, 'node')).filter(({ name }) => names.includes(name));
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`Node ${version}: ${step.name} (log in ${logDir})`);
    // Also used by tests that start `node` from PATH.
    const path = `${binDir}${delimiter}${environment['PATH'] ?? ''}`;
    const patient = { ...step, timeLimitMinutes: step.timeLimitMinutes * PATIENCE };
    outcomes.push(await runStep(patient, { rootDir, logDir, environment: { ...environment, PATH: path } }));
  }
  return outcomes;
}
