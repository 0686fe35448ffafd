import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NODE_SDK_PATH } from '@deccanloop/contracts/documentation/pages';

/**
 * Packs the Node SDK into the folder that is served at `/downloads/`. The same sources give the same bytes: npm sets
 * fixed times in its packages.
 * @returns the path of the file
 * @throws Error when npm fails, or packs a version whose address the documentation does not know
 */
export function packSdk(rootDir: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(rootDir, 'sdk', 'node'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm could not pack the Node SDK: ${stdout}${stderr}`);
  const file = stdout.trim();
  if (file !== basename(NODE_SDK_PATH))
    throw new Error(`npm packed ${file}, and the documentation offers ${NODE_SDK_PATH}`);
  return join(folder, file);
}
