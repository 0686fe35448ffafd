import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import type { ClientPrograms } from './client-programs';
import { checkDump, NotABackupError, runProgram, serverMajorVersion } from './dump';
import { withClient } from './with-client';

/** A restore was not begun; nothing was changed. */
export class RestoreRefusedError extends Error {
  constructor(message: string) {
    super(`${message}\nNothing was changed.`);
    this.name = 'RestoreRefusedError';
  }
}

export interface RestoredDatabase {
  /** The database that was replaced, under its new name; null when it was empty or did not exist. */
  replaced: string | null;
}

interface RestoreOptions {
  /** Address of the owner on the database to restore. The role must be allowed to create databases. */
  url: string;
  file: string;
  programs: ClientPrograms;
  /** Whether a database with tables may be replaced. */
  mayReplace: boolean;
  now: Date;
  /** Runs on the restored database before it gets its name: migrations, and the declaration of the restore. */
  prepare: (url: string) => Promise<void>;
  note: (text: string) => void;
}

/** A restore of the same database at the same moment would drop the other's copy. */
const RESTORE_LOCK = 7_305_114;
const SESSIONS_END_MS = 1_000;

/**
 * Restores a dump into a new database, prepares it, and then exchanges the names of both in one transaction. Until then the
 * present database stays as it is; afterwards it is kept under another name.
 *
 * @throws NotABackupError, RestoreRefusedError
 */
export async function restoreDump(options: RestoreOptions): Promise<RestoredDatabase> {
  const { url, file, programs, note } = options;
  const dump = await checkDump(file, programs);
  const major = await serverMajorVersion(onDatabase(url, 'postgres'));
  if (dump.majorVersion > major)
    throw new NotABackupError(
      file,
      `it is from PostgreSQL ${dump.majorVersion}, and this server is version ${major}.`,
    );
  note(`${file} is complete: ${dump.tables} tables, PostgreSQL ${dump.majorVersion}`);
  const name = databaseOf(url);
  const unfinished = `${name}_restoring`;

  return withClient(onDatabase(url, 'postgres'), async (server) => {
    const { rows } = await server.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      RESTORE_LOCK,
    ]);
    if (!rows[0]?.locked) throw new RestoreRefusedError('Another restore runs on this server.');
    const present = await stateOf(server, url);
    if (present.sessions.length > 0)
      throw new RestoreRefusedError(
        `The database ${name} is in use by ${present.sessions.join(', ')}. Stop BFF, workers and other programs first.`,
      );
    if (present.hasTables && !options.mayReplace)
      throw new RestoreRefusedError(
        `The database ${name} is not empty. To replace it, add REPLACE=1; it is kept under another name.`,
      );

    // Left by a restore that was interrupted.
    await server.query(`drop database if exists ${quote(unfinished)}`);
    await createDatabase(server, unfinished, present.isClosedToPublic);
    try {
      note(`restoring into the new database ${unfinished}`);
      const restored = onDatabase(url, unfinished);
      await loadDump(programs, file, restored);
      await options.prepare(restored);
      await withClient(restored, (client) => client.query('analyze'));
      return await exchange(server, { name, unfinished, present, now: options.now });
    } catch (error) {
      await server.query(`drop database if exists ${quote(unfinished)} with (force)`);
      throw error;
    }
  });
}

/**
 * In two steps, because the owner is not a superuser: types of a schema can be given to the workers only once these may
 * create in it, and pg_restore grants rights last.
 */
