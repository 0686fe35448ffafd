import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Payment } from '@deccanloop/core/domain/payments/types';
import { newId } from '../../platform/ids';
import { fixedCompany } from '../../testing/fixed-company';
import {
  openMoneyActionFixture,
  type HeldPayment,
  type MoneyActionFixture,
} from '../../testing/money-action-fixture';
import { gatewayUpdateOf, snapshotOf } from '../../testing/money-fixture';
import { closingIn } from '../accounts/closing/testing/closing-fixture';
import { createLiveMerchantPayments } from '../merchant-payments/live-payments';
import { createMerchantPayments } from '../merchant-payments/merchant-payments';
import { linkCollection } from '../merchant-payments/collections';
import { createReceipts } from '../receipts/receipts';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { journaledTransaction, keepBookingsIn } from '../../platform/journaled-transaction';
import type { Journal } from '../../platform/journal';
import { preparedReadsOf } from '../../platform/prepared-reads';
import { firstLifeOf, SECRETS, type FirstLife, type SecondLife } from './testing/two-lives';

let fixture: MoneyActionFixture;
let first: FirstLife;
let life: SecondLife | null = null;
beforeEach(async () => {
  fixture = await openMoneyActionFixture();
  first = firstLifeOf(fixture.money);
});
afterEach(async () => {
  await life?.close();
  life = null;
  await first.close();
});
const restore = async (options?: Parameters<FirstLife['restore']>[0]): Promise<SecondLife> =>
  (life = await first.restore(options));

/** The payment as its gateway reports it again: with new ids of ours. */
async function reportAgain(on: SecondLife, payment: Payment): Promise<void> {
  const { owner } = fixture.money;
  const external = await owner('wallet_owners')
    .where({ id: payment.ownerId })
    .first<{ external_id: string }>();
  const order = await owner('payment_attempts')
    .where({ payment_id: payment.id })
    .first<{ merchant_order_id: string }>();
  const built = await on.buildPayment({
    ...{ gateway: payment.gateway, amountPaise: payment.amountPaise, ownerExternalId: external.external_id },
  });
  await on.owner('payments').where({ id: built.payment.id }).update({ public_id: payment.publicId });
  await on
    .owner('payment_attempts')
    .where({ id: built.attempt.id })
    .update({ merchant_order_id: order.merchant_order_id });
  const attempt = { ...built.attempt, merchantOrderId: order.merchant_order_id };
  for (const capture of await owner('payment_captures').where({ payment_id: payment.id })) {
    const { gateway_payment_id: paymentId, hold_reason: reason } = capture as Record<string, string>;
    if (reason === null) {
      await on.settlement.settlePayment(
        gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured', { paymentId: paymentId ?? '' })),
      );
      continue;
    }
    await on.worker('payment_captures').insert({
      ...{ id: newId(), payment_id: built.payment.id, attempt_id: attempt.id, mode: 'test', status: 'held' },
      ...{ gateway: payment.gateway, gateway_payment_id: paymentId, currency: 'INR', hold_reason: reason },
      ...{ amount_paise: (capture as { amount_paise: number }).amount_paise, captured_at: new Date() },
      gateway_refunded_paise: 0,
    });
  }
}

/** Of every account, by what it is: the balance. */
const balancesOf = async ({ owner }: Pick<SecondLife, 'owner'>) => {
  const { rows } = await owner.raw<{ rows: unknown[] }>(
    `select a.kind, a.gateway, o.external_id, b.balance_paise, b.entry_count from ledger_balances b
       join ledger_accounts a on a.id = b.account_id left join wallet_owners o on o.id = a.owner_id
      where b.entry_count > 0 order by 1, 2, 3`,
  );
  return rows;
};
const refundsOf = ({ owner }: Pick<SecondLife, 'owner'>) =>
  owner('refunds')
    .orderBy('public_id')
    .select('public_id', 'amount_paise', 'state', 'origin', 'held_paise', 'approval_id');
