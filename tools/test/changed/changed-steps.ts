import { staticSteps, testSteps, type Step } from '../steps';

/** Shared with the servers, so both checks of types read it. */
const CONTRACTS = /^contracts\//;
const FRONTEND = /^frontend\/src\//;

export const isScript = (file: string): boolean => /\.(?:[cm]?[jt]s|tsx)$/.test(file);

export function stepNamed(name: string, logDir: string): Step {
  const found = [...staticSteps(), ...testSteps(logDir)].find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no step ${name}`);
  return found;
}

/**
 * The checks of some files: those of `make test` that take seconds, limited to the files, and these unit tests. The longest
 * are first.
 */
export function changedSteps(files: readonly string[], tests: readonly string[], logDir: string): Step[] {
  const step = (name: string): Step => stepNamed(name, logDir);
  const added = (name: string, ...args: string[]): Step => ({
    ...step(name),
    command: [...step(name).command, ...args],
  });

  const scripts = files.filter(isScript);
  const ofPages = scripts.filter((file) => FRONTEND.test(file) || CONTRACTS.test(file));
  const ofServers = scripts.filter((file) => !FRONTEND.test(file));
  return [
    ...(ofServers.length > 0 ? [step('types')] : []),
    ...(tests.length > 0 ? [added('unit', '--runTestsByPath', ...tests)] : []),
    ...(ofPages.length > 0 ? [step('types frontend')] : []),
    ...(scripts.length > 0 ? [lintOf(step('lint'), scripts)] : []),
    added('format', '--no-error-on-unmatched-pattern', ...files),
    added('language', ...files),
    step('commits'),
  ];
}

/** Replaces the argument `.`, the whole repository, with the files. */
const lintOf = (lint: Step, files: readonly string[]): Step => ({
  ...lint,
  command: [
    ...lint.command.flatMap((arg) => (arg === '.' ? files : [arg])),
    '--no-error-on-unmatched-pattern',
  ],
});
