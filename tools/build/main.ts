import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundle } from './bundle';
import { ENTRIES } from './entries';
import { packSdk } from './pack-sdk';

const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const outDir = join(rootDir, 'dist');
const only = process.argv[2];
if (only !== undefined && only !== 'servers' && only !== 'frontend') {
  console.error(`Usage: tools/build/main.ts [servers|frontend], not "${only}"`);
  process.exit(1);
}

if (only !== 'frontend') {
  const startedAt = performance.now();
  const missing = await bundle(rootDir, outDir, ENTRIES);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  // make compares its date with the dates of the sources.
  await writeFile(join(outDir, '.stamp'), '');
  console.log(`Bundled ${ENTRIES.length - missing.length} entries to dist/ in ${seconds} s`);
  for (const { name, source } of missing)
    console.warn(`Not built: ${name}, because ${source} does not exist`);
}

if (only !== 'servers') {
  const frontendDir = join(rootDir, 'frontend');
  if (existsSync(join(frontendDir, 'index.html'))) {
    const startedAt = performance.now();
    const siteBundle = join(rootDir, '.cache', 'site-bundle');
    // The front end's own configuration also writes the .br and .gz beside each file.
    vite(frontendDir, []);
    vite(frontendDir, ['--config', 'pdf-frame.config.ts']);
    vite(frontendDir, [
      '--ssr',
      'src/app/delivery/prerender/entry.ts',
      '--outDir',
      siteBundle,
      '--emptyOutDir',
    ]);
    node(rootDir, [
      join(rootDir, 'tools', 'build', 'prerender.mjs'),
      join(siteBundle, 'entry.js'),
      join(frontendDir, 'dist'),
    ]);
    packSdk(rootDir, join(frontendDir, 'dist', 'downloads'));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Built the front end to frontend/dist/ and rendered its public pages in ${seconds} s`);
  } else {
    console.warn('Not built: the front end, because frontend/index.html does not exist');
  }
}

function vite(frontendDir: string, args: readonly string[]): void {
  const manifest = createRequire(join(frontendDir, 'vite.config.ts')).resolve('vite/package.json');
  node(frontendDir, [join(dirname(manifest), 'bin', 'vite.js'), 'build', '--logLevel', 'warn', ...args]);
}

/** Exits when the program fails, which has printed the reason. */
function node(cwd: string, args: readonly string[]): void {
  // With production, React renders without its development checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(process.execPath, args, { cwd, stdio: 'inherit', env });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
