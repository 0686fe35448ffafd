import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openLogFile, readLogSince, sizeOf } from './log-file';
import type { PostgresBinaries } from './postgres-binaries';
import { endProcess } from './process-end';
import { commandLineOf, identify } from './process-identity';
import { handOver, letPass, type UnprivilegedRunner } from './unprivileged';

const READY_WITHIN_MS = 60_000;

/** Rows and parameters never get into the server's log; docker-compose.yml has the same (docs/OPERATIONS.md, "Logs"). */
export const PRIVATE_LOG = {
  // Without the DETAIL of an error: "Failing row contains …", "Key (email)=(…) already exists".
  log_error_verbosity: 'terse',
  // Without the text of a statement that failed: one that was typed has values in it.
  log_min_error_statement: 'panic',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
} as const;

/** The server did not start; the message holds its log, `reason` what a caller can act on. */
export class PostgresStartError extends Error {
  constructor(
    readonly reason: 'port-taken' | 'memory-in-use' | 'other',
    log: string,
  ) {
    super(`PostgreSQL did not start:\n${log || '(it wrote nothing)'}`);
    this.name = 'PostgresStartError';
  }
}

/**
 * Creates the cluster if there is none. It is created in a temporary folder and renamed when complete, so that
 * a killed start leaves no half-made database.
 */
export function ensureCluster(
  pgDir: string,
  options: {
    superuserPassword: string;
    durable: boolean;
    binaries: PostgresBinaries;
    runner: UnprivilegedRunner;
  },
): void {
  const { superuserPassword, durable, binaries, runner } = options;
  const parent = dirname(pgDir);
  letPass(parent, runner);
  if (existsSync(join(pgDir, 'PG_VERSION'))) {
    const version = readFileSync(join(pgDir, 'PG_VERSION'), 'utf8').trim();
    if (version !== binaries.majorVersion) {
      throw new Error(
        `${pgDir} was made by PostgreSQL ${version}; this is ${binaries.majorVersion}. Move it away first.`,
      );
    }
    handOver(pgDir, runner);
    return;
  }
  const unfinishedPrefix = `${basename(pgDir)}.unfinished-`;
  for (const entry of readdirSync(parent)) {
    if (entry.startsWith(unfinishedPrefix)) rmSync(join(parent, entry), { recursive: true, force: true });
  }
  const unfinished = join(parent, `${unfinishedPrefix}${process.pid}`);
  const passwordFile = `${unfinished}.password`;
  mkdirSync(unfinished, { mode: 0o700 });
  handOver(unfinished, runner);
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (runner.owner !== null) chownSync(passwordFile, runner.owner.uid, runner.owner.gid);
  try {
    const args = [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=icu',
      '--icu-locale=und',
      '--locale=C',
      ...(durable ? [] : ['--no-sync']),
    ];
    const [program = '', ...rest] = [...runner.prefix, binaries.initdb, ...args];
    const result = spawnSync(program, rest, { encoding: 'utf8', env: serverEnvironment(), ...runner.owner });
    if (result.status !== 0) {
      throw new Error(
        `initdb failed:\n${result.error?.message ?? ''}${result.stderr}${result.stdout}`.trim(),
      );
    }
    renameSync(unfinished, pgDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Stops a server that a killed launcher left running on this cluster: a second server could not start on it.
 */
export async function stopLeftoverServer(pgDir: string): Promise<void> {
  const pidFile = join(pgDir, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const identity = Number.isInteger(pid) && pid > 0 ? identify(pid) : null;
  const command = identity === null ? null : commandLineOf(identity.pid);
  // The pid may have been reused: only a postgres process on this folder is ours.
  if (identity !== null && command?.includes('postgres') && command.includes(pgDir)) {
    const ended = await endProcess(identity, [
      { signal: 'SIGINT', waitMs: 30_000 },
      { signal: 'SIGQUIT', waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);
    if (!ended)
      throw new Error(`A PostgreSQL server (process ${pid}) still holds ${pgDir} and does not stop.`);
  }
  rmSync(pidFile, { force: true });
}

/** Starts the server and resolves once it takes connections. @throws PostgresStartError */
export async function launchServer(options: {
  pgDir: string;
  port: number;
  logPath: string;
  settings: Readonly<Record<string, string>>;
  binaries: PostgresBinaries;
  runner: UnprivilegedRunner;
}): Promise<ChildProcess> {
  const { pgDir, runner } = options;
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...PRIVATE_LOG,
    ...options.settings,
    port: String(options.port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logStart = sizeOf(options.logPath);
  const log = openLogFile(options.logPath);
  const [program = '', ...args] = [...runner.prefix, options.binaries.postgres, '-D', pgDir, ...flags];
  const child = spawn(program, args, {
    // A process group of its own: Ctrl-C must not reach it before our shutdown does.
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
    ...runner.owner,
  });
  closeSync(log);
  const failures: Error[] = [];
  child.once('error', (error) => failures.push(error));
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!isReady(pgDir, child.pid)) {
    if (failures[0] !== undefined) throw failures[0];
    if (child.exitCode !== null || child.signalCode !== null) {
      throw startError(readLogSince(options.logPath, logStart));
    }
    if (performance.now() > deadline) {
      child.kill('SIGKILL');
      throw startError(
        `not ready after ${READY_WITHIN_MS / 1000} s\n${readLogSince(options.logPath, logStart)}`,
      );
    }
    // The server reports readiness only in its pid file; pg_ctl reads it there too.
    await delay(10);
  }
  return child;
}

function isReady(pgDir: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(pgDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function startError(log: string): PostgresStartError {
  if (/address already in use/i.test(log)) return new PostgresStartError('port-taken', log);
  // The last processes of a killed server still hold its shared memory.
  if (/pre-existing shared memory block/.test(log)) return new PostgresStartError('memory-in-use', log);
  return new PostgresStartError('other', log);
}

/** Without the PG* variables of the caller's shell, which would change the server's settings. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
  };
}