async function loadDump(programs: ClientPrograms, file: string, url: string): Promise<void> {
  const entries = (await runProgram(programs.pgRestore, ['--list', file])).split('\n');
  const isOfSchema = (entry: string): boolean =>
    /^\d+; \d+ \d+ (SCHEMA|ACL) - (SCHEMA )?\S+ \S+$/.test(entry);
  const folder = mkdtempSync(join(tmpdir(), 'deccanloop-restore-'));
  try {
    for (const step of [entries.filter(isOfSchema), entries.filter((entry) => !isOfSchema(entry))]) {
      writeFileSync(join(folder, 'list'), step.join('\n'));
      const args = ['--exit-on-error', `--use-list=${join(folder, 'list')}`, `--dbname=${databaseOf(url)}`];
      await runProgram(programs.pgRestore, [...args, file], url);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Drops the databases that restores have replaced. @returns their names */
export async function dropReplaced(url: string): Promise<string[]> {
  const prefix = `${databaseOf(url)}_replaced_`;
  return withClient(onDatabase(url, 'postgres'), async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1) order by datname',
      [prefix],
    );
    for (const { datname } of rows) await server.query(`drop database ${quote(datname)}`);
    return rows.map(({ datname }) => datname);
  });
}

interface Present {
  exists: boolean;
  hasTables: boolean;
  /** Roles of other sessions on it. */
  sessions: string[];
  /** Whether only named roles may connect, as deploy/postgres-init.sh sets it. */
  isClosedToPublic: boolean;
}

async function stateOf(server: pg.Client, url: string): Promise<Present> {
  const { rows } = await server.query<{ closed: boolean }>(
    `select datacl is not null and not exists (select from aclexplode(datacl)
         where grantee = 0 and privilege_type = 'CONNECT') as closed
       from pg_database where datname = $1`,
    [databaseOf(url)],
  );
  const [database] = rows;
  if (database === undefined)
    return { exists: false, hasTables: false, sessions: [], isClosedToPublic: false };
  const sessions = await sessionsOn(server, databaseOf(url));
  const tables = await withClient(url, (client) =>
    client.query(
      `select 1 from pg_class join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p')
          and n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_') limit 1`,
    ),
  );
  return {
    exists: true,
    hasTables: tables.rowCount !== 0,
    sessions,
    isClosedToPublic: database.closed,
  };
}

/** Sessions that have just been closed take a moment to end. */
async function sessionsOn(server: pg.Client, name: string): Promise<string[]> {
  for (const deadline = performance.now() + SESSIONS_END_MS; ;) {
    const { rows } = await server.query<{ name: string }>(
      `select coalesce(usename, 'a process') || ' (' || count(*) || ')' as name from pg_stat_activity
        where datname = $1 and backend_type = 'client backend' group by usename order by 1`,
      [name],
    );
    if (rows.length === 0 || performance.now() > deadline) return rows.map((row) => row.name);
    await delay(50);
  }
}

async function createDatabase(server: pg.Client, name: string, isClosedToPublic: boolean): Promise<void> {
  try {
    await server.query(`create database ${quote(name)} template template0`);
  } catch (error) {
    // 42501: insufficient privilege.
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new RestoreRefusedError(
      'The role of OWNER_DATABASE_URL may not create databases. As a superuser of the server: ALTER ROLE deccanloop_owner ' +
        'CREATEDB; restore, and then: ALTER ROLE deccanloop_owner NOCREATEDB. With Compose use deploy/restore.',
    );
  }
  // A dump of one database does not contain who may connect to it.
  if (!isClosedToPublic) return;
  await server.query(`revoke connect, temporary on database ${quote(name)} from public`);
  await server.query(`grant connect on database ${quote(name)} to deccanloop_bff, deccanloop_worker`);
}

async function exchange(
  server: pg.Client,
  { name, unfinished, present, now }: { name: string; unfinished: string; present: Present; now: Date },
): Promise<RestoredDatabase> {
  const replaced = `${name}_replaced_${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  await server.query('begin');
  try {
    if (present.exists) await server.query(`alter database ${quote(name)} rename to ${quote(replaced)}`);
    await server.query(`alter database ${quote(unfinished)} rename to ${quote(name)}`);
    await server.query('commit');
  } catch (error) {
    await server.query('rollback');
    throw error;
  }
  if (!present.exists || present.hasTables) return { replaced: present.exists ? replaced : null };
  await server.query(`drop database ${quote(replaced)}`);
  return { replaced: null };
}

const quote = (name: string): string => pg.escapeIdentifier(name);
const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

function onDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