const receiptsOf = ({ owner }: Pick<SecondLife, 'owner'>) =>
  owner('receipts')
    .join('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .join('papers', (on) => void on.on('papers.subject', owner.raw('receipts.number::text')))
    .where('papers.kind', 'receipt')
    .orderBy('receipts.number')
    .select('receipts.number', 'merchant_order_id', 'papers.data', 'papers.number as printed');

describe('decisions about money that a gateway reports again', () => {
  it('are executed again on its new captures, with the refunds and receipts of before', async () => {
    await first.backUp();
    const held: HeldPayment[] = [];
    for (let n = 0; n < 3; n += 1) held.push(await fixture.buildHeld());
    const [credited, refunded, settled] = held as [HeldPayment, HeldPayment, HeldPayment];
    const { payment: outside } = await fixture.buildCompleted();
    const capture = await fixture.captureOf(outside);
    const outsideRefund = {
      captureId: capture.id,
      gatewayPaymentId: capture.gateway_payment_id,
      payment: outside,
    };
    const outsideId = await fixture.buildOutsideRefund(outsideRefund, { amountPaise: 50_00 });
    const { payment: asked } = await fixture.buildCompleted();

    await fixture.perform('credit_held_capture', credited.captureId);
    await fixture.perform('refund_held_capture', refunded.captureId);
    await fixture.perform('handle_held_outside', settled.captureId);
    await fixture.perform('record_outside_refund', outsideId);
    await fixture.ask(asked, 100_00, {
      requestedBy: {
        kind: 'staff',
        userId: fixture.asha.user.id,
        sessionId: newId(),
        client: { address: null, device: null },
      },
    });
    const receipts = createReceipts({
      ...{ db: fixture.money.worker, clock: fixture.money.clock, company: fixedCompany() },
      ...{ wake: () => undefined, announce: () => undefined },
    });
    await receipts.issueForCapture(credited.captureId);
    for (const { id } of await fixture.money
      .owner('payment_attempts')
      .where({ gateway_state: 'captured' })
      .select<{ id: string }[]>('id'))
      await receipts.issue(id);
    await first.untilEnded();
    const states = await fixture.money.owner('approvals').orderBy('id').select('id', 'state', 'action');
    expect(states.map(({ state }) => state as string)).toEqual(['done', 'done', 'done', 'done']);
    const [balances, refunds, issued] = [
      await balancesOf(fixture.money),
      await refundsOf(fixture.money),
      await receiptsOf(fixture.money),
    ];
    expect(issued.length).toBe(3);

    const after = await restore();
    for (const { payment } of held) await reportAgain(after, payment);
    await reportAgain(after, outside);
    await reportAgain(after, asked);
    const [reported] = await fixture.money.owner('outside_refunds').where({ id: outsideId });
    const [newCapture] = await after
      .owner('payment_captures')
      .where({ gateway_payment_id: capture.gateway_payment_id });
    await after.owner('outside_refunds').insert({
      ...(reported as object),
      ...{
        id: newId(),
        payment_id: newCapture.payment_id,
        capture_id: newCapture.id,
        refund_id: null,
        attempt_id: null,
      },
    });
    await after.check();
    expect(await after.openFindings()).toEqual([]);
    expect(await after.owner('approvals').orderBy('id').select('id', 'state', 'action')).toEqual(states);
    expect(await balancesOf(after)).toEqual(balances);
    expect(await refundsOf(after)).toEqual(refunds);
    expect(await receiptsOf(after)).toEqual(issued);
    // What may have been sent is looked up first.
    const open = await after.owner('refunds').whereIn('state', ['requested', 'pending']);
    expect(open.map(({ check_count: count }) => count as number)).toEqual([1, 1]);
    const jobs = await after.owner('outbox').where({ job: 'refund-payment', done_at: null });
    expect(jobs.map(({ payload }) => (payload as { refundId: string }).refundId).sort()).toEqual(
      open.map(({ id }) => id as string).sort(),
    );
    expect((await after.report()).map(({ kind }) => kind)).toEqual([
      'held_money',
      'request',
      'refund_request',
      'receipt',
    ]);
  });

  it('are findings while the gateway has not reported the money', async () => {
    await first.backUp();
    const { captureId } = await fixture.buildHeld();
    await fixture.perform('credit_held_capture', captureId);
    await first.untilEnded();
    const after = await restore();
    await after.check();
    expect((await after.openFindings()).map(({ kind }) => kind)).toEqual([
      'booking_not_made',
      'booking_not_made',
      'booking_not_made',
    ]);
  });
});

describe('a live payment of a merchant', () => {
  async function merchant() {
    const { owner, bff } = fixture.money;
    const [userId, keyId] = [newId(), newId()];
    await owner('users').insert({ id: userId, name: 'Shop', email: `${userId}@mail.example`, role: 1 });
    await owner('api_keys').insert({
      ...{ id: keyId, user_id: userId, mode: 'live', name: 'Shop', prefix: 'dl_live_', last_four: 'a1B2' },
      ...{ key_hash: Buffer.alloc(32, 1), scopes: ['payments:write'], created_at: new Date() },
    });
    await createWalletOwners({ db: bff }).resolveMerchant(userId);
    return { userId, keyId };
  }
  const create = async ({ userId, keyId }: { userId: string; keyId: string }, key: string | null = null) => {
    const { bff, clock } = fixture.money;
    const payments = createMerchantPayments({
      ...{ db: bff, reads: preparedReadsOf(bff), mode: 'test', clock, wake: () => undefined },
      areHeld: () => Promise.resolve(false),
    });
    const wanted = { amountPaise: 510_00 as never, method: null, description: 'A lamp', reference: 'A-17' };
    const { result } = await payments.create(
      { userId, mode: 'live', id: keyId },
      { ...wanted, returnUrl: null },
      key,
    );
    return result;
  };

  it('has its record again, and is completed by the credit that the gateway reports', async () => {
    const shop = await merchant();
    await first.backUp();
    const wanted = await create(shop, 'a-key-of-the-shop');
    const { payment, attempt } = await fixture.money.buildPayment({
      ...{ gateway: 'phonepe', amountPaise: 500_00, ownerExternalId: `merchant:${shop.userId}` },
    });
    await journaledTransaction(fixture.money.bff, (trx) => linkCollection(trx, payment.id, wanted.id));
    await fixture.money.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    await first.untilEnded();

    const after = await restore();
    await reportAgain(after, payment);
    await after.check();
    const [again] = await after.owner('merchant_payments');
    expect(again).toMatchObject({
      id: wanted.id,
      description: 'A lamp',
      reference: 'A-17',
      status: 'pending',
    });
    const [collection] = await after.owner('merchant_collections');
    const jobs = await after.owner('outbox').where({ job: 'update-merchant-payment', done_at: null });
    expect(jobs.map(({ payload }) => (payload as { paymentId: string }).paymentId)).toContain(
      collection.payment_id,
    );
    await createLiveMerchantPayments({ db: after.worker }).update(collection.payment_id as string);
    expect(await after.owner('merchant_payments').pluck('status')).toEqual(['completed']);
    expect(await after.openFindings()).toEqual([]);
    // The merchant's program may send its request again.
    expect(await after.owner('merchant_idempotency_keys').pluck('payment_id')).toEqual([wanted.id]);
  });

  it('loses its texts with the account of the merchant, also in the journal', async () => {
    const shop = await merchant();
    await first.backUp();
    const wanted = await create(shop);
    await first.untilEnded();
    const after = await restore();
    // As after a closing: the key is erased.
    await after.owner('person_keys').where({ user_id: shop.userId }).delete();
    await after.check();
    const [again] = await after.owner('merchant_payments');
    expect(again).toMatchObject({ id: wanted.id, description: null, reference: null, amount_paise: 510_00 });
  });
});

describe('a closed account', () => {
  async function customer() {
    const id = newId();
    await fixture.money.owner('users').insert({ id, name: 'Meera', email: `${id}@mail.example`, role: 1 });
    return id;
  }

  it('that the backup brings back is closed again', async () => {
    const id = await customer();
    await first.backUp();
    expect(await closingIn(fixture.money).close(id)).toBe('closed');
    expect(await fixture.money.owner('person_keys').where({ user_id: id })).toEqual([]);
    await first.untilEnded();
    const after = await restore();
    await after.check();
    expect(await after.owner('users').where({ id }).first('name', 'email')).toEqual({
      name: 'Closed account',
      email: null,
    });
    expect(await after.owner('person_keys').where({ user_id: id })).toEqual([]);
    expect(await after.openFindings()).toEqual([]);
    expect(await after.report()).toEqual([{ kind: 'account_closing', made: 1, named: 0, open: 0, lost: 0 }]);
  });

  it('that cannot be closed again is one finding, and is closed by its step', async () => {
    const id = await customer();
    await first.backUp();
    expect(await closingIn(fixture.money).close(id)).toBe('closed');
    await first.untilEnded();
    const after = await restore();
    const { payment, attempt } = await after.buildPayment({ ownerExternalId: id });
    await after.check();
    const [finding] = await after.openFindings();
    expect(finding).toMatchObject({
      kind: 'booking_not_made',
      detail: { bookings: ['account_closing'], fault: expect.stringMatching(/payment open/) },
    });
    expect(attempt).toBeDefined();
    await after.owner('payments').where({ id: payment.id }).update({ state: 'failed', next_check_at: null });
    await after.makeAsked(finding?.id ?? 0, fixture.ravi.user.id);
    expect(await after.owner('users').where({ id }).pluck('name')).toEqual(['Closed account']);
    expect(await after.openFindings()).toEqual([]);
  });
});

describe('while the journal cannot be written', () => {
  it('receipts are issued, and a later restore says since when they may be missing', async () => {
    await first.backUp();
    const { attempt } = await fixture.buildCompleted();
    const { worker, clock, owner } = fixture.money;
    let isBroken = true;
    const journal = {
      append: (kind: string, fields: object) =>
        isBroken ? Promise.resolve(false) : first.journal.append(kind, fields as never),
    } as unknown as Journal;
    keepBookingsIn(worker, { journal, secrets: SECRETS });
    const receipts = createReceipts({
      db: worker,
      clock,
      company: fixedCompany(),
      wake: () => undefined,
      announce: () => undefined,
    });
    await receipts.issue(attempt.id);
    expect(await owner('receipts').pluck('attempt_id')).toEqual([attempt.id]);
    isBroken = false;
    await first.journal.append('gap', { since: '2026-11-22T10:00:00.000Z', lines: 1 });
    const after = await restore();
    await after.check();
    expect(await after.openFindings()).toMatchObject([
      {
        kind: 'bookings_unknown',
        detail: {
          since: '2026-11-22T10:00:00.000Z',
          bookings: expect.arrayContaining(['receipt', 'merchant_payment']),
        },
      },
    ]);
  });
});
