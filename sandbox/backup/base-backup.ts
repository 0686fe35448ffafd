import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';

import { handOver, type UnprivilegedRunner } from '../embedded/unprivileged';
import { NotABackupError } from './dump';
import { backupName, finish, flush, isUnfinished, removeUnfinished, unfinishedName } from './unfinished';

/** A copy of a server's whole data folder. */
export interface BaseBackup {
  folder: string;
  /** ISO 8601: the earliest time to which it can be recovered. */
  finishedAt: string;
  majorVersion: string;
}

const MANIFEST = 'backup.json';
const DATA = 'data';
/** Folders whose content belongs to the running server; it creates it again. */
const WITHOUT_CONTENT = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;

/**
 * Copies the data folder of a running server of this machine (PostgreSQL's "low-level base backup"): the embedded server
 * comes without pg_dump and pg_basebackup. The copy includes the WAL written meanwhile, so it can be restored alone; with
 * an archive of the later WAL it can be recovered to any time after it.
 *
 * @param superuserUrl may call pg_backup_start
 */
export async function takeBaseBackup(options: {
  superuserUrl: string;
  folder: string;
  now: () => Date;
  /** False in tests: whether each file is flushed to disk. */
  isDurable?: boolean;
}): Promise<BaseBackup> {
  const parent = resolve(options.folder);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  removeUnfinished(parent);
  const folder = join(parent, `${backupName(options.now())}.base`);
  const unfinished = unfinishedName(folder);
  const data = join(unfinished, DATA);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: options.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const pgDir = await one<string>(client, 'show data_directory');
    if (!existsSync(join(pgDir, 'PG_VERSION')))
      throw new Error(`The server's data folder ${pgDir} is not on this machine.`);
    if (readdirSync(join(pgDir, 'pg_tblspc')).length > 0)
      throw new Error('The server has tablespaces, which this backup does not contain: use pg_basebackup.');
    // Keeps the WAL from here on until the session ends.
    await client.query("select pg_create_physical_replication_slot('deccanloop_backup', true, true)");
    const first = await one<string>(client, "select pg_walfile_name(pg_backup_start('deccanloop', true))");
    copyFolder(pgDir, data, { withoutContent: WITHOUT_CONTENT, flushed: options.isDurable ?? true });
    const stopped = await client.query<{ file: string; labelfile: string }>(
      'select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)',
    );
    const [end] = stopped.rows;
    if (end === undefined) throw new Error('the server did not end the backup');
    writeFileSync(join(data, 'backup_label'), end.labelfile, { mode: 0o600, flush: true });
    copyWal(join(pgDir, 'pg_wal'), join(data, 'pg_wal'), first, end.file);
    const majorVersion = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
    const about = { finishedAt: options.now().toISOString(), majorVersion };
    writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(about)}\n`, { mode: 0o600, flush: true });
    finish(unfinished, folder);
    return { folder, ...about };
  } finally {
    await client.end();
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @throws NotABackupError */
export function readBaseBackup(folder: string, majorVersion: string): BaseBackup {
  if (isUnfinished(folder)) throw new NotABackupError(folder, 'the backup was never completed.');
  const manifest = join(folder, MANIFEST);
  const needed = [
    manifest,
    ...['PG_VERSION', 'backup_label', 'global/pg_control'].map((name) => join(folder, DATA, name)),
  ];
  const missing = needed.find((path) => !existsSync(path));
  if (missing !== undefined) throw new NotABackupError(folder, `${missing} does not exist.`);
  const about = JSON.parse(readFileSync(manifest, 'utf8')) as Omit<BaseBackup, 'folder'>;
  if (about.majorVersion !== majorVersion)
    throw new NotABackupError(
      folder,
      `it is of PostgreSQL ${about.majorVersion}, and this server is version ${majorVersion}.`,
    );
  return { folder, ...about };
}

export interface Recovery {
  /** The folder to which the server archived its WAL (deploy/archive-wal). */
  archive: string;
  /** Null: as far as the archive goes. */
  until: Date | null;
}

/**
 * Copies a base backup to a data folder on which the server can be started.
 *
 * @returns the settings of that start: with them the server first replays the archive, and then ends recovery
 */
export function unpackBaseBackup(options: {
  backup: BaseBackup;
  pgDir: string;
  runner: UnprivilegedRunner;
  recovery: Recovery | null;
}): Record<string, string> {
  const { backup, pgDir, runner, recovery } = options;
  rmSync(pgDir, { recursive: true, force: true });
  mkdirSync(pgDir, { mode: 0o700 });
  // Not flushed: the server does that before it recovers.
  copyFolder(join(backup.folder, DATA), pgDir, { withoutContent: new Set(), flushed: false });
  if (recovery !== null) writeFileSync(join(pgDir, 'recovery.signal'), '', { mode: 0o600 });
  handOver(pgDir, runner);
  if (recovery === null) return {};
  return {
    restore_command: `gzip -dc < "${join(resolve(recovery.archive), '%f')}.gz" > "%p"`,
    // The server reports readiness when it accepts writes, not when it can be read.
    hot_standby: 'off',
    // Otherwise the server pauses at that time and accepts no writes.
    recovery_target_action: 'promote',
    ...(recovery.until === null
      ? {}
      : { recovery_target_time: recovery.until.toISOString().replace('T', ' ').replace('Z', '+00') }),
  };
}

/** Puts a restored data folder in the place of the present one, which is kept. @returns where */
export function exchangeFolders(restored: string, pgDir: string, now: Date): string | null {
  const replaced = existsSync(pgDir) ? `${pgDir}.replaced-${backupName(now).split('-')[1]}` : null;
  if (replaced !== null) renameSync(pgDir, replaced);
  renameSync(restored, pgDir);
  return replaced;
}

function copyFolder(
  from: string,
  to: string,
  how: { withoutContent: ReadonlySet<string>; flushed: boolean },
): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_COPIED.test(entry.name)) continue;
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 });
      if (!how.withoutContent.has(entry.name))
        orIfGone(() => copyFolder(source, target, { ...how, withoutContent: new Set() }));
    } else if (entry.isFile()) {
      orIfGone(() => copyFileSync(source, target));
      if (how.flushed && existsSync(target)) flush(target);
    }
  }
  if (how.flushed) flush(to);
}

/** The WAL files that the copy needs to become consistent. */
function copyWal(from: string, to: string, first: string, last: string): void {
  const timeline = (name: string): string => name.slice(0, 8);
  for (const name of readdirSync(from)) {
    const isNeeded =
      /^[0-9A-F]{24}$/.test(name) && timeline(name) === timeline(first) && name >= first && name <= last;
    if (!isNeeded && !name.endsWith('.history')) continue;
    copyFileSync(join(from, name), join(to, name));
    flush(join(to, name));
  }
  mkdirSync(join(to, 'archive_status'), { mode: 0o700, recursive: true });
  flush(to);
}

/** A running server removes files while they are copied; the WAL of the backup does the same on recovery. */
function orIfGone(copy: () => void): void {
  try {
    copy();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

async function one<T>(client: pg.Client, sql: string): Promise<T> {
  const { rows } = await client.query<Record<string, T>>(sql);
  return Object.values(rows[0] ?? {})[0] as T;
}
