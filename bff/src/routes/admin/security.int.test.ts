import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import type {
  ChainStateDto,
  LimitHitsDto,
  SecurityEventsDto,
  StaffSessionsDto,
} from '@deccanloop/contracts/security/dto';
import { SECURITY_PATHS } from '@deccanloop/contracts/security/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { USER_PATHS } from '@deccanloop/contracts/users/paths';
import { createEventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { newTestUser, type TestUser } from '../../../testing/test-user';

let app: TestApp;
let adminPerson: TestUser;
let customerPerson: TestUser;
let admin: Browser;
let support: Browser;
let adminId: string;
let supportId: string;
let customerId: string;
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimitFactor: 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetPauses();
  [adminPerson, customerPerson] = [newTestUser({ name: 'Meera Iyer' }), newTestUser()];
  [admin, adminId] = await staff(adminPerson, 0);
  [support, supportId] = await staff(newTestUser({ name: 'Ravi Iyer' }), 2);
  customerId = (await app.browser().signUp(customerPerson))._id;
});

async function staff(person: TestUser, role: 0 | 2): Promise<[Browser, string]> {
  const browser = app.browser();
  const id = (await browser.signUp(person))._id;
  await app.owner('users').where({ id }).update({ role });
  await browser.logIn(person);
  return [browser, id];
}
const readsBy = (actorId: string) =>
  app
    .owner('security_events')
    .where({ kind: 'personal_data_read', actor_id: actorId })
    .orderBy('id')
    .select('user_id', 'detail');
const search = async (body: object) =>
  dataOf<SecurityEventsDto>(await admin.post(SECURITY_PATHS.searchEvents, body));
/** As after five minutes without a password. */
const forgetReauthentication = (userId: string) =>
  app.owner('sessions').where({ user_id: userId }).update({ reauthenticated_at: null });

