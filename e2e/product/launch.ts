import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { searchForLeaks, type LeakSearch } from './leaks';
import { mailboxAt, type Mailbox } from './mailbox';
import { openRecords, type Records } from './records';

const rootDir = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;

/** The launch file of `make start`. */
interface LaunchFile {
  site: string;
  origins: { sandbox: string; mailbox: string };
  databases: { owner: string; superuser: string };
  redisUrl: string | null;
  logsDir: string;
  accounts: DemoAccount[];
  env: Record<string, string>;
  pids: Record<string, number>;
}

/** A demo account of the sandbox. */
export interface DemoAccount {
  role: number;
  name: string;
  email: string;
  phone: string | null;
  password: string;
}

/** The whole product, started with `make start` in a separate folder and on separate ports. */
export interface RunningProduct {
  site: string;
  sandbox: string;
  mailbox: Mailbox;
  records: Records;
  leaks: LeakSearch;
  accounts: readonly DemoAccount[];
  /** Runs one of the product's commands and returns its output. */
  command(name: 'link' | 'gateway' | 'admin' | 'rebuild-analytics', ...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

const PORTS = [
  'BFF_PORT',
  'WORKERS_HEALTH_PORT',
  'SANDBOX_PORT',
  'MAILBOX_HTTP_PORT',
  'MAILBOX_SMTP_PORT',
  'INBOUND_SMTP_PORT',
  'POSTGRES_PORT',
  'REDIS_PORT',
];

export async function launchProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'deccanloop-e2e-'));
  const launchPath = join(folder, 'launch.json');
  const temporaryDir = join(folder, 'tmp');
  mkdirSync(temporaryDir);
  const launcher = spawn(process.execPath, ['--enable-source-maps', 'dist/start.js'], {
    cwd: rootDir,
    env: {
      ...process.env,
      ...Object.fromEntries(PORTS.map((name) => [name, '0'])),
      DATA_DIR: join(folder, 'data'),
      TMPDIR: temporaryDir,
      LAUNCH_JSON: launchPath,
      RATE_LIMIT_FACTOR: '0',
      // Without it phases cannot be paid.
      COMPANY_GSTIN: '36AAPFU0939F1ZW',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const launch = await waitForLaunch(launchPath, launcher, () => output);

  const records = openRecords(launch.databases.owner);

  return {
    site: launch.site,
    sandbox: launch.origins.sandbox,
    mailbox: mailboxAt(launch.origins.mailbox),
    records,
    leaks: searchForLeaks({
      logsDir: launch.logsDir,
      temporaryDir,
      superuserUrl: launch.databases.superuser,
      redisUrl: launch.redisUrl,
    }),
    accounts: launch.accounts,
    command: (name, ...args) => runCommand(name, args, launch.env),
    async stop() {
      await records.close();
      const exited = once(launcher, 'exit');
      launcher.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitForLaunch(
  path: string,
  launcher: ChildProcess,
  output: () => string,
): Promise<LaunchFile> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as LaunchFile;
    } catch {
      if (launcher.exitCode !== null || performance.now() > deadline) {
        throw new Error(`the product did not start:\n${output()}`);
      }
      await delay(100);
    }
  }
}

async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [join(rootDir, 'dist', `${name}.js`), ...args], {
    cwd: rootDir,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${code}`);
  return printed.trim();
}
