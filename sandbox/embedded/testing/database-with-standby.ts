import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBaseBackup } from '../../backup/base-backup';
import { anyFreePort } from '../ports';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres';
import { findPostgresBinaries } from '../postgres-binaries';
import { launchServer } from '../postgres-process';
import { endChild } from '../process-end';
import { chooseUnprivilegedRunner, handOver, letPass } from '../unprivileged';
import pg from 'pg';

/** A PostgreSQL server, and a standby that follows it. */
export interface DatabaseWithStandby {
  primary: EmbeddedPostgres;
  standbyPort: number;
  /** With both servers, the standby first. @param url of the primary */
  withBoth(url: string): string;
  /** Runs statements of the superuser on one of the servers. */
  onPort<T>(port: number, work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Resolves when the standby has all that is committed on the primary now. */
  caughtUp(): Promise<void>;
  /** Kills the primary and makes the standby take writes. */
  failOver(): Promise<void>;
  close(): Promise<void>;
}

/** @param prepare runs on the primary before the standby copies it */
export async function startDatabaseWithStandby(
  prepare: (primary: EmbeddedPostgres) => Promise<unknown> = () => Promise.resolve(),
): Promise<DatabaseWithStandby> {
  const folder = mkdtempSync(join(tmpdir(), 'with-standby-'));
  const primary = await startEmbeddedPostgres({
    dataDir: join(folder, 'primary'),
    settings: { fsync: 'off' },
  });
  await prepare(primary);
  const pgDir = join(folder, 'standby');
  const backup = await takeBaseBackup({
    ...{ superuserUrl: primary.superuserUrl, folder: join(folder, 'backup') },
    ...{ now: () => new Date(), isDurable: false },
  });
  renameSync(join(backup.folder, 'data'), pgDir);
  const { port, password } = new URL(primary.superuserUrl);
  writeFileSync(join(pgDir, 'standby.signal'), '');
  appendFileSync(
    join(pgDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  const runner = chooseUnprivilegedRunner();
  letPass(folder, runner);
  handOver(pgDir, runner);
  const standbyPort = await anyFreePort();
  const standby = await launchServer({
    ...{ pgDir, port: standbyPort, logPath: join(folder, 'standby.log') },
    ...{ settings: { fsync: 'off' }, binaries: findPostgresBinaries(), runner },
  });

  async function onPort<T>(at: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: primary.url('superuser').replace(`:${port}/`, `:${at}/`),
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    primary,
    standbyPort,
    withBoth: (url) =>
      `${url.replace(`:${port}/`, `:${standbyPort},127.0.0.1:${port}/`)}?target_session_attrs=read-write`,
    onPort,
    async caughtUp() {
      const { rows } = await onPort(primary.port, (client) =>
        client.query<{ at: string }>('select pg_current_wal_insert_lsn() as at'),
      );
      await onPort(standbyPort, async (client) => {
        const replayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done';
        while ((await client.query<{ done: boolean }>(replayed, [rows[0]?.at])).rows[0]?.done !== true);
      });
    },
    async failOver() {
      await primary.kill();
      await onPort(standbyPort, (client) => client.query('select pg_promote()'));
    },
    async close() {
      await endChild(standby, [{ signal: 'SIGQUIT', waitMs: 10_000 }]);
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
