import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundle } from './bundle';
import { ENTRIES } from './entries';

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
  // What make compares the sources' dates with.
  await writeFile(join(outDir, '.stamp'), '');
  console.log(`Bundled ${ENTRIES.length - missing.length} entries to dist/ in ${seconds} s`);
  for (const { name, source } of missing)
    console.warn(`Not built: ${name}, because ${source} does not exist`);
}

if (only !== 'servers') {
  const frontendDir = join(rootDir, 'frontend');
  if (existsSync(join(frontendDir, 'index.html'))) {
    // The front end's own configuration also writes the .br and .gz beside each file.
    const vitePackage = createRequire(join(frontendDir, 'vite.config.ts')).resolve('vite/package.json');
    const vite = join(dirname(vitePackage), 'bin', 'vite.js');
    const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: frontendDir,
      stdio: 'inherit',
    });
    if (result.status !== 0) process.exit(result.status ?? 1);
    console.log('Built the front end to frontend/dist/');
  } else {
    console.warn('Not built: the front end, because frontend/index.html does not exist');
  }
}
