import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openMoneyFixture, type MoneyFixture } from '../../../testing/money-fixture';
import { newId } from '../../../platform/ids';
import type { Knex } from '../../../platform/database';
import { acceptFault } from './chain-repository';
import { createEventChain, type EventChain } from './event-chain';

let fixture: MoneyFixture;
let chain: EventChain;
const logged: { level: string; line: unknown }[] = [];

beforeEach(async () => {
  await fixture?.close();
  fixture = await openMoneyFixture();
  chain = chainOf(fixture.worker);
});
afterAll(() => fixture.close());

const chainOf = (db: Knex, batch = { extend: 7, check: 10 }): EventChain =>
  createEventChain({
    ...{ db, clock: fixture.clock, batch, wake: () => undefined },
    logger: {
      info: (line: unknown) => void logged.push({ level: 'info', line }),
      error: (line: unknown) => void logged.push({ level: 'error', line }),
    } as never,
  });

/** Stores entries, each with an address. @returns their ids */
async function store(count: number, db: Knex | Knex.Transaction = fixture.bff) {
  const userId = newId();
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: `${userId}@mail.example` });
  await db.raw(
    `insert into security_events (kind, user_id, address, device, detail)
       select 'logged_in', :userId, '203.0.113.' || n, 'Chrome on Windows', '{"by": "password"}'
         from generate_series(1, :count::int) n`,
    { userId, count },
  );
  return fixture.owner('security_events').where({ user_id: userId }).orderBy('id').pluck<number[]>('id');
}

/** Changes stored rows as somebody who controls the database can. */
async function tamper(sql: string, values: Record<string, unknown> = {}): Promise<void> {
  await fixture.owner.transaction(async (trx) => {
    for (const table of ['security_events', 'security_event_chain', 'security_event_clients'])
      await trx.raw(`alter table ${table} disable trigger user`);
    await trx.raw(sql, values as Record<string, string>);
    for (const table of ['security_events', 'security_event_chain', 'security_event_clients'])
      await trx.raw(`alter table ${table} enable trigger user`);
  });
}

async function extendAll(): Promise<void> {
  while ((await chain.extend()) > 0);
}
const faultOf = async () => (await chain.check()).fault;
const positionOf = async (eventId: number): Promise<number> =>
  (await fixture.owner('security_event_chain').where({ event_id: eventId }).first<{ position: number }>())
    .position;

describe('the chain', () => {
  it('contains each entry once, with concurrent writers and two workers', async () => {
    const [first, second] = [chain, chainOf(fixture.worker)];
    let isWriting = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 15; round += 1)
        await fixture.bff
          .transaction(async (trx) => {
            await store(1 + ((writer + round) % 3), trx);
            // Entries with higher ids are committed meanwhile.
            if (round % 5 === 0) await trx.raw('select pg_sleep(0.02)');
            if (round % 7 === 6) throw new Error('rolled back');
          })
          .catch((error: Error) => {
            if (error.message !== 'rolled back') throw error;
          });
    });
    const extending = [first, second].map(async (worker) => {
      while (isWriting) await worker.extend();
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(extending);
    await extendAll();

    const { rows } = await fixture.owner.raw<{ rows: object[] }>(
      `select (select count(*)::int from security_events) as events,
              (select count(*)::int from security_event_chain k join security_events e on e.id = k.event_id) as chained,
              (select max(position) from security_event_chain) as last,
              (select count(*)::int from security_events_to_chain) as waiting`,
    );
    const [counts] = rows as [{ events: number; chained: number; last: number; waiting: number }];
    expect(counts.events).toBeGreaterThan(100);
    expect(counts).toEqual({
      events: counts.events,
      chained: counts.events,
      last: counts.events,
      waiting: 0,
    });
    expect(await faultOf()).toBeNull();
  });

  it('takes an entry whose transaction commits after entries with higher ids', async () => {
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hasStored = (): void => undefined;
    const isStored = new Promise<void>((resolve) => {
      hasStored = resolve;
    });
    const [early] = [newId()];
    const slow = fixture.bff.transaction(async (trx) => {
      await trx.raw(`insert into security_events (kind, user_id) values ('logged_in', :early)`, { early });
      hasStored();
      await isHeld;
    });
    await isStored;
    const [late = 0] = await store(1);
    await extendAll();
    expect(await positionOf(late)).toBe(1);
    release();
    await slow;
    await extendAll();
    const { id } = (await fixture.owner('security_events').where({ user_id: early }).first()) as {
      id: number;
    };
    expect(id).toBeLessThan(late);
    expect(await positionOf(id)).toBe(2);
    expect(await faultOf()).toBeNull();
  });

  it('is checked in batches, and the end of it is logged', async () => {
    await store(25);
    await extendAll();
    logged.length = 0;
    const { last, fault } = await chain.check();
    expect([last.position, fault]).toEqual([25, null]);
    expect(logged).toEqual([{ level: 'info', line: { position: 25, hash: last.hash.toString('hex') } }]);
    // Entries of later are no fault of the stored checkpoint.
    await store(3);
    await extendAll();
    expect((await chain.check()).last.position).toBe(28);
  });

  it('is checked once a day', async () => {
    const due = () => fixture.owner('outbox').where({ job: 'check-audit-log' });
    await chain.tick();
    await chain.tick();
    expect(await due()).toHaveLength(1);
    await chain.check();
    await fixture.owner('outbox').update({ done_at: new Date() });
    await chain.tick();
    expect(await due()).toHaveLength(1);
  });
});

