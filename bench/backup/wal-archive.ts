import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import { unpackBaseBackup, readBaseBackup } from '@deccanloop/sandbox/backup/base-backup';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import { chooseUnprivilegedRunner, handOver } from '@deccanloop/sandbox/embedded/unprivileged';
import pg from 'pg';

const SCRIPT = resolve(import.meta.dirname, '../../deploy/archive-wal');
const EMBEDDED_VERSION = '18';
/** On a busy machine. */
const ARCHIVED_WITHIN_MS = 60_000;

/** Settings of the Compose file's server, with another folder. */
export function archiveSettings(archive: string): Record<string, string> {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  handOver(archive, chooseUnprivilegedRunner());
  return {
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `sh "${SCRIPT}" "%p" "${join(archive, '%f')}"`,
  };
}

/** Ends the current file of the WAL, as archive_timeout does each minute, and waits until it is archived. */
export async function archiveNow(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Without a record since the last switch nothing would be switched, nor archived.
    await client.query(`select pg_create_restore_point('before the loss')`);
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const deadline = performance.now() + ARCHIVED_WITHIN_MS;
    for (;;) {
      const archived = await client.query('select 1 from pg_stat_archiver where last_archived_wal >= $1', [
        rows[0]?.name,
      ]);
      if (archived.rowCount !== 0) return;
      if (performance.now() > deadline) throw new Error('the WAL is not archived');
      await delay(20);
    }
  } finally {
    await client.end();
  }
}

/**
 * Recovers the data folder of an embedded server from a base backup and the archive, and leaves the server running on it.
 *
 * @param until null: as far as the archive goes
 */
export async function recover(options: {
  dataDir: string;
  base: string;
  archive: string;
  until: Date | null;
  settings: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const { dataDir, base, archive, until, settings } = options;
  const backup = readBaseBackup(base, EMBEDDED_VERSION);
  const recovery = unpackBaseBackup({
    backup,
    pgDir: join(dataDir, 'postgres'),
    runner: chooseUnprivilegedRunner(),
    recovery: { archive, until },
  });
  return startEmbeddedPostgres({ dataDir, settings: { ...settings, ...recovery } });
}
