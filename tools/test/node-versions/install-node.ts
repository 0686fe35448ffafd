import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs one release of Node into a folder with the npm package `node`, unless it is already there.
 * @returns the folder of the program
 * @throws Error when it cannot be installed, or another release was installed
 */
export function installNode(version: string, folder: string): string {
  const binDir = join(folder, 'node_modules/node/bin');
  if (!existsSync(join(binDir, 'node'))) {
    mkdirSync(folder, { recursive: true });
    // With its own package.json, so that npm does not use one in the folders above.
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const options = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    const args = ['install', '--prefix', folder, ...options, `node@${version}`];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm could not install node@${version}; see its output above.`);
  }
  const found = spawnSync(join(binDir, 'node'), ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (found !== `v${version}`) {
    throw new Error(`${binDir} holds ${found || 'no Node that runs'} and not v${version}: remove ${folder}`);
  }
  return binDir;
}
