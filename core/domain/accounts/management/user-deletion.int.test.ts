import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, randomLetters } from '../../../platform/ids';
import { countAdmins } from '../../approvals/approval-repository';
import { openClosingFixture, type ClosingFixture } from '../closing/testing/closing-fixture';
import { fate, tally } from '../codes/testing/code-fixture';
import type { StaffActor } from '../security-events/actor';
import { createUserManagement, type UserManagement } from './user-management';

const REASON = 'Asked for by the customer.';

let fixture: ClosingFixture;
let users: UserManagement;
let meera: StaffActor;
beforeAll(async () => {
  fixture = await openClosingFixture();
  const { bff: db, clock } = fixture.money;
  users = createUserManagement({ db, mode: 'test', clock, wake: () => undefined });
});
afterAll(() => fixture.end());
beforeEach(async () => {
  meera = await admin();
});

async function userWith(role: 0 | 1 | 2): Promise<string> {
  const id = newId();
  await fixture.money.owner('users').insert({
    ...{ id, name: 'Ravi Kumar', email: `${randomLetters(12).toLowerCase()}@mail.example` },
    ...{ phone: '+919000000001', role, email_verified_at: new Date() },
  });
  return id;
}
async function admin(): Promise<StaffActor> {
  const userId = await userWith(0);
  const sessionId = await fixture.sessionOf(userId);
  return { kind: 'staff', userId, sessionId, client: { address: null, device: 'Test' } };
}
const stored = (id: string): Promise<{ name: string; role: number; closed_at: Date | null } | undefined> =>
  fixture.money.owner('users').where({ id }).first();
const kindsOf = (id: string): Promise<string[]> =>
  fixture.money.owner('security_events').where({ user_id: id }).orderBy('id').pluck('kind');
const confirmations = (): Promise<string[]> =>
  fixture.money.owner('account_notices').where({ kind: 'account_closed' }).pluck('email');

describe('a user without money or history', () => {
  it('is removed, with a confirmation by mail; the audit log stays', async () => {
    const id = await userWith(1);
    const { email } = await fixture.money.owner('users').where({ id }).first();
    expect(await users.deletion(id)).toEqual({ obstacles: [] });
    expect(await users.delete(id, REASON, meera)).toEqual({ isRemoved: true });
    expect(await stored(id)).toBeUndefined();
    expect(await kindsOf(id)).toEqual(['account_closed', 'user_deleted']);
    expect(await confirmations()).toContain(email);
    // A link with the number opens no new wallet.
    expect(await fixture.money.owner('wallet_owners').where({ external_id: id })).toMatchObject([
      { user_id: null, email: null, display_name: 'Closed account', closed_at: expect.any(Date) },
    ]);
  });

  it('is removed once by two administrators at the same moment', async () => {
    const [id, other] = [await userWith(1), await admin()];
    const fates = await Promise.all([meera, other].map((by) => fate(users.delete(id, REASON, by))));
    expect(tally(fates)).toEqual({ done: 1, unknown_user: 1 });
  });
});

describe('a user with a history', () => {
  it('of payments is erased and keeps its number', async () => {
    const { userId } = await fixture.buildCustomer();
    const { payment } = await fixture.money.buildPayment({ ownerExternalId: userId });
    await fixture.money
      .owner('payments')
      .where({ id: payment.id })
      .update({ state: 'failed', next_check_at: null });
    expect(await users.delete(userId, REASON, meera)).toEqual({ isRemoved: false });
    expect(await stored(userId)).toMatchObject({ name: 'Closed account', closed_at: expect.any(Date) });
    expect(await fixture.money.owner('payments').where({ id: payment.id })).toHaveLength(1);
    expect(await fate(users.read(userId, meera.userId))).toBe('unknown_user');
  });

  it('of tickets is erased and keeps its number', async () => {
    const id = await userWith(1);
    const ticket = { id: newId(), source: 'mail', subject: 'My wallet', user_id: id };
    await fixture.money.owner('tickets').insert(ticket);
    expect(await users.delete(id, REASON, meera)).toEqual({ isRemoved: false });
    expect(await fixture.money.owner('tickets').where({ id: ticket.id }).first()).toMatchObject({
      ...{ user_id: id, subject: 'Erased' },
    });
  });

  it('of staff is erased, and is no administrator any more', async () => {
    const other = await admin();
    expect(await users.delete(other.userId, REASON, meera)).toEqual({ isRemoved: false });
    expect(await stored(other.userId)).toMatchObject({ role: 1, name: 'Closed account' });
    expect(await kindsOf(other.userId)).toEqual(['role_changed', 'account_closed', 'user_deleted']);
  });

  it('that is deactivated can be deleted', async () => {
    const id = await userWith(2);
    await users.switchStatus(id, { status: 'Inactive', reason: REASON }, meera);
    expect(await users.delete(id, REASON, meera)).toEqual({ isRemoved: false });
  });
});

describe('money and open payments', () => {
  it('prevent the deletion, which changes nothing and says why', async () => {
    const customer = await fixture.buildCustomer(490_00);
    await fixture.money.owner('users').where({ id: customer.userId }).update({ role: 2 });
    const sessionId = await fixture.sessionOf(customer.userId);
    const { obstacles } = await users.deletion(customer.userId);
    expect(obstacles).toMatchObject([
      { kind: 'wallet_money', text: 'The wallet holds ₹490. Refund it first.', recordId: null },
    ]);
    await expect(users.delete(customer.userId, REASON, meera)).rejects.toMatchObject({
      code: 'not_deletable',
      message: 'This user cannot be deleted yet. The wallet holds ₹490. Refund it first.',
    });
    expect(await stored(customer.userId)).toMatchObject({ role: 2, closed_at: null });
    const sessions = await fixture.money.owner('sessions').where({ id: sessionId, ended_at: null });
    expect(sessions).toHaveLength(1);
  });
});

describe('the rule of two administrators', () => {
  it('does not end when one of them is demoted or deleted', async () => {
    const [demoted, deleted] = [await admin(), await admin()];
    const before = await countAdmins(fixture.money.bff);
    const user = await users.read(demoted.userId, meera.userId);
    const changes = { ...user, phone: '9000000001', role: 'user', status: 'Active', reason: REASON } as const;
    await users.edit(demoted.userId, changes, meera);
    await users.delete(deleted.userId, REASON, meera);
    expect(await countAdmins(fixture.money.bff)).toBe(before);
  });
});
