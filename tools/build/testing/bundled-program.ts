import { basename, join, resolve } from 'node:path';
import { bundle } from '../bundle';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * Bundles a program as the product ships it, for tests that start it as a process: it starts in a third of the processor time
 * that tsx needs to compile each file. In a folder of this Jest worker, as others may bundle the same program now.
 * @param source path of the program's entry file from the root
 * @returns the path of the bundle, for `node`
 * @throws with esbuild's description of every error
 */
export async function bundledProgram(source: string): Promise<string> {
  const folder = join(ROOT, '.cache/test-programs', process.env['JEST_WORKER_ID'] ?? 'main');
  const name = `${basename(resolve(ROOT, source, '..'))}-${basename(source, '.ts')}`;
  await bundle(ROOT, folder, [{ name, source }]);
  return join(folder, `${name}.js`);
}
