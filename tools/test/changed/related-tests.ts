import { spawnSync } from 'node:child_process';
import { isAbsolute, relative } from 'node:path';
import type { Step } from '../steps';

/**
 * The unit tests that import these files, and those among them, relative to the root.
 * @param unit the step that runs all unit tests
 * @throws Error when jest cannot list them
 */
export function relatedTests(rootDir: string, unit: Step, files: readonly string[]): string[] {
  const [program = '', script = '', project = ''] = unit.command;
  const listed = spawnSync(program, [script, project, '--listTests', '--findRelatedTests', ...files], {
    cwd: rootDir,
    env: { ...process.env, ...unit.environment },
    encoding: 'utf8',
  });
  if (listed.status !== 0) throw new Error(`jest lists no tests: ${listed.stderr}`);
  return (
    listed.stdout
      .split('\n')
      // Its first line names the project.
      .filter((line) => isAbsolute(line))
      .map((path) => relative(rootDir, path).replaceAll('\\', '/'))
  );
}

/** For each changed file. All related tests of a file that everything imports take minutes. */
const NEAREST = 8;

/** How many folders two paths have in common. */
function sharedFolders(one: string, other: string): number {
  const [folders, others] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = folders.findIndex((folder, at) => folder !== others[at]);
  return end === -1 ? folders.length : end;
}

/**
 * The tests that are nearest to each changed file in the tree, and changed tests, of those that import one of these files.
 * All paths are relative to the root.
 */
export function nearestTests(files: readonly string[], related: readonly string[]): string[] {
  const chosen = files.flatMap((file) =>
    related
      .map((test) => ({ test, shared: test === file ? Infinity : sharedFolders(test, file) }))
      .sort((one, other) => other.shared - one.shared || one.test.localeCompare(other.test))
      .slice(0, NEAREST),
  );
  return [...new Set(chosen.map(({ test }) => test))].sort();
}
