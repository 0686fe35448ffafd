import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { openDatabase } from '@deccanloop/core/platform/database';
import { eventually } from '@deccanloop/core/testing/eventually';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { takeBaseBackup } from '@deccanloop/sandbox/backup/base-backup';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import { booksOf, drilledProduct, query, QUICK, type DrilledProduct } from './testing/drilled-product';
import { archiveNow, archiveSettings, recover } from './wal-archive';

const ROOT = resolve(import.meta.dirname, '../..');

let drilled: DrilledProduct;
let dir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  drilled = await drilledProduct();
  ({ dir } = drilled);
});
afterAll(async () => {
  await drilled.close();
  await server.stop();
  await drilled.end();
});

describe('an archive of the WAL', () => {
  it('never has half a file, and never replaces one', () => {
    const [archive, wal] = [mkdtempSync(join(dir, 'archive-')), join(dir, '0001')];
    const archiveWal = (content: string, target = archive) => {
      writeFileSync(wal, content);
      return spawnSync('sh', [join(ROOT, 'deploy/archive-wal'), wal, join(target, '0001')], {
        encoding: 'utf8',
      });
    };
    const stored = () => gunzipSync(readFileSync(join(archive, '0001.gz'))).toString();
    // Left by a server that was killed while it archived.
    writeFileSync(join(archive, '.unfinished-0001.gz'), 'half');
    expect(archiveWal('one').status).toBe(0);
    expect(archiveWal('one').status).toBe(0);
    expect(archiveWal('two')).toMatchObject({ status: 1, stderr: expect.stringContaining('other content') });
    expect([stored(), readdirSync(archive)]).toEqual(['one', ['0001.gz']]);
    expect(archiveWal('one', join(archive, 'none')).status).not.toBe(0);
  });

  /** The folder of the archive is away for a while, as when its disk is not mounted. */
  async function expectArchivingAlarm(archive: string): Promise<void> {
    const db = openDatabase({
      ...{ url: server.url('bff'), applicationName: 'test', maxConnections: 1 },
      logger: { warn: () => undefined },
    });
    const { readCondition } = createSystemHealth({ db });
    expect(await readCondition('archiving')).toMatchObject({ ok: true, text: 'The WAL is archived.' });
    renameSync(archive, `${archive} away`);
    await query(server.superuserUrl, 'select pg_switch_wal()');
    await eventually(async () => !(await readCondition('archiving')).ok);
    renameSync(`${archive} away`, archive);
    // Something to archive: it wakes the archiver, which has paused after three failures.
    await query(server.superuserUrl, `select pg_logical_emit_message(true, 'test', 'x')`);
    await archiveNow(server.superuserUrl);
    expect(await readCondition('archiving')).toMatchObject({ ok: true });
    await db.destroy();
  }

  it('brings back the newest state, or that of a chosen time; reconciliation finds the rest', async () => {
    const [dataDir, archive] = [join(dir, 'archived'), join(dir, 'wal archive')];
    const settings = { ...QUICK, ...archiveSettings(archive) };
    server = await startEmbeddedPostgres({ dataDir, settings });
    await migrateToLatest(server.url('owner'));
    let one = await drilled.open(server);
    await drilled.pay(one, 'razorpay', 500);
    const base = await takeBaseBackup({
      superuserUrl: server.superuserUrl,
      folder: join(dir, 'base'),
      now: () => new Date(),
      isDurable: false,
    });
    await drilled.pay(one, 'phonepe', 400);
    const [chosen] = await query<{ now: Date }>(server.superuserUrl, 'select clock_timestamp() as now');
    await drilled.pay(one, 'razorpay', 300);
    await expectArchivingAlarm(archive);
    // Not archived yet when the server is lost.
    await drilled.pay(one, 'phonepe', 200);
    const before = await booksOf(one);

    for (const { until, found } of [
      { until: null, found: 3 },
      { until: chosen?.now ?? null, found: 2 },
    ]) {
      await drilled.close();
      await server.kill();
      rmSync(join(dataDir, 'postgres'), { recursive: true });
      server = await recover({ dataDir, base: base.folder, archive, until, settings });
      await drilled.declare(server.url('owner'));
      one = await drilled.open(server);
      expect((await one.books()).payments).toHaveLength(found);
      await one.check();
      expect(await booksOf(one)).toEqual(before);
      expect(await one.restores.report()).toMatchObject({ orders: { rebuilt: 4 - found } });
    }
    expect(readdirSync(archive).filter((name) => name.includes('unfinished'))).toEqual([]);
    expect(existsSync(join(base.folder, 'data/postmaster.pid'))).toBe(false);
  });
});
