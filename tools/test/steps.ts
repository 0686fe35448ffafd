import { countFaults, countJest, countPlaywright, type Tally } from './count';

/** One part of the test run: a command and how its result is counted. */
export interface Step {
  name: string;
  /** Program and arguments, run in the root. */
  command: string[];
  environment?: Record<string, string>;
  /** The JSON report of the command, and how it is counted; a step without one counts as one test. */
  report?: { path: string; count: (report: never) => Tally };
  /** Steps that must have passed before this one can run. */
  needs?: string[];
  /** What this machine must have; reported when missing. */
  requires?: 'browser'[];
  /** Only ends a step that hangs, which counts as failed: many times what it takes, so that a busy machine is never too slow. */
  timeLimitMinutes: number;
}

/** Independent and short: two run at a time, the longest first. */
export function staticSteps(): Step[] {
  const step = (name: string, ...command: string[]): Step => ({ name, command, timeLimitMinutes: 40 });
  const packages = 'contracts core migrations bff workers sandbox frontend e2e bench sdk tools'.split(' ');
  return [
    step('build', ...node('tsx/dist/cli.mjs', 'tools/build/main.ts')),
    {
      ...step('lint', ...node('oxlint/bin/oxlint', '.', '--deny-warnings')),
      // Each thread infers types again that another one knows: two take half as much processor time again as one.
      environment: { GOMAXPROCS: '1' },
    },
    step('types', ...node('typescript-native/bin/tsc', '-p', '.', '--singleThreaded')),
    step('types frontend', ...node('typescript-native/bin/tsc', '-p', 'frontend', '--singleThreaded')),
    step('format', ...node('oxfmt/bin/oxfmt', '--check')),
    step('unused code', ...node('knip/bin/knip.js', '--no-progress')),
    step('language', ...node('tsx/dist/cli.mjs', 'tools/language/main.ts')),
    step('commits', ...node('tsx/dist/cli.mjs', 'tools/commits/main.ts')),
    step(
      'import rules',
      ...node('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs'),
      '--output-type=err-long',
      ...packages,
    ),
  ];
}

/**
 * In the order of their start: two at a time (where memory allows) end at about the same time then, the unit tests first.
 * @param program the Node that the unit and integration tests run on
 */
export function testSteps(outputDir: string, program = process.execPath): Step[] {
  const report = (name: string): string => `${outputDir}/${name}.json`;
  const jest = (project: string, minutes: number, workers: number): Step => ({
    name: project,
    command: [
      program,
      'node_modules/jest/bin/jest.js',
      `--selectProjects=${project}`,
      `--maxWorkers=${workers}`,
      '--ci',
      '--json',
      `--outputFile=${report(project)}`,
    ],
    environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    report: { path: report(project), count: countJest },
    timeLimitMinutes: minutes,
  });
  return [
    jest('unit', 40, 2),
    // A third of their time they wait, for timers and for servers to start: the third worker uses it.
    jest('integration', 60, 3),
    {
      name: 'browser',
      command: node('@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json'),
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
      },
      report: { path: report('browser'), count: countPlaywright },
      needs: ['build'],
      requires: ['browser'],
      timeLimitMinutes: 60,
    },
    {
      name: 'faults',
      command: node('tsx/dist/cli.mjs', 'bench/faults/main.ts', '--reduced', '--json', report('faults')),
      report: { path: report('faults'), count: countFaults },
      needs: ['build'],
      timeLimitMinutes: 40,
    },
  ];
}

/** Runs a program of node_modules without npx, which takes half a second and does not forward signals. */
function node(program: string, ...args: string[]): string[] {
  return [process.execPath, `node_modules/${program}`, ...args];
}
