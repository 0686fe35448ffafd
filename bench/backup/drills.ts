import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { takeBaseBackup } from '@deccanloop/sandbox/backup/base-backup';
import { findClientPrograms } from '@deccanloop/sandbox/backup/client-programs';
import { takeDump } from '@deccanloop/sandbox/backup/dump';
import { restoreDump } from '@deccanloop/sandbox/backup/restore-dump';
import type { PostgresBinaries } from '@deccanloop/sandbox/embedded/postgres-binaries';
import pg from 'pg';
import type { DrillBackup } from '../faults/restore-drill';
import { archiveNow, archiveSettings, recover } from './wal-archive';

/** A dump of the running database, which is dropped and restored from it. */
export function byDump(binaries: PostgresBinaries): DrillBackup {
  const programs = findClientPrograms(Number(binaries.majorVersion), dirname(binaries.postgres));
  let file = '';
  return {
    name: `a dump by pg_dump ${programs.version}`,
    stackOptions: { postgresBinaries: binaries },
    async take({ postgres, dataDir }) {
      const folder = join(dataDir, 'backups');
      ({ file } = await takeDump({ url: postgres.url('owner'), folder, programs, now: new Date() }));
    },
    async bringBack({ postgres }) {
      const admin = new pg.Client({ connectionString: postgres.superuserUrl });
      await admin.connect();
      await admin.query('drop database deccanloop with (force)');
      await admin.end();
      await restoreDump({
        ...{ url: postgres.url('owner'), file, programs, mayReplace: false, now: new Date() },
        prepare: (url) => migrateToLatest(url).then(() => undefined),
        note: () => undefined,
      });
    },
  };
}

/**
 * A base backup of the running server and the archive of its WAL. The server is killed and its data folder deleted.
 *
 * @param target `latest`: as far as the archive goes; `chosen`: to the moment after half of the later payments
 */
export function byWalArchive(target: 'latest' | 'chosen'): DrillBackup {
  // Outside the data folder, as it must be: that folder is what is lost.
  const folder = mkdtempSync(join(tmpdir(), 'deccanloop-archive-'));
  const archive = join(folder, 'wal');
  const settings = archiveSettings(archive);
  let base = '';
  let chosen: Date | null = null;
  return {
    name: target === 'latest' ? 'WAL archive, to its end' : 'WAL archive, to a chosen time',
    stackOptions: { postgresSettings: settings },
    async take({ postgres }) {
      ({ folder: base } = await takeBaseBackup({
        ...{ superuserUrl: postgres.superuserUrl, folder: join(folder, 'base'), now: () => new Date() },
      }));
    },
    async mark({ postgres, database }) {
      const { rows } = await database.query<{ now: Date }>('select clock_timestamp() as now');
      chosen = rows[0]?.now ?? null;
      // What comes after it is in the archive only up to the minute before the loss.
      await archiveNow(postgres.superuserUrl);
    },
    async bringBack({ postgres, dataDir }) {
      if (target === 'chosen') await archiveNow(postgres.superuserUrl);
      await postgres.kill();
      rmSync(join(dataDir, 'postgres'), { recursive: true });
      const until = target === 'chosen' ? chosen : null;
      const recovered = await recover({ dataDir, base, archive, until, settings });
      await recovered.stop();
      await postgres.restart();
      rmSync(folder, { recursive: true });
    },
  };
}
