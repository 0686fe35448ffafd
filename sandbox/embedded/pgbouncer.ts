import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openLogFile, readLogSince, sizeOf } from './log-file';
import { anyFreePort } from './ports';
import { endChild } from './process-end';
import { chooseUnprivilegedRunner, handOver, letPass } from './unprivileged';

const READY_WITHIN_MS = 20_000;

/**
 * How PgBouncer before 1.23 ends: SIGTERM at once, SIGINT after the transactions that are running; both cut clients.
 * https://www.pgbouncer.org/usage.html#signals
 */
export type PgbouncerEnd = 'SIGTERM' | 'SIGINT';

export interface PgbouncerOptions {
  /** A separate folder for its configuration, log and the users' passwords. */
  dir: string;
  /** Direct connection URLs of the roles that may log in; all must name the same server. */
  serverUrls: readonly string[];
  poolMode: 'transaction' | 'session' | 'statement';
  /** Server connections per database and role. */
  poolSize: number;
}

/** A PgBouncer process on 127.0.0.1. */
export interface Pgbouncer {
  readonly port: number;
  /** The URL of the same role and database through PgBouncer. */
  through(serverUrl: string): string;
  /** SIGTERM unless told otherwise. */
  stop(signal?: PgbouncerEnd): Promise<void>;
  /** Starts it again on the same port after `stop`. */
  start(): Promise<void>;
}

/** Debian installs it in a folder that is only on root's PATH. */
const PROGRAMS = ['pgbouncer', '/usr/sbin/pgbouncer'];

/** The PgBouncer program of this machine, or null. */
export const findPgbouncer = (): string | null =>
  PROGRAMS.find((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;

/** Starts PgBouncer in front of a server on this machine; null when PgBouncer is not installed. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<Pgbouncer | null> {
  const program = findPgbouncer();
  if (program === null) return null;
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true });
  const runner = chooseUnprivilegedRunner();
  const logPath = join(dir, 'pgbouncer.log');

  let child: ChildProcess | null = null;
  const stop = async (signal: PgbouncerEnd = 'SIGTERM'): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null) return;
    await endChild(ending, [
      { signal, waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);
  };
  /** @returns null when it is ready, else what it wrote */
  const launch = async (port: number): Promise<string | null> => {
    const settings = writeSettings(dir, options, port);
    handOver(dir, runner);
    letPass(dir, runner);
    const logStart = sizeOf(logPath);
    const log = openLogFile(logPath);
    const [command = '', ...args] = [...runner.prefix, program, settings];
    child = spawn(command, args, {
      detached: true, // Ctrl-C must not reach it before our orderly shutdown does.
      stdio: ['ignore', log, log],
      ...(runner.owner ?? {}),
    });
    closeSync(log);
    if (await becomesReady(child, port)) return null;
    await stop();
    return readLogSince(logPath, logStart);
  };

  for (let attempt = 1; ; attempt += 1) {
    const port = await anyFreePort();
    const output = await launch(port);
    if (output === null) {
      return {
        port,
        through(serverUrl) {
          const url = new URL(serverUrl);
          url.port = String(port);
          return url.href;
        },
        stop,
        async start() {
          const again = await launch(port);
          if (again !== null) throw new Error(`PgBouncer did not start again:\n${again}`);
        },
      };
    }
    if (attempt === 10 || !/in use/i.test(output)) throw new Error(`PgBouncer did not start:\n${output}`);
  }
}

/** @returns the path of the configuration file */
function writeSettings(dir: string, options: PgbouncerOptions, port: number): string {
  const urls = options.serverUrls.map((url) => new URL(url));
  const users = join(dir, 'users.txt');
  // Plain passwords: with hashes alone PgBouncer could not log in to the server by SCRAM.
  const lines = urls.map(
    ({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`,
  );
  writeFileSync(users, `${lines.join('\n')}\n`);
  chmodSync(users, 0o600);
  const path = join(dir, 'pgbouncer.ini');
  const { hostname = '', port: serverPort = '' } = urls[0] ?? {};
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: options.poolMode,
    default_pool_size: options.poolSize,
    max_client_conn: 500,
    log_connections: 0,
    log_disconnections: 0,
  };
  writeFileSync(
    path,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
  );
  return path;
}

async function becomesReady(child: ChildProcess, port: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!failed && child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (await isListening(port)) return child.exitCode === null;
    await delay(15);
  }
  return false;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolveListening) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolveListening(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