describe('a read of personal data', () => {
  it('is one entry for a reader, a record and a quarter of an hour', async () => {
    for (let n = 0; n < 3; n += 1) await admin.get(USER_PATHS.security(customerId));
    await admin.post(USER_PATHS.search, { search: 'asha' });
    await admin.post(USER_PATHS.search, { search: customerPerson.email });
    await support.get(STAFF_PATHS.person(customerId));
    await support.post(STAFF_PATHS.searchPayments, { search: customerPerson.email });
    expect(await readsBy(adminId)).toEqual([
      { user_id: customerId, detail: { what: 'user_security', record: customerId } },
      { user_id: null, detail: { what: 'user_list' } },
    ]);
    const bySupport = await readsBy(supportId);
    expect(bySupport).toMatchObject([
      { user_id: customerId, detail: { what: 'person' } },
      { detail: { what: 'payment_list' } },
    ]);
    // No entry holds what was searched for.
    expect(JSON.stringify(bySupport)).not.toContain(customerPerson.email);

    await app.owner('auth_limits').update({ ends_at: new Date() });
    await admin.get(USER_PATHS.security(customerId));
    expect(await readsBy(adminId)).toHaveLength(3);
  });

  it('is not shown while the audit log cannot be written', async () => {
    await app.owner.raw(
      `alter table security_events add constraint no_reads check (kind <> 'personal_data_read') not valid`,
    );
    try {
      const answer = await admin.get(USER_PATHS.security(customerId));
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('sessions');
    } finally {
      await app.owner.raw('alter table security_events drop constraint no_reads');
    }
    expect(await readsBy(adminId)).toEqual([]);
    expect((await admin.get(USER_PATHS.security(customerId))).status).toBe(200);
    expect(await readsBy(adminId)).toHaveLength(1);
  });

  it('is no entry for customers, and none where nothing was shown', async () => {
    const customer = app.browser();
    await customer.logIn(customerPerson);
    expect((await customer.get('/api/quotation/quotationlist')).status).toBe(200);
    expect((await admin.get(USER_PATHS.one(newId()))).status).toBe(404);
    expect(await readsBy(customerId)).toEqual([]);
    expect(await readsBy(adminId)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is searched, shows its place in the chain, and is itself read on record', async () => {
    await admin.get(USER_PATHS.one(customerId));
    const chain = createEventChain({
      ...{ db: app.worker, clock: { now: () => new Date() }, wake: () => undefined },
      logger: { info: () => undefined, error: () => undefined },
    });
    while ((await chain.extend()) > 0);
    await chain.check();
    const { events, nextCursor } = await search({ actor: adminPerson.email, target: customerId });
    expect(events).toMatchObject([
      {
        kind: 'personal_data_read',
        actor: { id: adminId, name: 'Meera Iyer' },
        target: { id: customerId },
        address: '127.0.0.1',
        position: expect.any(Number),
      },
    ]);
    expect(nextCursor).toBeNull();
    const state = dataOf<ChainStateDto>(await admin.get(SECURITY_PATHS.chain));
    expect(state).toMatchObject({ checkedAt: expect.any(String), fault: null });
    expect(state.length).toBeGreaterThanOrEqual(events[0]?.position ?? 0);
    expect((await readsBy(adminId)).at(-1)).toMatchObject({ detail: { what: 'audit_log' } });
  });

  it('is exported with a recent password, within a range, and without formulas', async () => {
    const today = dayInIndia(new Date());
    const range = { startDate: today, endDate: today, target: customerId };
    await forgetReauthentication(adminId);
    const rejected = await admin.post(SECURITY_PATHS.exportEvents, range);
    expect([rejected.status, (rejected.body as { code: string }).code]).toEqual([
      403,
      'reauthentication_required',
    ]);
    await admin.logIn(adminPerson);
    const tooLong = await admin.post(SECURITY_PATHS.exportEvents, { ...range, startDate: '2026-01-01' });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body).toMatchObject({ errors: { endDate: ['At most 92 days'] } });

    await app.owner('users').where({ id: customerId }).update({ name: '=HYPERLINK("http://evil.example")' });
    const file = await admin.post(SECURITY_PATHS.exportEvents, range);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Entry,Date and time (India)');
    expect(lines.length).toBeGreaterThan(1);
    expect(file.text).not.toMatch(/(?:^|,)"?=/m);
    expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const exports = await app
      .owner('security_events')
      .where({ kind: 'audit_log_exported', actor_id: adminId });
    expect(exports).toMatchObject([{ detail: { filters: 'target', entries: lines.length - 1 } }]);
  });
});

describe('sessions of staff', () => {
  const list = async () => dataOf<StaffSessionsDto>(await admin.get(SECURITY_PATHS.staffSessions)).sessions;

  it('are listed without those of customers, and ended with a recent password', async () => {
    const sessions = await list();
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { user: { id: adminId, role: 'admin' }, address: '127.0.0.1' },
    ]);
    expect(sessions.some(({ user }) => user.id === customerId)).toBe(false);
    const [target] = sessions.filter(({ user }) => user.id === supportId);
    const own = sessions.find(({ isCurrent }) => isCurrent);
    const end = (id = '') => admin.post(SECURITY_PATHS.endStaffSession(id), {});

    await forgetReauthentication(adminId);
    expect((await end(target?.id)).status).toBe(403);
    // Nor does the database do it for the BFF.
    const { rows } = await app.owner.raw<{ rows: { outcome: string }[] }>(
      'select end_staff_session(:own, :target, null, null) as outcome',
      { own: own?.id ?? '', target: target?.id ?? '' },
    );
    expect(rows).toEqual([{ outcome: 'reauthentication_required' }]);
    expect((await support.get(STAFF_PATHS.counts)).status).toBe(200);

    await admin.logIn(adminPerson);
    const current = (await list()).find(({ isCurrent }) => isCurrent);
    expect((await end(current?.id)).status).toBe(409);
    expect((await end(target?.id)).status).toBe(200);
    expect((await support.get(STAFF_PATHS.counts)).status).toBe(401);
    expect((await end(target?.id)).status).toBe(404);
    const { id: ofCustomer } = (await app.owner('sessions').where({ user_id: customerId }).first()) as {
      id: string;
    };
    expect((await end(ofCustomer)).status).toBe(404);
    expect((await search({ action: 'staff_session_ended', actor: adminId })).events).toMatchObject([
      { target: { id: supportId }, detail: { session: target?.id } },
    ]);
  });
});

describe('limits that were hit', () => {
  it('are one row for each limit, client and window, without the address', async () => {
    const limited = await openTestApp({ settings: { rateLimitFactor: 0.001 } });
    try {
      const visitor = limited.browser();
      for (let n = 0; n < 6; n += 1) await visitor.get(PAYMENT_PATHS.fees);
      await limited.storeRejectedRequests();
      for (let n = 0; n < 2; n += 1) await visitor.get(PAYMENT_PATHS.fees);
      await limited.storeRejectedRequests();
      const rows = await limited.owner('limit_hits');
      const hits = rows.reduce((sum: number, row: { hits: number }) => sum + row.hits, 0);
      expect(hits).toBeGreaterThanOrEqual(6);
      // Two where the window ended meanwhile.
      expect(rows.length).toBeLessThanOrEqual(2);
      expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    } finally {
      await limited.close();
    }
  });

  it('are listed by limit, the last first', async () => {
    const now = Date.now();
    await app.owner('limit_hits').insert(
      [0, 1, 2].map((n) => ({
        ...{ policy: n === 1 ? 'login' : 'read', client_hash: `${n}abcdef0123456789`, hits: n + 1 },
        ...{ window_started_at: new Date(now - n * 60_000), last_at: new Date(now - n * 60_000) },
      })),
    );
    const list = async (body: object) =>
      dataOf<LimitHitsDto>(await admin.post(SECURITY_PATHS.searchLimitHits, body));
    const first = await list({ policy: 'read', limit: 1 });
    expect(first.hits).toMatchObject([{ policy: 'read', client: '0abcdef012', count: 1 }]);
    const second = await list({ policy: 'read', limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ hits: [{ client: '2abcdef012' }], nextCursor: null });
  });
});
