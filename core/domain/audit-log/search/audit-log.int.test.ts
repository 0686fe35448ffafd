import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../../testing/money-fixture';
import { planOf } from '../../../testing/query-plan';
import { createAuditLog, type AuditLog, type AuditLogQuery } from './audit-log';
import { findEvents, type EventFilters } from './event-repository';
import { findUserIds } from './people-repository';

let fixture: MoneyFixture;
let auditLog: AuditLog;
const [asha, ravi, admin] = [newId(), newId(), newId()];
const PAYMENT = 'DL' + 'a1'.repeat(12);
const KYC = newId();

beforeAll(async () => {
  fixture = await openMoneyFixture();
  auditLog = createAuditLog({ db: fixture.bff });
  await fixture.owner('users').insert([
    { id: asha, name: 'Asha Rao', email: 'asha@mail.example', role: 1 },
    { id: ravi, name: 'Ravi Iyer', email: 'ravi@mail.example', role: 1 },
    { id: admin, name: 'Meera Nair', email: 'meera@mail.example', role: 0 },
  ]);
  // Enough entries of others to make a scan more expensive than an index, over 40 days.
  await fixture.owner.raw(`
    insert into security_events (at, kind, user_id, address, device)
      select now() - interval '40 days' + n * interval '3 minutes', 'logged_in', gen_random_uuid(),
             '10.0.' || n / 250 || '.' || n % 250, 'Chrome on Windows'
        from generate_series(1, 19000) n`);
  const add = (kind: string, columns: Record<string, unknown> = {}) =>
    fixture.owner('security_events').insert({ kind, ...columns });
  const of = (userId: string) => ({ user_id: userId, address: '203.0.113.7', device: 'Chrome' });
  await add('logged_in', of(asha));
  await add('log_in_failed', { ...of(asha), address: '198.51.100.9' });
  await add('password_changed', of(asha));
  await add('log_in_failed', { address: '198.51.100.9', device: 'Chrome' });
  await add('user_deactivated', { ...of(ravi), actor_id: admin, detail: { reason: 'Left the company' } });
  await add('ticket_replied', {
    ...of(ravi),
    user_id: null,
    actor_id: admin,
    detail: { ticket: 'TKT-000042' },
  });
  await add('refund_requested', { actor_id: admin, detail: { payment: PAYMENT, amountPaise: 100 } });
  await add('kyc_approved', { actor_id: admin, detail: { kyc: KYC } });
  await add('role_changed', {
    user_id: asha,
    device: 'database role deccanloop_owner',
    detail: { from: 1, to: 2 },
  });
  await fixture.owner.raw('analyze');
});
afterAll(() => fixture.close());

const NOTHING: AuditLogQuery = {
  ...{ actor: '', target: '', action: null, address: '', from: null, to: null, isFailedOnly: false },
};
const search = async (query: Partial<AuditLogQuery>, page = { before: null as number | null, limit: 50 }) =>
  auditLog.search({ ...NOTHING, ...query }, page);
const kindsOf = async (query: Partial<AuditLogQuery>) => (await search(query)).events.map(({ kind }) => kind);

