import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, randomLetters } from '../../platform/ids';
import type { Customer } from '../../testing/phase-fixture';
import { expireApprovals } from '../approvals/expiry-repository';
import { createStatements } from '../ledger/statement';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { createWalletNoticeSending, type MailedWalletNotice } from './notices/notice-sending';
import { CLIENT, openBookingFixture, type BookingFixture } from './testing/booking-fixture';

let fixture: BookingFixture;
let customer: Customer;
beforeAll(async () => {
  fixture = await openBookingFixture();
});
afterAll(async () => {
  // Whatever these tests did, the books are right.
  const { faults, entriesSumPaise } = await readLedger(fixture.money.worker, 'test');
  await fixture.close();
  expect(faults).toEqual([]);
  expect(entriesSumPaise).toBe(0);
});
beforeEach(async () => {
  customer = await fixture.buildCustomer(1_000_00);
});

const rowsOf = (table: string, where: Record<string, unknown>) =>
  fixture.money.owner(table).where(where) as Promise<Record<string, unknown>[]>;
const mailsOf = (id: string) =>
  rowsOf('approval_mails', { approval_id: id }).then((rows) => rows.map(({ kind }) => kind));

describe('a manual adjustment', () => {
  it('moves nothing until another administrator has approved it, then once', async () => {
    const before = await fixture.companyAccounts();
    const request = await fixture.adjust(customer);
    expect(request).toMatchObject({
      action: 'adjust_wallet',
      state: 'waiting',
      person: { id: customer.userId },
      canDecide: false,
    });
    await fixture.bookings.run(request.id);
    expect(await fixture.walletOf(customer)).toBe(1_000_00);
    await expect(fixture.decide(request.id, fixture.asha)).rejects.toMatchObject({ code: 'own_request' });

    expect(await fixture.finish(request.id)).toEqual({ state: 'done', note: null });
    await fixture.bookings.run(request.id);
    expect(await fixture.walletOf(customer)).toBe(1_500_00);
    const after = await fixture.companyAccounts();
    expect((after['adjustments'] ?? 0) - (before['adjustments'] ?? 0)).toBe(-500_00);
  });

  it('is what its preview says, before the request and before the decision', async () => {
    const draft = { direction: 'debit', account: 'bank', amountPaise: paise(250_50) } as const;
    const preview = await fixture.adjustments.preview({
      ...draft,
      personId: customer.userId,
      customerText: 'Paid back to your bank account',
    });
    expect(preview).toMatchObject({ blocked: null });
    expect(preview.entries).toMatchObject([
      { account: 'Customer’s wallet', amountPaise: -250_50, beforePaise: 1_000_00, afterPaise: 749_50 },
      { account: 'Bank account', amountPaise: 250_50 },
    ]);
    const request = await fixture.adjust(customer, {
      ...draft,
      customerText: 'Paid back to your bank account',
    });
    expect(await fixture.approvals.preview(request.id)).toEqual(preview);
    await fixture.finish(request.id);
    expect(await fixture.walletOf(customer)).toBe(749_50);
    const { entries } = await createStatements({ db: fixture.money.bff, mode: 'test' }).of(customer.ownerId, {
      before: null,
      limit: 1,
    });
    expect(entries).toMatchObject([
      {
        kind: 'adjustment',
        amountPaise: -250_50,
        balancePaise: 749_50,
        text: 'Paid back to your bank account',
      },
    ]);
  });

  it('opens the wallet of a customer who has none', async () => {
    const userId = await fixture.buildUser();
    const request = await fixture.adjustments.request(
      {
        ...{ personId: userId, direction: 'credit', account: 'adjustments', amountPaise: paise(1) },
        ...{
          customerText: 'A test of one paisa',
          reason: 'Test',
          reference: 'TKT-1',
          idempotencyKey: newId(),
        },
      },
      fixture.asha,
      CLIENT,
    );
    expect(await fixture.finish(request.id)).toMatchObject({ state: 'done' });
    const { id: ownerId } = await fixture.money.owner('wallet_owners').where({ external_id: userId }).first();
    expect(await fixture.walletOf({ userId, ownerId })).toBe(1);
  });

  it('never takes a wallet below zero, at the request and when the money was spent meanwhile', async () => {
    const debit = { direction: 'debit', amountPaise: paise(700_00) } as const;
    await expect(fixture.adjust(customer, { ...debit, amountPaise: paise(1_000_01) })).rejects.toMatchObject({
      code: 'wallet_short',
      options: { errors: { amount: [expect.stringContaining('₹1,000')] } },
    });
    const [first, second] = [await fixture.adjust(customer, debit), await fixture.adjust(customer, debit)];
    await Promise.all([fixture.decide(first.id), fixture.decide(second.id)]);
    // Two workers at once: one of them finds the rest of the wallet.
    await Promise.all([fixture.bookings.run(first.id), fixture.bookings.run(second.id)]);
    const ends = [await fixture.approval(first.id), await fixture.approval(second.id)];
    expect(ends.map(({ state }) => state).sort()).toEqual(['done', 'failed']);
    expect(ends.find(({ state }) => state === 'failed')?.note).toContain('₹300');
    expect(await fixture.walletOf(customer)).toBe(300_00);
  });

  it('is decided once when two administrators approve at the same moment', async () => {
    const meera = await fixture.buildAdmin('Meera Nair');
    const { id } = await fixture.adjust(customer);
    const both = await Promise.allSettled([fixture.decide(id), fixture.decide(id, meera, 'decline')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await fixture.bookings.run(id);
    const { state } = await fixture.approval(id);
    expect(await fixture.walletOf(customer)).toBe(state === 'done' ? 1_500_00 : 1_000_00);
    expect(['done', 'declined']).toContain(state);
  });

  it('books nothing to an account that was closed meanwhile', async () => {
    const { id } = await fixture.adjust(customer);
    await fixture.decide(id);
    await fixture.money
      .owner('wallet_owners')
      .where({ id: customer.ownerId })
      .update({ closed_at: new Date() });
    await fixture.bookings.run(id);
    expect(await fixture.approval(id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('closed'),
    });
    await expect(fixture.adjust(customer)).rejects.toMatchObject({ code: 'not_available' });
  });

  it('is one request for one key, also twice at once, and a conflict for another request', async () => {
    const idempotencyKey = randomLetters(20);
    const both = await Promise.all([
      fixture.adjust(customer, { idempotencyKey }),
      fixture.adjust(customer, { idempotencyKey }),
    ]);
    expect(both[0].id).toBe(both[1].id);
    await expect(fixture.adjust(customer, { idempotencyKey, amountPaise: paise(1) })).rejects.toMatchObject({
      code: 'request_conflict',
    });
  });

  it('is refused for staff and unknown people', async () => {
    const staff = await fixture.buildUser({ role: 2 });
    for (const userId of [staff, newId()])
      await expect(fixture.adjust({ userId, ownerId: '' })).rejects.toMatchObject({ code: 'unknown_person' });
  });
});

describe('who is notified', () => {
  it('the other administrators, the requester and the customer, each once', async () => {
    const { id } = await fixture.adjust(customer);
    const asked = await rowsOf('approval_mails', { approval_id: id });
    expect(asked.map(({ user_id: userId }) => userId)).toContain(fixture.ravi.user.id);
    expect(asked.map(({ user_id: userId }) => userId)).not.toContain(fixture.asha.user.id);
    await fixture.finish(id);
    expect((await mailsOf(id)).filter((kind) => kind !== 'requested')).toEqual(['done']);

    const [notice] = await rowsOf('wallet_notices', { owner_id: customer.ownerId });
    expect(notice).toMatchObject({ kind: 'wallet_credited', amount_paise: 500_00, balance_paise: 1_500_00 });
    expect(await rowsOf('user_notices', { user_id: customer.userId, area: 'wallet' })).toHaveLength(1);
    const mails: MailedWalletNotice[] = [];
    const sending = createWalletNoticeSending({
      ...{ db: fixture.money.worker, clock: fixture.money.clock },
      notifier: { mailWalletNotice: async (mail) => void mails.push(mail) },
    });
    const noticeId = notice?.['id'] as string;
    expect([await sending.send(noticeId), await sending.send(noticeId)]).toEqual([true, false]);
    expect(mails).toMatchObject([{ customerText: 'For the delay of your project', transfer: null }]);
  });

  it('the requester, when no administrator has decided within 24 hours', async () => {
    const { id } = await fixture.adjust(customer);
    const later = new Date(fixture.money.clock.now().getTime() + 24 * 3_600_000 + 1);
    await expireApprovals(fixture.money.worker, { now: later, limit: 1_000 });
    expect(await fixture.approval(id)).toMatchObject({ state: 'expired' });
    expect(await mailsOf(id)).toContain('expired');
    await expect(fixture.decide(id)).rejects.toMatchObject({ code: 'approval_expired' });
    expect(await fixture.walletOf(customer)).toBe(1_000_00);
  });
});

/** Last: an administrator who gets the role back approves nothing for 24 hours. */
describe('with one administrator', () => {
  it('is not available while there is one administrator, and the preview says so', async () => {
    const admins = fixture.money.owner('users').where({ role: 0 }).whereNot({ id: fixture.asha.user.id });
    await admins.update({ role: 1 });
    await expect(fixture.adjust(customer)).rejects.toMatchObject({ code: 'second_admin_needed' });
    const draft = {
      direction: 'credit',
      account: 'bank',
      amountPaise: paise(1),
      customerText: 'Test',
    } as const;
    expect(await fixture.adjustments.preview({ ...draft, personId: customer.userId })).toMatchObject({
      blocked: expect.stringContaining('second administrator'),
    });
  });
});