describe('a check finds', () => {
  const TAMPERING: [string, string, (ids: number[]) => Promise<{ kind: string; at: number | null }>][] = [
    ['a changed kind', `update security_events set kind = 'logged_out' where id = :id`, changedAt],
    ['a changed time', `update security_events set at = at + interval '1 ms' where id = :id`, changedAt],
    ['a changed detail', `update security_events set detail = '{}' where id = :id`, changedAt],
    ['another actor', `update security_events set actor_id = user_id where id = :id`, changedAt],
    ['another hash', `update security_event_chain set hash = sha256(hash) where event_id = :id`, changedAt],
    [
      'two entries that change places',
      `update security_event_chain k set event_id = case when k.event_id = :id then -:id else :id end
        where k.event_id in (:id, :id + 1);
       update security_event_chain set event_id = :id + 1 where event_id = -:id`,
      async (ids) => ({ kind: 'changed', at: (ids[9] ?? 0) + 1 }),
    ],
    [
      'another address',
      `update security_event_clients set address = '198.51.100.1' where event_id = :id`,
      async (ids) => ({ kind: 'client_changed', at: ids[9] ?? 0 }),
    ],
    [
      'an address that was removed',
      'delete from security_event_clients where event_id = :id',
      async (ids) => ({ kind: 'client_changed', at: ids[9] ?? 0 }),
    ],
    [
      'a removed entry',
      'delete from security_events where id = :id',
      async (ids) => ({ kind: 'missing', at: ids[9] ?? 0 }),
    ],
    [
      'an entry that was removed with its place',
      'delete from security_events where id = :id; delete from security_event_chain where event_id = :id',
      async () => ({ kind: 'missing', at: null }),
    ],
    [
      'an entry that was inserted beside the chain',
      `insert into security_events (id, kind) overriding system value values (:id + 1000, 'logged_in')`,
      async (ids) => ({ kind: 'inserted', at: (ids[9] ?? 0) + 1000 }),
    ],
  ];
  async function changedAt(ids: number[]) {
    return { kind: 'changed', at: ids[9] ?? 0 };
  }

  it.each(TAMPERING)('%s', async (_title, sql, expected) => {
    const ids = await store(25);
    await extendAll();
    expect(await faultOf()).toBeNull();
    await tamper(sql.replaceAll(':id', String(ids[9])));
    const { kind, at } = await expected(ids);
    const fault = await faultOf();
    expect(fault).toMatchObject({ kind, eventId: at });
    if (kind !== 'inserted') expect(fault?.position).toBe(10);
    expect(logged.at(-1)).toMatchObject({ level: 'error', line: { fault } });
  });

  it('an entry that is dated back', async () => {
    await store(5);
    await extendAll();
    await fixture.owner.raw(
      `insert into security_events (kind, at) values ('logged_in', now() - interval '2 hours')`,
    );
    await extendAll();
    expect(await faultOf()).toMatchObject({ kind: 'inserted', position: 6 });
  });

  it('an entry that was removed before it was in the chain', async () => {
    const [id = 0] = await store(1);
    await tamper('delete from security_events where id = :id', { id });
    expect(await faultOf()).toEqual({ kind: 'missing', position: null, eventId: id });
  });

  it('an end that was cut off, and a chain that was built again', async () => {
    const ids = await store(25);
    await extendAll();
    const { last } = await chain.check();
    await tamper(`delete from security_event_chain where position > 20;
      delete from security_event_clients where event_id > ${ids[19]}; delete from security_events where id > ${ids[19]}`);
    expect(await faultOf()).toEqual({ kind: 'cut_off', position: 21, eventId: null });
    // Where the stored checks were removed too, the checkpoint of the logs shows it.
    await tamper('alter table security_chain_checks disable trigger user; delete from security_chain_checks');
    expect(await faultOf()).toBeNull();
    expect((await chain.check(last)).fault).toEqual({ kind: 'cut_off', position: 21, eventId: null });
    await store(5);
    await extendAll();
    expect((await chain.check(last)).fault).toMatchObject({ kind: 'changed', position: 25 });
  });
});

