import { execFileSync } from 'node:child_process';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Knex } from '@deccanloop/core/platform/database';
import { FAULT_STATES } from '@deccanloop/core/platform/database-fault';
import { newId } from '@deccanloop/core/platform/ids';
import { openSuperuser } from '@deccanloop/core/testing/superuser';
import type { Browser } from '../testing/browser';
import { openTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let asha: Browser;
let superuser: Knex;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  superuser = openSuperuser();
});
afterAll(() => Promise.all([app.close(), superuser.destroy()]));
beforeEach(() => app.setActive('razorpay'));

/** A top-up during the fault is answered 503, and begun when its key is repeated after it. */
async function isUnavailableDuring(
  fault: string,
  { begins, ends }: { begins: () => Promise<unknown>; ends: () => Promise<unknown> },
): Promise<void> {
  const key = newId();
  await begins();
  try {
    const { status, headers, body } = await asha.initiate({ key });
    expect([status, headers['retry-after']]).toEqual([503, '3']);
    expect(body).toMatchObject({ success: 0, code: 'temporarily_unavailable' });
    expect(app.log).toContainEqual(expect.objectContaining({ fault, msg: 'the database did not answer' }));
  } finally {
    await ends();
  }
  await asha.topUp({ key });
}

/** A state of each class. */
const STATES = Object.entries(FAULT_STATES).map(
  ([state, fault]) => [state.padEnd(5, state === '57P' ? '01' : '0'), fault] as const,
);

describe('a fault of the database', () => {
  it('has states', () => expect(STATES.length).toBeGreaterThan(8));

  it.each(STATES)('%s (%s) is a 503 with Retry-After', async (state, fault) => {
    await isUnavailableDuring(fault, {
      begins: () =>
        app.owner.raw(`
          create function test_fault() returns trigger language plpgsql as
            $$ begin raise exception 'a fault' using errcode = '${state}'; end $$;
          create trigger test_fault before insert on payments for each row execute function test_fault()`),
      ends: () => app.owner.raw('drop trigger test_fault on payments; drop function test_fault()'),
    });
  });
});

/** Connections keep the setting that they were opened with. */
const cutConnections = () =>
  superuser.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and usename = 'deccanloop_bff'`,
    [app.database.name],
  );

it('a database that takes no writes, as after a failover, is a 503 with Retry-After', async () => {
  const role = `alter role deccanloop_bff in database ${app.database.name}`;
  await isUnavailableDuring('read_only', {
    async begins() {
      await superuser.raw(`${role} set default_transaction_read_only = on`);
      await cutConnections();
      await answersAgain();
    },
    async ends() {
      await superuser.raw(`${role} reset default_transaction_read_only`);
      await cutConnections();
      await answersAgain();
    },
  });
});

/** A request before the end of a connection is noticed may fail with that connection. */
async function answersAgain(): Promise<void> {
  for (;;) {
    const failed = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.bff.raw('select pg_sleep(0.01)').then(
          () => 0,
          () => 1,
        ),
      ),
    );
    if (failed.every((one) => one === 0)) return;
  }
}

/** A disk of its own for one table; null where this process may not mount one. */
async function smallDisk(): Promise<string | null> {
  const dir = await mkdtemp(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    await rm(dir, { recursive: true });
    return null;
  }
}

const disk = await smallDisk();
afterAll(async () => {
  if (disk === null) return;
  execFileSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true });
});

(disk === null ? it.skip : it)('a full disk of the database is a 503 with Retry-After', async () => {
  const { rows } = await superuser.raw<{ rows: { dir: string }[] }>(
    `select current_setting('data_directory') as dir`,
  );
  const server = await stat(rows[0]?.dir ?? '');
  await chown(disk ?? '', server.uid, server.gid);
  const tablespace = `small_${app.database.name}`;
  await superuser.raw(`create tablespace ${tablespace} owner deccanloop_owner location '${disk}'`);
  const filler = join(disk ?? '', 'filler');
  await isUnavailableDuring('full', {
    async begins() {
      await app.owner.raw(`create table full_disk (filler text) tablespace ${tablespace};
        create function fill() returns trigger language plpgsql as
          $$ begin insert into full_disk values ('x'); return new; end $$;
        grant insert on full_disk to deccanloop_bff;
        create trigger fill before insert on payments for each row execute function fill()`);
      await writeFile(filler, Buffer.alloc(2_000_000)).catch(() => undefined);
    },
    ends: () => rm(filler),
  });
  await app.owner.raw('drop trigger fill on payments; drop function fill(); drop table full_disk');
  await superuser.raw(`drop tablespace ${tablespace}`);
});
