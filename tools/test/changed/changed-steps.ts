import { staticSteps, testSteps, type Step } from '../steps';

const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;
/** Shared with the servers, so both checks of types read it. */
const CONTRACTS = /^contracts\//;
const FRONTEND = /^frontend\/src\//;

/**
 * The checks of some files: those of `make test` that take seconds, limited to the files, and the unit tests that import
 * them. The longest are first.
 */
export function changedSteps(files: readonly string[], logDir: string): Step[] {
  const all = [...staticSteps(), ...testSteps(logDir)];
  const step = (name: string): Step => {
    const found = all.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no step ${name}`);
    return found;
  };
  const added = (name: string, ...args: string[]): Step => ({
    ...step(name),
    command: [...step(name).command, ...args],
  });

  const scripts = files.filter((file) => SCRIPT.test(file));
  const ofPages = scripts.filter((file) => FRONTEND.test(file) || CONTRACTS.test(file));
  const ofServers = scripts.filter((file) => !FRONTEND.test(file));
  return [
    ...(scripts.length > 0
      ? [added('unit', '--passWithNoTests', '--findRelatedTests', ...scripts), lintOf(step('lint'), scripts)]
      : []),
    ...(ofServers.length > 0 ? [step('types')] : []),
    ...(ofPages.length > 0 ? [step('types frontend')] : []),
    // Takes a second for the whole repository.
    step('format'),
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
