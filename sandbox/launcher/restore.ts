import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { exchangeFolders, readBaseBackup, unpackBaseBackup } from '../backup/base-backup';
import { findClientPrograms } from '../backup/client-programs';
import { checkDump, NotABackupError, refuseOtherFile, serverMajorVersion } from '../backup/dump';
import { dropReplaced, restoreDump, RestoreRefusedError } from '../backup/restore-dump';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/postgres';
import { findPostgresBinaries } from '../embedded/postgres-binaries';
import { stopLeftoverServer } from '../embedded/postgres-process';
import { chooseUnprivilegedRunner } from '../embedded/unprivileged';
import { fromHere } from './backup';
import { AlreadyRunningError, claimRun } from './run-record';
import type { Settings } from './settings';

export interface RestoreOptions {
  /** Null: only drop what earlier restores replaced. */
  file: string | null;
  isConfirmed: boolean;
  mayReplace: boolean;
}

/** Runs a command of the product (`migrate`, `restored`) on a database. @returns its exit code */
type RunOn = (url: string, name: string, ...args: string[]) => number;

const USAGE =
  'Usage: make restore FILE=.data-backups/deccanloop-….dump YES=1 [REPLACE=1]   or: make restore DROP=1';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Restores a backup of `make backup`, applies the migrations and declares the restore. The present database stays in use until
 * all of that has succeeded, and is kept afterwards.
 *
 * @returns the exit code
 */
export async function restore(settings: Settings, options: RestoreOptions, runOn: RunOn): Promise<number> {
  const file = options.file === null ? null : resolve(options.file);
  if (file !== null && !existsSync(file)) throw new Error(`${file} does not exist.\n${USAGE}`);
  if (file !== null && !statSync(file).isDirectory()) refuseOtherFile(file);
  if (settings.databaseUrls !== null) return restoreServer(settings.databaseUrls.owner, file, options, runOn);
  if (!existsSync(join(settings.dataDir, 'secrets.json')))
    throw new RestoreRefusedError(
      `Put secrets.json of the backed-up installation into ${fromHere(settings.dataDir)} first: with new secrets its stored files ` +
        'cannot be read, and later payments are not found. If it is lost, "make start" once makes a new one.',
    );
  // Locks the folder: the product cannot start during the restore.
  const run = await claimRun(settings.dataDir, (name) =>
    print(`${name} of an earlier run is stopped first`),
  ).catch((error: unknown) => {
    if (!(error instanceof AlreadyRunningError)) throw error;
    throw new RestoreRefusedError(`Stop the product first. ${error.message.split('\n')[0]}`);
  });
  try {
    if (file !== null && statSync(file).isDirectory())
      return await restoreFolder(settings, file, options, runOn);
    const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    try {
      return await restoreServer(postgres.url('owner'), file, options, runOn);
    } finally {
      await postgres.stop();
    }
  } finally {
    run.release();
  }
}

/** Restores a dump into a server. */
async function restoreServer(
  url: string,
  file: string | null,
  { isConfirmed, mayReplace }: RestoreOptions,
  runOn: RunOn,
): Promise<number> {
  if (file === null) {
    const dropped = await dropReplaced(url);
    print(dropped.length === 0 ? 'Nothing to drop.' : `Dropped: ${dropped.join(', ')}`);
    return 0;
  }
  if (statSync(file).isDirectory())
    throw new NotABackupError(file, 'it is a folder, and this server needs a dump.');
  const programs = findClientPrograms(await serverMajorVersion(url), process.env['PATH']);
  if (!isConfirmed) {
    const { tables } = await checkDump(file, programs);
    return unconfirmed(`${file} is complete (${tables} tables)`);
  }
  const { replaced } = await restoreDump({
    ...{ url, file, programs, mayReplace, now: new Date(), note: print },
    prepare: (restored) => Promise.resolve(prepare(restored, runOn)),
  });
  print(`Restored ${fromHere(file)}.`);
  if (replaced !== null)
    print(
      `The database of before is kept as ${replaced}. When you do not need it any more: make restore DROP=1`,
    );
  return done();
}

/** Restores a copy of the embedded server's data folder. */
async function restoreFolder(
  { dataDir }: Settings,
  folder: string,
  { isConfirmed, mayReplace }: RestoreOptions,
  runOn: RunOn,
): Promise<number> {
  const binaries = findPostgresBinaries();
  const backup = readBaseBackup(folder, binaries.majorVersion);
  if (!isConfirmed) return unconfirmed(`${folder} is a complete copy of ${backup.finishedAt}`);
  const pgDir = join(dataDir, 'postgres');
  if (existsSync(pgDir) && !mayReplace)
    throw new RestoreRefusedError(
      `There is a database in ${pgDir}. To replace it, add REPLACE=1; its folder is kept under another name.`,
    );
  await stopLeftoverServer(pgDir);
  const restoring = `${pgDir}.restoring`;
  await stopLeftoverServer(restoring); // Of a restore that was interrupted.
  print(`restoring into the new folder ${restoring}`);
  let postgres: EmbeddedPostgres | null = null;
  try {
    unpackBaseBackup({ backup, pgDir: restoring, runner: chooseUnprivilegedRunner(), recovery: null });
    postgres = await startEmbeddedPostgres({ dataDir, pgDir: restoring });
    prepare(postgres.url('owner'), runOn);
    await postgres.stop();
  } catch (error) {
    await postgres?.stop();
    rmSync(restoring, { recursive: true, force: true });
    throw error;
  }
  const replaced = exchangeFolders(restoring, pgDir, new Date());
  print(`Restored ${fromHere(folder)}.`);
  if (replaced !== null)
    print(
      `The data of before is kept in ${fromHere(replaced)}. Delete that folder when you do not need it any more.`,
    );
  return done();
}

/** @throws when the schema cannot be brought up to date or the restore cannot be declared */
function prepare(url: string, runOn: RunOn): void {
  if (runOn(url, 'migrate') !== 0)
    throw new Error('The migrations failed: the present database stays in use.');
  if (runOn(url, 'restored', 'declare') !== 0)
    throw new Error('The restore could not be declared: the present database stays in use.');
}

function unconfirmed(found: string): number {
  print(`${found}. Nothing was changed: to restore it, add YES=1.`);
  return 2;
}

function done(): number {
  print(
    'Start the product now: it looks for payments and refunds made after the backup. Progress and result: make restored STATUS=1',
  );
  return 0;
}

/** @throws with the usage */
export function restoreOptionsOf(args: readonly string[]): RestoreOptions {
  const [file = ''] = args;
  const words = new Set(args.slice(1));
  const isDrop = file === '' && words.has('drop');
  if (file === '' && !isDrop) throw new Error(USAGE);
  return { file: isDrop ? null : file, isConfirmed: words.has('yes'), mayReplace: words.has('replace') };
}
