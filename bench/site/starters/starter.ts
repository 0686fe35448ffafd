import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Stack } from '../../stack/start-stack';

const run = promisify(execFile);
const STARTERS = join(resolve(import.meta.dirname, '../../..'), '.cache/starters');
const TIME_LIMIT_MS = 10 * 60_000;

/** The starter site of a framework. */
export interface Starter {
  name: string;
  /** Packages with exact versions; installed outside the project's own node_modules. */
  dependencies: Readonly<Record<string, string>>;
  /** File contents by path. */
  files: Readonly<Record<string, string>>;
  /** Script and arguments of the production build, within the starter's folder. */
  build: readonly [script: string, ...args: string[]];
  /** Serves the build until the stack ends. */
  serve: (stack: Stack, folder: string) => Promise<{ origin: string }>;
}

/**
 * Writes the starter, installs its packages if missing, and builds it.
 *
 * @returns its folder
 * @throws with the first lines of the output of npm or of the build
 */
export async function buildStarter({ name, dependencies, files, build }: Starter): Promise<string> {
  const folder = join(STARTERS, name);
  const manifest = JSON.stringify({ name: `starter-${name}`, private: true, type: 'module', dependencies });
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  await install(folder, manifest);
  const [script, ...args] = build;
  await step(`${name}: build`, process.execPath, [script, ...args], folder, { NODE_ENV: 'production' });
  return folder;
}

/** The stamp is written last, so that an interrupted installation is repeated. */
async function install(folder: string, manifest: string): Promise<void> {
  const stamp = join(folder, 'node_modules/.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === manifest) return;
  await rm(join(folder, 'node_modules'), { recursive: true, force: true });
  await rm(join(folder, 'package-lock.json'), { force: true });
  write(join(folder, 'package.json'), manifest);
  await step('npm install', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  write(stamp, manifest);
}

async function step(
  what: string,
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const quiet = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };
  try {
    await run(program, args, {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      timeout: TIME_LIMIT_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${what} failed: ${firstWords(stderr) || firstWords(stdout) || message}`);
  }
}

/** The beginning of an output, which usually names the error. */
function firstWords(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/^npm error\s*/, '').trim());
  const words = lines.filter((line) => line !== '' && !line.startsWith('npm warn'));
  return words.slice(0, 5).join(' ').slice(0, 400);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
