import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { findClientPrograms, type ClientPrograms } from '@deccanloop/sandbox/backup/client-programs';
import { checkDump, takeDump } from '@deccanloop/sandbox/backup/dump';
import { dropReplaced, restoreDump } from '@deccanloop/sandbox/backup/restore-dump';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import type { PostgresBinaries } from '@deccanloop/sandbox/embedded/postgres-binaries';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { findInstalledPostgres } from '@deccanloop/sandbox/embedded/testing/installed-postgres';
import pg from 'pg';
import { composeScripts, type ComposeScripts } from './testing/compose-scripts';
import { booksOf, drilledProduct, query, QUICK, type DrilledProduct } from './testing/drilled-product';

let drilled: DrilledProduct;
let dir: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  drilled = await drilledProduct();
  ({ dir } = drilled);
});
afterAll(() => drilled.end());

describeWith('postgresql', 'a dump', () => {
  let installed: PostgresBinaries;
  let programs: ClientPrograms;
  let folder: string;
  let scripts: ComposeScripts;
  let dump: string;
  const restoreIt = (change: Partial<Parameters<typeof restoreDump>[0]> = {}) =>
    restoreDump({
      ...{ url: server.url('owner'), file: dump, programs, mayReplace: false, now: new Date() },
      note: () => undefined,
      prepare: async (url) => {
        await migrateToLatest(url);
        await drilled.declare(url);
      },
      ...change,
    });
  /** A database with one table, for what does not depend on its content. */
  let small: string;
  let ofSmall: { url: string; file: string; prepare: () => Promise<void> };
  const makeSmall = async (): Promise<void> => {
    await query(server.superuserUrl, 'create database small owner deccanloop_owner');
    small = server.url('owner', 'small');
    const client = new pg.Client({ connectionString: small });
    await client.connect();
    await client.query('create table ledger_entries (id int)');
    await client.end();
    const { file } = await takeDump({ url: small, folder: join(dir, 'small'), programs, now: new Date() });
    ofSmall = { url: small, file, prepare: () => Promise.resolve() };
  };
  const databases = async (): Promise<string[]> =>
    (
      await query<{ datname: string }>(
        server.superuserUrl,
        "select datname from pg_database where datname like 'small%' order by 1",
      )
    ).map(({ datname }) => datname);

  beforeAll(async () => {
    const found = findInstalledPostgres();
    if (found === null) throw new Error('no PostgreSQL');
    installed = found;
    programs = findClientPrograms(Number(found.majorVersion), '');
    server = await startEmbeddedPostgres({ dataDir: join(dir, 'dumped'), binaries: found, settings: QUICK });
    folder = join(dir, 'dumps');
    scripts = composeScripts({ dir, programs, superuserUrl: server.superuserUrl });
    await migrateToLatest(server.url('owner'));
  });
  afterAll(async () => {
    await drilled.close();
    await server.stop();
  });

  it('is restored after the database was lost, and every wallet is as before', async () => {
    let one = await drilled.open(server);
    const earlier = await drilled.pay(one, 'razorpay', 500);
    await drilled.pay(one, 'phonepe', 400);
    await booksOf(one);
    // As BullMQ does where the queue is in PostgreSQL.
    await query(
      server.url('worker'),
      'create type bullmq.kind as enum (); create table bullmq.jobs (kind bullmq.kind)',
    );
    ({ file: dump } = await takeDump({ url: server.url('owner'), folder, programs, now: new Date() }));
    expect(statSync(dump).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toHaveLength(1);

    await drilled.pay(one, 'razorpay', 300);
    await drilled.pay(one, 'phonepe', 200);
    await one.refund(earlier, 100);
    const before = await booksOf(one);
    await drilled.close();
    await query(server.superuserUrl, 'drop database deccanloop');

    expect(await restoreIt()).toEqual({ replaced: null });
    one = await drilled.open(server);
    expect((await one.books()).payments).toHaveLength(2);
    await one.check();
    expect(await booksOf(one)).toEqual(before);
    expect(await one.restores.report()).toMatchObject({ orders: { rebuilt: 2 }, refunds: { recorded: 1 } });
    expect(await one.findings()).toEqual([]);
    // A dump contains who owns what, and who may read it.
    expect(await query(server.url('worker'), 'select 1 from ledger_entries')).not.toEqual([]);
    await query(server.url('worker'), 'insert into bullmq.jobs values (null)');
  });

  it('is not restored while a program is connected, nor over data without being told', async () => {
    await makeSmall();
    const program = new pg.Client({ connectionString: small });
    await program.connect();
    await expect(restoreIt(ofSmall)).rejects.toThrow('small is in use by deccanloop_owner (1)');
    await program.end();
    await expect(restoreIt(ofSmall)).rejects.toThrow(/not empty.*REPLACE=1/);
    expect(await databases()).toEqual(['small']);
  });

  it('replaces a database only when all has succeeded, twice too, and keeps the replaced ones', async () => {
    const again = { ...ofSmall, mayReplace: true };
    const failing = { ...again, prepare: () => Promise.reject(new Error('the migrations failed')) };
    await expect(restoreIt(failing)).rejects.toThrow('the migrations failed');
    expect(await databases()).toEqual(['small']);

    // A restore that was killed leaves its database.
    await query(server.superuserUrl, 'create database small_restoring owner deccanloop_owner');
    await query(server.superuserUrl, 'revoke connect on database small from public');
    const first = await restoreIt({ ...again, now: new Date('2026-11-26T10:00:00Z') });
    expect(first).toEqual({ replaced: 'small_replaced_20261126100000' });
    const [access] = await query(
      server.superuserUrl,
      "select datacl::text from pg_database where datname = 'small'",
    );
    expect(access?.['datacl']).toMatch(/deccanloop_bff=c[^]*deccanloop_worker=c/);
    await restoreIt({ ...again, now: new Date('2026-11-26T11:00:00Z') });
    expect(await databases()).toEqual([
      'small',
      'small_replaced_20261126100000',
      'small_replaced_20261126110000',
    ]);
    expect(await dropReplaced(small)).toHaveLength(2);
    expect(await databases()).toEqual(['small']);
  });

  it('is refused when it is cut off, never completed, of another database or no dump', async () => {
    const cut = join(folder, 'cut.dump');
    const whole = readFileSync(dump);
    writeFileSync(cut, whole.subarray(0, whole.length - 1_000));
    await expect(checkDump(cut, programs)).rejects.toThrow(/cut\.dump is not a backup .*end of file/);
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'PGDM');
    await expect(restoreIt({ file: other })).rejects.toThrow('not written by pg_dump');
    await expect(restoreIt({ file: folder })).rejects.toThrow('not written by pg_dump');
    await expect(restoreIt({ file: `${dump}.unfinished-1` })).rejects.toThrow('never completed');
    const away = { url: server.superuserUrl, folder: join(dir, 'others'), programs, now: new Date() };
    await expect(takeDump(away)).rejects.toThrow('no table ledger_entries');
    expect(readdirSync(away.folder)).toEqual([]);
  });

  it('is made and restored by the scripts for Compose, with the programs of the container', async () => {
    await drilled.close();
    const { bin, script } = scripts;
    writeFileSync(join(bin, 'running'), '');
    const at = scripts.folder;
    expect(script('backup', at)).toMatchObject({ status: 0 });
    expect(script('backup', '--base', at)).toMatchObject({ status: 0 });
    const [copy = '', made = ''] = readdirSync(at).toSorted(
      (a, b) => a.split('.')[1]?.localeCompare(b.split('.')[1] ?? '') ?? 0,
    );
    expect([copy, made]).toEqual([
      expect.stringMatching(/\.base\.tar\.gz$/),
      expect.stringMatching(/\.dump$/),
    ]);
    const file = join(at, made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await checkDump(file, programs)).tables).toBeGreaterThan(50);

    expect(script('restore', join(at, copy), '--yes').output).toContain('not written by deploy/backup');
    expect(script('restore', file).output).toContain('to restore it, add --yes');
    writeFileSync(join(bin, 'running'), 'caddy\nbff-1\n');
    expect(script('restore', file, '--yes', '--replace').output).toContain('docker compose stop bff-1');
    writeFileSync(join(bin, 'running'), 'postgres\n');
    expect(script('restore', file, '--yes').output).toContain('not empty. To replace it, add --replace');
    writeFileSync(join(bin, 'failing'), '');
    expect(script('restore', file, '--yes', '--replace')).toMatchObject({
      status: 1,
      output: expect.stringContaining('the migrations failed'),
    });
    const all = "select datname from pg_database where datname like 'deccanloop%' order by 1";
    expect(await query(server.superuserUrl, all)).toEqual([{ datname: 'deccanloop' }]);

    rmSync(join(bin, 'failing'));
    writeFileSync(join(bin, 'log'), '');
    expect(script('restore', file, '--yes', '--replace')).toMatchObject({ status: 0 });
    expect(await query(server.superuserUrl, all)).toMatchObject([
      {},
      { datname: expect.stringContaining('_replaced_') },
    ]);
    const url = 'postgres://owner/deccanloop_restoring';
    expect(readFileSync(join(bin, 'log'), 'utf8')).toBe(
      `${url} compose run --rm -T --no-deps -e OWNER_DATABASE_URL migrate\n` +
        `${url} compose run --rm -T --no-deps -e OWNER_DATABASE_URL workers-1 node dist/restored.js declare\n`,
    );
    const one = await drilled.open(server);
    expect((await one.books()).payments).toHaveLength(4);
  });

  it('of the whole server becomes a server again by the script for Compose', async () => {
    const { script, folder: at, bin } = scripts;
    const copy = join(at, readdirSync(at).find((name) => name.endsWith('.tar.gz')) ?? '');
    const dumped = join(at, readdirSync(at).find((name) => name.endsWith('.dump')) ?? '');
    expect(script('recover', dumped, '--yes').output).toContain('not written by deploy/backup --base');
    expect(script('recover', copy).output).toContain('Nothing was changed');
    expect(script('recover', copy, '--yes', "now'; drop").output).toContain('not a time');
    writeFileSync(join(bin, 'running'), 'postgres\n');
    expect(script('recover', copy, '--yes').output).toContain('stop everything first');
    writeFileSync(join(bin, 'running'), '');
    expect(script('recover', copy, '--yes')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Recovered.'),
    });
    const pgDir = join(bin, 'recovered');
    expect(readFileSync(join(pgDir, 'postgresql.auto.conf'), 'utf8')).toContain(
      "restore_command = 'gzip -dc < /archive/%f.gz > %p'\nrecovery_target_action = promote\nrecovery_target_time = ''\n",
    );
    // The same passwords. Without an archive it recovers to the end of the copy.
    const recovered = await startEmbeddedPostgres({
      dataDir: join(dir, 'dumped'),
      pgDir,
      settings: QUICK,
      binaries: installed,
    });
    try {
      expect(await query(recovered.url('owner'), 'select count(*)::int from payments')).toEqual([
        { count: 4 },
      ]);
    } finally {
      await recovered.stop();
    }
  });

  it('has no name before it is complete: a full disk or a killed pg_dump leaves no file', async () => {
    const failing = join(dir, 'failing-programs');
    const fullDisk = `#!/bin/sh\nfor each; do case $each in --file=*) head -c 4096 '${dump}' > "\${each#--file=}" ;; esac; done\n`;
    const attempt = async (end: string) => {
      writeFileSync(failing, `${fullDisk}${end}\n`);
      chmodSync(failing, 0o755);
      const at = join(dir, 'full');
      const broken = { ...programs, pgDump: failing };
      const error = await takeDump({
        url: server.url('owner'),
        folder: at,
        programs: broken,
        now: new Date(),
      }).catch(String);
      return [error, readdirSync(at)];
    };
    expect(await attempt('echo "could not write: No space left on device" >&2; exit 1')).toEqual([
      'Error: could not write: No space left on device',
      [],
    ]);
    expect(await attempt('kill -9 $$')).toEqual([expect.stringContaining('ended with SIGKILL'), []]);
    // It reports success, but the file is not whole.
    expect(await attempt('exit 0')).toEqual([expect.stringContaining('is not a backup'), []]);
    // This process killed in the middle: the next backup removes what it left.
    writeFileSync(join(dir, 'full', 'deccanloop-1.dump.unfinished-999999999'), '');
    await attempt('exit 1');
    expect(readdirSync(join(dir, 'full'))).toEqual([]);
  });
});

describe('pg_dump', () => {
  it('is not used when its major version is not that of the server, older or newer', () => {
    const bin = mkdtempSync(join(dir, 'bin-'));
    for (const name of ['pg_dump', 'pg_restore'])
      writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) 97.2 (Debian)"\n`, {
        mode: 0o755,
      });
    expect(findClientPrograms(97, bin)).toMatchObject({ version: '97.2', pgDump: join(bin, 'pg_dump') });
    for (const major of [98, 96])
      expect(() => findClientPrograms(major, bin)).toThrow(
        new RegExp(
          `needs pg_dump and pg_restore ${major}\\. Found only .*/pg_dump \\(97\\.2\\)[^]*postgresql-client-${major}`,
        ),
      );
  });
});