describe('an accepted fault', () => {
  it('is not reported again, and entries behind it are compared', async () => {
    const ids = await store(25);
    await extendAll();
    const change = (id = 0) => tamper(`update security_events set kind = 'logged_out' where id = ${id}`);
    await change(ids[4]);
    await change(ids[14]);
    for (const id of [ids[4], ids[14]]) {
      const fault = await faultOf();
      expect(fault).toMatchObject({ kind: 'changed', eventId: id });
      if (fault) await acceptFault(fixture.owner, fault, 'A restore was tested on the wrong database');
    }
    expect(await faultOf()).toBeNull();
    await change(ids[19]);
    expect(await faultOf()).toMatchObject({ eventId: ids[19] });
    for (const db of [fixture.bff, fixture.worker])
      await expect(
        db('security_chain_exceptions').insert({ kind: 'changed', event_id: 1, reason: 'x' }),
      ).rejects.toThrow('permission denied');
  });

  it('may be entries that were removed with their places, or an end that was cut off', async () => {
    const ids = await store(25);
    await extendAll();
    await chain.check();
    await tamper(`delete from security_event_chain where position in (4, 5) or position > 20;
      delete from security_event_clients where event_id in (${ids[3]}, ${ids[4]}) or event_id > ${ids[19]};
      delete from security_events where id in (${ids[3]}, ${ids[4]}) or id > ${ids[19]}`);
    for (const position of [4, 21]) {
      const fault = await faultOf();
      expect(fault).toMatchObject({ position });
      if (fault) await acceptFault(fixture.owner, fault, 'Explained');
    }
    expect(await faultOf()).toBeNull();
    await store(9);
    await extendAll();
    expect(await faultOf()).toBeNull();
  });
});

describe('neither process', () => {
  it('changes what is stored', async () => {
    await store(1);
    await extendAll();
    await chain.check();
    for (const sql of [
      'update security_events set kind = kind',
      'delete from security_events',
      `insert into security_events (id, kind) overriding system value values (1, 'logged_in')`,
      `insert into security_events (kind, at) values ('logged_in', now())`,
      'update security_event_clients set address = null',
      'delete from security_event_clients',
      `insert into security_event_clients (event_id, address) values (1, 'x')`,
      'insert into security_event_chain select * from security_event_chain',
      'update security_event_chain set hash = hash',
      'delete from security_event_chain',
      'delete from security_events_to_chain',
      'update security_chain_checks set fault = null',
      'delete from security_chain_checks',
    ])
      for (const db of [fixture.bff, fixture.worker])
        await expect(db.raw(sql)).rejects.toThrow(/append-only|permission denied/);
    // Only workers extend the chain and store checks.
    await expect(fixture.bff.raw('select chain_security_events(1)')).rejects.toThrow('permission denied');
    await expect(
      fixture.bff('security_chain_checks').insert({ position: 0, hash: Buffer.alloc(32) }),
    ).rejects.toThrow('permission denied');
  });

  it('nor the owner by mistake', async () => {
    await store(1);
    await extendAll();
    for (const [table, column] of [
      ['security_events', 'kind'],
      ['security_event_clients', 'device'],
      ['security_event_chain', 'added_at'],
    ] as const) {
      await expect(fixture.owner(table).delete()).rejects.toThrow('append-only');
      await expect(fixture.owner.raw(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
        'append-only',
      );
      await expect(fixture.owner.raw(`truncate ${table}`)).rejects.toThrow('append-only');
    }
  });
});
