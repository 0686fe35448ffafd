import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the machine has for the tests, and what is missing. */
export interface Prerequisites {
  /** Passed on to the steps. */
  environment: Record<string, string>;
  missing: ('browser' | 'redis' | 'pgbouncer' | 'clamd')[];
  /** Lines for the terminal. */
  notes: string[];
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const REDIS = ['redis-server', 'valkey-server'];
/** Debian installs servers in a folder that is only on root's PATH. */
const SERVER_PATH = `${process.env.PATH ?? ''}${delimiter}/usr/sbin`;

/**
 * Installs the packages of package-lock.json, and finds a browser and Redis: on PATH, else from Debian's packages (as root
 * on Debian), else from Playwright (the browser only). PgBouncer and clamd are used if installed.
 *
 * @throws when node_modules cannot be installed: nothing can run then
 */
export function ensurePrerequisites(rootDir: string): Prerequisites {
  const notes: string[] = [];
  installPackages(rootDir, notes);

  const install = debianInstaller(notes);
  const redis = onPath(REDIS) ?? (install('redis-server') ? onPath(REDIS) : null);
  // Optional: few installations have them.
  const pgbouncer = onPath(['pgbouncer'], SERVER_PATH);
  const clamd = onPath(['clamd'], SERVER_PATH);
  const browser =
    process.env.CHROMIUM_PATH ??
    onPath(BROWSERS) ??
    (install('chromium') ? onPath(BROWSERS) : null) ??
    playwrightBrowser(rootDir, notes);

  const missing: Prerequisites['missing'] = [];
  if (browser === null) {
    missing.push('browser');
    notes.push('No browser: install chromium, or set CHROMIUM_PATH. The browser tests are left out.');
  }
  if (redis === null) {
    missing.push('redis');
    notes.push('No redis-server or valkey-server: queue tests run on the PostgreSQL backend alone.');
  }
  if (pgbouncer === null) {
    missing.push('pgbouncer');
    notes.push('No pgbouncer: tests of connections through a pooler are left out.');
  }
  if (clamd === null) {
    missing.push('clamd');
    notes.push('No clamd (clamav-daemon): a stand-in alone scans CVs.');
  }
  return { environment: browser === null ? {} : { CHROMIUM_PATH: browser }, missing, notes };
}

function installPackages(rootDir: string, notes: string[]): void {
  const check = spawnSync(process.execPath, ['tools/build/installed.mjs'], { cwd: rootDir });
  if (check.status === 0) return;
  notes.push('node_modules differed from package-lock.json; installed again.');
  // Not npm ci: it rejects a lock file without the optional packages of all other platforms.
  const args = ['install', '--no-save', '--no-audit', '--no-fund'];
  const result = spawnSync('npm', args, { cwd: rootDir, stdio: 'inherit' });
  if (result.status !== 0) throw new Error('npm install failed; see its output above.');
}

/** The first of these programs on PATH, as an absolute path. */
export function onPath(programs: readonly string[], path = process.env.PATH ?? ''): string | null {
  for (const program of programs) {
    for (const folder of path.split(delimiter)) {
      if (folder !== '' && existsSync(join(folder, program))) return join(folder, program);
    }
  }
  return null;
}

/** Installs Debian packages, only on Debian and as root. */
function debianInstaller(notes: string[]): (packageName: string) => boolean {
  const mayInstall =
    process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get']) !== null;
  let listsFresh = false;
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    }).status === 0;
  return (packageName) => {
    if (!mayInstall) return false;
    if (!listsFresh) listsFresh = apt('update');
    const done = apt('install', '-y', '--no-install-recommends', packageName);
    notes.push(done ? `Installed ${packageName}.` : `apt-get could not install ${packageName}.`);
    return done;
  };
}

/** Playwright's own browser, downloaded if missing. */
function playwrightBrowser(rootDir: string, notes: string[]): string | null {
  const script =
    "import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const locate = (): string | null => {
    const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: rootDir, encoding: 'utf8' });
    return stdout !== '' && existsSync(stdout) ? stdout : null;
  };
  const found = locate();
  if (found !== null) return found;
  notes.push('No browser on this machine: asking Playwright for its own.');
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  spawnSync(process.execPath, args, { cwd: rootDir, stdio: 'ignore', timeout: 300_000 });
  return locate();
}
