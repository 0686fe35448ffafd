import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { takeBaseBackup } from '../backup/base-backup';
import { findClientPrograms, NoClientProgramsError } from '../backup/client-programs';
import { serverMajorVersion, takeDump } from '../backup/dump';
import { startEmbeddedPostgres } from '../embedded/postgres';
import { launchFileOf, readLaunch } from './launch-file';
import { findRun } from './run-record';
import type { Settings } from './settings';

/** Beside the data folder: when that one is deleted, the backups remain. */
export const backupsFolderOf = ({ dataDir }: Settings, given?: string): string =>
  given ? resolve(given) : `${dataDir}-backups`;

/**
 * Backs up the database of an installation, running or not: by pg_dump of the server's version or, where the embedded server
 * has none, by a copy of its data folder.
 *
 * @returns the exit code
 */
export async function backUp(settings: Settings, folder: string): Promise<number> {
  const server = await openServer(settings);
  try {
    const major = await serverMajorVersion(server.ownerUrl);
    const made = await dumpOrCopy(server, folder, major);
    process.stdout.write(
      `Backup complete: ${fromHere(made.path)}\n  ${made.about}\n` +
        `  Restore it with: make restore FILE=${fromHere(made.path)} YES=1\n${neededBeside(settings)}\n`,
    );
    return 0;
  } finally {
    await server.close();
  }
}

interface Server {
  ownerUrl: string;
  /** Null unless the launcher's own server. */
  superuserUrl: string | null;
  close(): Promise<void>;
}

/** The server of the installation; the embedded one is started for the time of the command if it does not run. */
async function openServer(settings: Settings): Promise<Server> {
  const close = (): Promise<void> => Promise.resolve();
  if (settings.databaseUrls !== null)
    return { ownerUrl: settings.databaseUrls.owner, superuserUrl: null, close };
  const launch = findRun(settings.dataDir) === null ? null : readLaunch(launchFileOf(settings.dataDir));
  if (launch !== null)
    return { ownerUrl: launch.databases.owner, superuserUrl: launch.databases.superuser, close };
  if (findRun(settings.dataDir) !== null)
    throw new Error('The installation is still starting; try again when it is ready.');
  if (!existsSync(join(settings.dataDir, 'postgres')))
    throw new Error(`There is no database in ${fromHere(settings.dataDir)}: nothing to back up.`);
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  return {
    ownerUrl: postgres.url('owner'),
    superuserUrl: postgres.superuserUrl,
    close: () => postgres.stop(),
  };
}

async function dumpOrCopy(
  { ownerUrl, superuserUrl }: Server,
  folder: string,
  major: number,
): Promise<{ path: string; about: string }> {
  try {
    const programs = findClientPrograms(major, process.env['PATH']);
    const dump = await takeDump({ url: ownerUrl, folder, programs, now: new Date() });
    const about = `${dump.tables} tables, ${dump.bytes} bytes, by pg_dump ${programs.version}; read again with pg_restore`;
    return { path: dump.file, about };
  } catch (error) {
    if (!(error instanceof NoClientProgramsError) || superuserUrl === null) throw error;
    const base = await takeBaseBackup({ superuserUrl, folder, now: () => new Date() });
    const about = `a copy of the whole server (PostgreSQL ${base.majorVersion}): the embedded server has no pg_dump, and none of version ${major} is installed (postgresql-client-${major})`;
    return { path: base.folder, about };
  }
}

function neededBeside({ dataDir, databaseUrls }: Settings): string {
  const secrets =
    databaseUrls === null
      ? `${fromHere(dataDir)}/secrets.json`
      : 'FILE_KEYS, ORDER_SECRET and the other secrets of the environment';
  return [
    'It contains the whole database, also uploaded files (encrypted). A restore needs besides:',
    `  ${secrets}: without FILE_KEYS stored files cannot be read, without ORDER_SECRET`,
    '    payments made after the backup are not found again. Keep a copy in another place than the backup.',
    `  ${process.env['JOURNAL_DIR'] ?? `${fromHere(dataDir)}-journal`}: has orders, refunds and bookings made after the backup. Never restore an old copy of it.`,
  ].join('\n');
}

/** A path as the user would type it here. */
export const fromHere = (path: string): string => {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
};
