import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_ROLES, type DatabaseRole } from '@deccanloop/core/platform/environment-addresses';

import { anyFreePort, isPortFree, PortTakenError } from './ports';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries';
import { ensureCluster, launchServer, PostgresStartError, stopLeftoverServer } from './postgres-process';
import { DATABASE_NAME, ensureRolesAndDatabase } from './postgres-roles';
import { endChild } from './process-end';
import { loadSecrets, randomText } from './secrets';
import { chooseUnprivilegedRunner } from './unprivileged';

export interface EmbeddedPostgresOptions {
  /** The data folder. The cluster lives in `postgres/`, its log in `logs/postgres.log`, passwords in `secrets.json`. */
  dataDir: string;
  /** The cluster's folder, instead of `postgres/` in the data folder: a backup that is being restored. */
  pgDir?: string;
  /** Another installed PostgreSQL than that of the npm package. */
  binaries?: PostgresBinaries;
  /** Exactly this port; any free one when absent. */
  port?: number;
  /** Server settings that override ours. Durable by default; tests pass `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Called when the server ends without stop() or kill(). */
  onUnexpectedExit?: (reason: string) => void;
}

/** A PostgreSQL 18 server on 127.0.0.1. */
export interface EmbeddedPostgres {
  readonly port: number;
  /** The server's process while it runs. */
  readonly pid: number | null;
  /** The superuser on the database `postgres`: for set-up and tests, never for the product. */
  readonly superuserUrl: string;
  /** The connection URL of a role; the database is `deccanloop` by default. */
  url(role: DatabaseRole | 'superuser', database?: string): string;
  /** Shuts the server down: open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
  /** Kills it (SIGKILL by default), for fault runs. Committed data survives. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same port and data; stops it first if it runs. */
  restart(): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder; creates cluster, roles and database the first time. A server that a killed
 * run left on the folder is stopped first.
 *
 * @throws PortTakenError when `port` is given and taken
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const pgDir = options.pgDir ?? join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const passwords = loadSecrets(dataDir, {
    postgresSuperuserPassword: () => randomText(32),
    postgresOwnerPassword: () => randomText(32),
    postgresBffPassword: () => randomText(32),
    postgresWorkerPassword: () => randomText(32),
  });
  const runner = chooseUnprivilegedRunner();
  const binaries = options.binaries ?? findPostgresBinaries();
  await stopLeftoverServer(pgDir);
  ensureCluster(pgDir, {
    superuserPassword: passwords.postgresSuperuserPassword,
    durable: options.settings?.['fsync'] !== 'off',
    binaries,
    runner,
  });

  let child: ChildProcess | null = null;
  let port = options.port ?? 0;

  async function launch(): Promise<void> {
    if (port !== 0 && !(await isPortFree(port))) throw new PortTakenError(port, 'PostgreSQL');
    const choosePort = port === 0;
    const deadline = performance.now() + 20_000;
    for (;;) {
      const tried = choosePort ? await anyFreePort() : port;
      try {
        const started = await launchServer({
          pgDir,
          port: tried,
          logPath: join(dataDir, 'logs', 'postgres.log'),
          settings: options.settings ?? {},
          binaries,
          runner,
        });
        port = tried;
        child = started;
        started.once('exit', (code, signal) => {
          if (child !== started) return;
          child = null;
          options.onUnexpectedExit?.(`PostgreSQL ended with ${signal ?? `code ${code}`}`);
        });
        return;
      } catch (error) {
        if (!(error instanceof PostgresStartError) || performance.now() > deadline) throw error;
        const lostTheRaceForThePort = error.reason === 'port-taken' && choosePort;
        if (!lostTheRaceForThePort && error.reason !== 'memory-in-use') throw error;
        await delay(100);
      }
    }
  }

  async function end(steps: Parameters<typeof endChild>[1]): Promise<void> {
    const running = child;
    child = null; // From here on its exit is expected.
    if (running !== null) await endChild(running, steps);
  }

  function url(role: DatabaseRole | 'superuser', database: string = DATABASE_NAME): string {
    const user = role === 'superuser' ? 'postgres' : DATABASE_ROLES[role];
    const password = {
      superuser: passwords.postgresSuperuserPassword,
      owner: passwords.postgresOwnerPassword,
      bff: passwords.postgresBffPassword,
      worker: passwords.postgresWorkerPassword,
    }[role];
    return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  const stop = (): Promise<void> =>
    end([
      { signal: 'SIGINT', waitMs: 30_000 },
      { signal: 'SIGQUIT', waitMs: 10_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);

  await launch();
  try {
    await ensureRolesAndDatabase(url('superuser', 'postgres'), {
      owner: passwords.postgresOwnerPassword,
      bff: passwords.postgresBffPassword,
      worker: passwords.postgresWorkerPassword,
    });
  } catch (error) {
    await stop();
    if ((error as { code?: string }).code !== '28P01') throw error;
    throw new Error(
      `The passwords in ${join(dataDir, 'secrets.json')} are not those of the database in ${pgDir}. ` +
        `Restore the file, or delete the whole folder to start with an empty one.`,
    );
  }

  return {
    get port() {
      return port;
    },
    get pid() {
      return child?.pid ?? null;
    },
    get superuserUrl() {
      return url('superuser', 'postgres');
    },
    url,
    stop,
    kill: (signal = 'SIGKILL') => end([{ signal, waitMs: 60_000 }]),
    async restart() {
      await stop();
      await stopLeftoverServer(pgDir);
      await launch();
    },
  };
}