describe('the search', () => {
  it('finds what a person did, and not what a process did to the account', async () => {
    const own = ['password_changed', 'log_in_failed', 'logged_in'];
    for (const actor of ['asha@mail.example', 'Asha Rao', 'asha', asha]) {
      expect([actor, await kindsOf({ actor })]).toEqual([actor, own]);
    }
    expect(await kindsOf({ actor: 'Meera' })).toEqual([
      ...['kyc_approved', 'refund_requested', 'ticket_replied', 'user_deactivated'],
    ]);
    expect(await kindsOf({ actor: 'nobody@mail.example' })).toEqual([]);
  });

  it('finds what concerns an account or a record', async () => {
    expect(await kindsOf({ target: 'ravi@mail.example' })).toEqual(['user_deactivated']);
    expect((await kindsOf({ target: asha }))[0]).toBe('role_changed');
    expect(await kindsOf({ target: 'tkt-000042' })).toEqual(['ticket_replied']);
    expect(await kindsOf({ target: PAYMENT })).toEqual(['refund_requested']);
    expect(await kindsOf({ target: KYC.toUpperCase() })).toEqual(['kyc_approved']);
  });

  it('finds by action, address, failures and date, and combines them', async () => {
    expect(await kindsOf({ action: 'user_deactivated' })).toEqual(['user_deactivated']);
    expect(await kindsOf({ address: '198.51.100.9' })).toEqual(['log_in_failed', 'log_in_failed']);
    expect(await kindsOf({ isFailedOnly: true })).toEqual(['log_in_failed', 'log_in_failed']);
    expect(await kindsOf({ isFailedOnly: true, actor: 'Asha' })).toEqual(['log_in_failed']);
    expect(await kindsOf({ isFailedOnly: true, action: 'logged_in' })).toEqual([]);
    expect(await kindsOf({ actor: 'Meera', target: 'TKT-000042', address: '203.0.113.7' })).toEqual([
      'ticket_replied',
    ]);
    expect(await kindsOf({ target: 'TKT-000042', address: '203.0.113.8' })).toEqual([]);
    const [from, to] = [new Date(Date.now() - 30 * 86_400_000), new Date(Date.now() - 29 * 86_400_000)];
    const { events } = await search({ from, to });
    expect(events).toHaveLength(50);
    for (const { at } of events) expect(at >= from.toISOString() && at < to.toISOString()).toBe(true);
    expect(await kindsOf({ actor: 'Asha', from, to })).toEqual([]);
    expect(await kindsOf({ actor: 'Asha', from })).toHaveLength(3);
  });

  it('pages without repeating or skipping an entry', async () => {
    const ids: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await search(
        { action: 'logged_in' },
        { before: cursor === null ? null : Number(cursor), limit: 999 },
      );
      ids.push(...page.events.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(ids).toHaveLength(19_001);
    expect(new Set(ids).size).toBe(19_001);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('names the actor and the account that was acted on', async () => {
    const { events } = await search({ target: 'ravi@mail.example' });
    expect(events).toMatchObject([
      {
        actor: { id: admin, name: 'Meera Nair' },
        ...{ isByStaff: true, address: '203.0.113.7', device: 'Chrome' },
        target: { id: ravi, name: 'Ravi Iyer' },
        detail: { reason: 'Left the company' },
        position: null,
      },
    ]);
    // A process.
    const [change] = (await search({ action: 'role_changed' })).events;
    expect(change).toMatchObject({
      ...{ actor: null, address: null, device: 'database role deccanloop_owner', target: { id: asha } },
    });
    // An address without an account.
    const [failed] = (await search({ action: 'log_in_failed' })).events;
    expect(failed).toMatchObject({ actor: null, target: null, address: '198.51.100.9' });
  });
});

describe('on a large log', () => {
  const EVERY: EventFilters = {
    ...{ actorIds: null, targetIds: null, record: null, kinds: null, address: null, from: null, to: null },
  };
  const DAYS = { from: new Date(Date.now() - 30 * 86_400_000), to: new Date(Date.now() - 29 * 86_400_000) };

  it.each<[string, Partial<EventFilters>, string]>([
    ['all entries', {}, 'security_events_pkey'],
    ['an actor', { actorIds: [asha, ravi] }, 'security_events_by_actor'],
    ['an actor and an action', { actorIds: [asha], kinds: ['logged_in'] }, 'security_events_by_actor'],
    ['a target', { targetIds: [asha] }, 'security_events_by_user'],
    ['a record', { record: 'TKT-000042' }, 'security_events_by_record'],
    ['an action', { kinds: ['user_deactivated'] }, 'security_events_by_kind'],
    ['failed log-ins', { kinds: ['log_in_failed', 'code_rejected'] }, 'security_events_by_kind'],
    ['an address', { address: '10.0.3.4' }, 'security_event_clients_by_address'],
    ['days', DAYS, 'security_events_by_time'],
    ['an actor on some days', { ...DAYS, actorIds: [asha] }, 'security_events_by_actor'],
  ])('uses an index without a sort of many rows for %s', async (_name, filters, index) => {
    for (const before of [null, 15_000]) {
      const plan = await planOf(
        fixture.bff,
        () => findEvents(fixture.bff, { ...EVERY, ...filters }, { before, limit: 51 }),
        { explainedOn: fixture.owner, withoutScans: true },
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on security_event/);
    }
  });

  it('finds people by the index of User Management', async () => {
    const plan = await planOf(fixture.bff, () => findUserIds(fixture.bff, 'Asha Rao'), {
      ...{ explainedOn: fixture.owner, withoutScans: true },
    });
    expect(plan).not.toContain('Seq Scan');
  });
});
