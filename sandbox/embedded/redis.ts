import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { openLogFile, readLogSince, sizeOf } from './log-file';
import { anyFreePort, isPortFree, PortTakenError } from './ports';
import { endChild, endProcess } from './process-end';
import { identify, type ProcessIdentity } from './process-identity';
import { loadSecrets, randomText } from './secrets';

const RECORD_NAME = 'server.json';
const READY_WITHIN_MS = 20_000;
const IN_ORDER = [
  { signal: 'SIGTERM', waitMs: 20_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

export interface EmbeddedRedisOptions {
  /** The data folder. Redis keeps its files in `redis/` and its log in `logs/redis.log`. */
  dataDir: string;
  /** Exactly this port; any free one when absent. */
  port?: number;
  /** `appendonly` keeps the queue across restarts and crashes; `none` is for tests. */
  persistence: 'appendonly' | 'none';
  /** Number of logical databases; the default of Redis is 16. */
  databases?: number;
  /** Called when the server ends without stop() or kill(). */
  onUnexpectedExit?: (reason: string) => void;
}

/** A Redis (or Valkey) server on 127.0.0.1. */
export interface EmbeddedRedis {
  readonly port: number;
  readonly pid: number | null;
  /** `redis://:<password>@127.0.0.1:<port>/<database>`; database 0 by default. */
  url(database?: number): string;
  stop(): Promise<void>;
  /** Kills it (SIGKILL by default), for fault runs. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data; stops it first if it runs. */
  restart(): Promise<void>;
}

/** The first of redis-server and valkey-server that is on PATH and can be run, or null. */
export function findRedisServer(): string | null {
  const isThere = (program: string): boolean =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  return ['redis-server', 'valkey-server'].find(isThere) ?? null;
}

/**
 * Starts Redis on a data folder, with a password kept in its `secrets.json`. It never evicts: with full memory it
 * rejects new jobs instead of deleting old ones. A server that a killed run left on the folder is stopped first.
 *
 * @returns null when this machine has no Redis program
 * @throws PortTakenError when `port` is given and taken
 */
export async function startEmbeddedRedis(options: EmbeddedRedisOptions): Promise<EmbeddedRedis | null> {
  const program = findRedisServer();
  if (program === null) return null;
  const dataDir = resolve(options.dataDir);
  const redisDir = join(dataDir, 'redis');
  const recordPath = join(redisDir, RECORD_NAME);
  const logPath = join(dataDir, 'logs', 'redis.log');
  mkdirSync(redisDir, { recursive: true, mode: 0o700 });
  const { redisPassword: password } = loadSecrets(dataDir, { redisPassword: () => randomText(32) });
  await stopLeftoverRedis(dataDir);

  let child: ChildProcess | null = null;
  let port = options.port ?? 0;

  async function launch(): Promise<void> {
    if (port !== 0 && !(await isPortFree(port))) throw new PortTakenError(port, 'Redis');
    const choosePort = port === 0;
    for (let attempt = 1; ; attempt += 1) {
      const tried = choosePort ? await anyFreePort() : port;
      const logStart = sizeOf(logPath);
      const log = openLogFile(logPath);
      // Settings go through standard input: every user of the machine can read a process's arguments.
      const started = spawn(program ?? '', ['-'], {
        detached: true, // Ctrl-C must not reach it before our orderly shutdown does.
        stdio: ['pipe', log, log],
      });
      closeSync(log);
      // Writing fails when the program did not start, which is detected below.
      started.stdin?.on('error', () => undefined).end(serverSettings(options, redisDir, tried, password));
      const identity = started.pid === undefined ? null : identify(started.pid);
      if (identity !== null) writeFileSync(recordPath, JSON.stringify(identity));
      if (await becomesReady(started, tried, password)) {
        port = tried;
        child = started;
        started.once('exit', (code, signal) => {
          if (child !== started) return;
          child = null;
          options.onUnexpectedExit?.(`Redis ended with ${signal ?? `code ${code}`}`);
        });
        return;
      }
      await endChild(started, IN_ORDER);
      const output = readLogSince(logPath, logStart);
      const lostTheRaceForThePort = choosePort && /address already in use/i.test(output);
      if (!lostTheRaceForThePort || attempt === 10) throw new Error(`Redis did not start:\n${output}`);
    }
  }

  async function end(steps: Parameters<typeof endChild>[1]): Promise<void> {
    const running = child;
    child = null; // From here on its exit is expected.
    if (running === null) return;
    await endChild(running, steps);
    rmSync(recordPath, { force: true });
  }

  await launch();
  return {
    get port() {
      return port;
    },
    get pid() {
      return child?.pid ?? null;
    },
    url: (database = 0) => `redis://:${password}@127.0.0.1:${port}/${database}`,
    stop: () => end(IN_ORDER),
    kill: (signal = 'SIGKILL') => end([{ signal, waitMs: 60_000 }]),
    async restart() {
      await end(IN_ORDER);
      await launch();
    },
  };
}

/** The text of a Redis configuration file. */
function serverSettings(
  options: EmbeddedRedisOptions,
  redisDir: string,
  port: number,
  password: string,
): string {
  const keep = options.persistence === 'appendonly';
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    dir: JSON.stringify(redisDir),
    appendonly: keep ? 'yes' : 'no',
    save: '""',
    'maxmemory-policy': 'noeviction',
    databases: String(options.databases ?? 16),
    daemonize: 'no',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('');
}

/** Stops a server that a killed run left on a data folder. */
export async function stopLeftoverRedis(dataDir: string): Promise<void> {
  const recordPath = join(dataDir, 'redis', RECORD_NAME);
  if (!existsSync(recordPath)) return;
  let recorded: ProcessIdentity;
  try {
    recorded = JSON.parse(readFileSync(recordPath, 'utf8')) as ProcessIdentity;
  } catch {
    return; // The file is incomplete; the port check detects a server that still runs.
  }
  if (!(await endProcess(recorded, IN_ORDER)))
    throw new Error(`Redis (process ${recorded.pid}) does not stop.`);
  rmSync(recordPath, { force: true });
}

/** Repeats PING until the reply is PONG; while Redis loads its data it replies LOADING. */
async function becomesReady(child: ChildProcess, port: number, password: string): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!failed && child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if (await answersPing(port, password)) return child.exitCode === null;
    await delay(15);
  }
  return false;
}

function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolvePing) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    let answer = '';
    const finish = (isReady: boolean): void => {
      socket.destroy();
      resolvePing(isReady);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once('error', () => finish(false));
    socket.on('data', (data) => {
      answer += data.toString();
      const lines = answer.split('\r\n');
      if (lines.length > 2) finish(lines[1] === '+PONG');
    });
  });
}
