import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';

import type { ClientPrograms } from './client-programs';
import { backupName, finish, isUnfinished, removeUnfinished, unfinishedName } from './unfinished';
import { withClient } from './with-client';

/** What a checked dump says about itself. */
export interface Dump {
  file: string;
  bytes: number;
  tables: number;
  /** Of the server that it was taken from. */
  majorVersion: number;
}

/** A file cannot be used as a backup. */
export class NotABackupError extends Error {
  constructor(file: string, why: string) {
    super(`${file} is not a backup that can be restored: ${why}`);
    this.name = 'NotABackupError';
  }
}

/** The major version of a server. */
export const serverMajorVersion = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  });

/**
 * Dumps a database into a new file of a folder, readable by this user only. The file gets its name when it is complete
 * and was read again; a failed or killed dump leaves none.
 *
 * @throws with what pg_dump printed
 */
export async function takeDump(options: {
  url: string;
  folder: string;
  programs: ClientPrograms;
  now: Date;
}): Promise<Dump> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const file = join(folder, `${backupName(options.now)}.dump`);
  const unfinished = unfinishedName(file);
  try {
    // pg_dump opens an existing file and keeps its mode.
    writeFileSync(unfinished, '', { mode: 0o600, flag: 'wx' });
    await runProgram(options.programs.pgDump, ['--format=custom', `--file=${unfinished}`], options.url);
    const dump = await readDump(unfinished, options.programs);
    finish(unfinished, file);
    return { ...dump, file };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * Checks a dump by reading all of it: the list of its content alone is also complete in a truncated file.
 *
 * @throws NotABackupError
 */
export async function checkDump(file: string, programs: ClientPrograms): Promise<Dump> {
  refuseOtherFile(file);
  return readDump(file, programs);
}

async function readDump(file: string, programs: ClientPrograms): Promise<Dump> {
  const refuse = (error: unknown): never => {
    throw new NotABackupError(file, (error as Error).message);
  };
  const list = await runProgram(programs.pgRestore, ['--list', file]).catch(refuse);
  await runProgram(programs.pgRestore, [`--file=${devNull}`, file]).catch(refuse);
  const tables = [...list.matchAll(/^\d+; .* TABLE DATA public /gm)].length;
  if (!/ TABLE DATA public ledger_entries /.test(list))
    throw new NotABackupError(file, 'it is a dump of another database: it has no table ledger_entries.');
  const majorVersion = Number.parseInt(/Dumped from database version: (\d+)/.exec(list)?.[1] ?? '0', 10);
  return { file, bytes: statSync(file).size, tables, majorVersion };
}

/** Does not need pg_restore. @throws NotABackupError */
export function refuseOtherFile(file: string): void {
  if (isUnfinished(file)) throw new NotABackupError(file, 'the backup was never completed.');
  if (!hasMagic(file)) throw new NotABackupError(file, 'it was not written by pg_dump --format=custom.');
}

function hasMagic(file: string): boolean {
  const start = Buffer.alloc(5);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start, 0, start.length, 0);
  } catch {
    return false; // A folder.
  } finally {
    closeSync(handle);
  }
  return start.toString('latin1') === 'PGDMP';
}

/**
 * Runs pg_dump or pg_restore and returns what it printed.
 *
 * @param url passed in the environment: the command line of a process is visible to other users of the machine
 * @throws with its messages
 */
export function runProgram(program: string, args: readonly string[], url?: string): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn(program, [...args], {
      env: { LC_ALL: 'C', ...(url === undefined ? {} : connectionOf(url)) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) done(stdout);
      else reject(new Error(stderr.trim() || `${program} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function connectionOf(url: string): Record<string, string> {
  const address = new URL(url);
  const sslMode = address.searchParams.get('sslmode');
  return {
    PGHOST: address.hostname,
    PGPORT: address.port || '5432',
    PGUSER: decodeURIComponent(address.username),
    PGPASSWORD: decodeURIComponent(address.password),
    PGDATABASE: decodeURIComponent(address.pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  };
}
