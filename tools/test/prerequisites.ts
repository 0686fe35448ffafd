import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { TEST_PROGRAMS } from '@deccanloop/sandbox/embedded/testing/test-programs';

/** What the machine has for the tests, and what is missing. */
export interface Prerequisites {
  /** Passed on to the steps. */
  environment: Record<string, string>;
  missing: 'browser'[];
  /** Lines for the terminal. */
  notes: string[];
}

/** A browser without windows and tabs: all journeys take a sixth less processor time than with the whole browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const REDIS = ['redis-server', 'valkey-server'];

/**
 * Installs the packages of package-lock.json, and finds a browser and Redis: on PATH, else from Debian's packages (as root
 * on Debian), else from Playwright (the browser only). Other programs are used if installed.
 *
 * @throws when node_modules cannot be installed: nothing can run then
 */
export function ensurePrerequisites(rootDir: string): Prerequisites {
  const notes: string[] = [];
  installPackages(rootDir, notes);

  const install = debianInstaller(notes);
  if (onPath(REDIS) === null) install('redis-server');
  const browser = browserFor(rootDir, install, notes);

  const missing: Prerequisites['missing'] = [];
  if (browser === null) {
    missing.push('browser');
    notes.push('No browser: install chromium, or set CHROMIUM_PATH. The browser tests are left out.');
  }
  for (const { name, isHere } of Object.values(TEST_PROGRAMS))
    if (!isHere()) notes.push(`No ${name}: its tests are skipped, and counted at the end.`);
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

/** The browser that is set, else the smallest that is here or can be installed. */
function browserFor(rootDir: string, install: (name: string) => boolean, notes: string[]): string | null {
  const chosen = process.env.CHROMIUM_PATH ?? onPath([HEADLESS_SHELL]);
  if (chosen !== null) return chosen;
  // Older versions of Debian have only the whole browser.
  if (!install(HEADLESS_SHELL) && onPath(BROWSERS) === null) install('chromium');
  return onPath(BROWSERS) ?? playwrightBrowser(rootDir, notes);
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
