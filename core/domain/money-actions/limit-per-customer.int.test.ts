import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, newPublicRefundId, randomLetters } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { staffActor } from '../../testing/administrators';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import type { CompletedPayment } from '../../testing/refund-fixture';
import type { Payment } from '../payments/types';
import { findRefundRule } from '../refunds/refund-rule';

/** The limit is ₹50,000. */
const HALF = 25_000_00;
const LAKH = 1_00_000_00;

let fixture: MoneyActionFixture;
/** Of one customer. */
let one: CompletedPayment;
let other: CompletedPayment;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());
beforeEach(async () => {
  const ownerExternalId = randomLetters(10);
  one = await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId });
  other = await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId });
});

const ask = async (
  { payment }: CompletedPayment,
  amountPaise: number,
  by = fixture.asha,
): Promise<string> => {
  const { approval } = await fixture.refunds.request({
    ...{ payment, amountPaise: paise(amountPaise), reason: 'The customer asked for it' },
    ...{ requestedBy: staffActor(by.user.id), idempotencyKey: newId(), captureId: null, attemptNo: null },
  });
  return approval === null ? 'refunded' : approval.state;
};
const refunds = ({ id }: Payment) => fixture.money.owner('refunds').where({ payment_id: id });
const store = (rows: ReturnType<typeof refunds>, hours: number) =>
  rows.update({ stored_at: new Date(Date.now() - hours * 3_600_000) });

describe('the limit for one administrator', () => {
  it('counts the refunds of all payments of a customer within 24 hours', async () => {
    expect(await ask(one, HALF)).toBe('refunded');
    expect(await findRefundRule(fixture.money.bff, other.payment.id)).toMatchObject({
      ...{ countedPaise: 0, customerCountedPaise: HALF },
    });
    expect(await ask(other, HALF)).toBe('refunded');
    expect(await ask(other, 1_00)).toBe('waiting');
    // Of another administrator too: the sum is the customer's.
    expect(await ask(one, 1_00, fixture.ravi)).toBe('waiting');
  });

  it('counts what is older than 24 hours of the same payment only', async () => {
    expect(await ask(one, HALF)).toBe('refunded');
    await store(refunds(one.payment), 24);
    expect(await ask(other, 2 * HALF)).toBe('refunded');
    await store(refunds(other.payment), 24);
    expect(await ask(one, HALF + 1)).toBe('waiting');
  });

  it('counts a refund that was stored a moment less than 24 hours ago, whatever time it was requested at', async () => {
    expect(await ask(one, HALF)).toBe('refunded');
    await refunds(one.payment).update({ requested_at: new Date(0) });
    await store(refunds(one.payment), 23.99);
    expect(await ask(other, HALF + 1)).toBe('waiting');
  });

  it('counts requests that wait for approval, and not those that were declined, failed or refused', async () => {
    expect(await ask(one, 3 * HALF)).toBe('waiting');
    expect(await ask(other, 1_00)).toBe('waiting');
    const waiting = await fixture.money
      .owner('approvals')
      .whereIn('payment_id', [one.payment.id, other.payment.id])
      .pluck<string[]>('id');
    expect(waiting).toHaveLength(2);
    for (const id of waiting) await fixture.decide(fixture.ravi, id, 'decline');
    expect(await ask(one, HALF)).toBe('refunded');
    await refunds(one.payment).update({ state: 'refused', state_reason: 'too_much' });
    expect(await ask(other, 2 * HALF)).toBe('refunded');
  });

  it('counts a refund of money on hold, and is counted by it', async () => {
    const hold = await fixture.buildHeld({ of: one, capturedPaise: HALF });
    expect((await fixture.request(fixture.asha, 'refund_held_capture', hold.captureId)).state).toBe(
      'approved',
    );
    expect(await ask(other, HALF + 1)).toBe('waiting');
    const next = await fixture.buildHeld({ of: other, capturedPaise: HALF });
    expect((await fixture.request(fixture.asha, 'refund_held_capture', next.captureId)).state).toBe(
      'waiting',
    );
  });

  it('counts a recorded refund of the gateway, which itself is compared by its own amount', async () => {
    const record = async ({ payment }: CompletedPayment) => {
      const { id: captureId, gateway_payment_id: gatewayPaymentId } = await fixture.captureOf(payment);
      const id = await fixture.buildOutsideRefund(
        { payment, captureId, gatewayPaymentId },
        { amountPaise: 2 * HALF },
      );
      return (await fixture.perform('record_outside_refund', id)).state;
    };
    expect([await record(one), await record(other)]).toEqual(['done', 'done']);
    expect(await ask(one, 1_00)).toBe('waiting');
  });

  it('does not count what the program of a merchant refunds', async () => {
    expect(await ask(one, HALF)).toBe('refunded');
    await refunds(one.payment).update({ origin: 'merchant' });
    expect(await ask(other, 2 * HALF)).toBe('refunded');
  });

  it('does not count refunds of another customer or of the other mode', async () => {
    const unrelated = await fixture.buildCompleted({ amountPaise: LAKH });
    expect(await ask(unrelated, 2 * HALF)).toBe('refunded');
    expect(await ask(one, 2 * HALF)).toBe('refunded');
    await fixture.money.owner('payments').where({ id: one.payment.id }).update({ mode: 'live' });
    expect(await ask(other, 2 * HALF)).toBe('refunded');
  });

  it('holds for two refunds of two payments at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ownerExternalId = randomLetters(10);
      const two = [
        await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId }),
        await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId }),
      ];
      const outcomes = await Promise.all(
        two.map((each, n) => ask(each, HALF + 1, n === 0 ? fixture.asha : fixture.ravi)),
      );
      expect(outcomes.sort()).toEqual(['refunded', 'waiting']);
    }
  });

  it('holds for a refund and money on hold of two payments at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ownerExternalId = randomLetters(10);
      const paid = await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId });
      const of = await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId });
      const { captureId } = await fixture.buildHeld({ of, capturedPaise: HALF + 1 });
      const [refund, held] = await Promise.all([
        ask(paid, HALF + 1),
        fixture.request(fixture.ravi, 'refund_held_capture', captureId),
      ]);
      expect(['refunded, waiting', 'waiting, approved']).toContain(`${refund}, ${held.state}`);
    }
  });
});

describe('the database', () => {
  const row = async ({ payment, attempt }: CompletedPayment, amountPaise: number) => ({
    ...{ id: newId(), public_id: newPublicRefundId(), payment_id: payment.id, attempt_id: attempt.id },
    ...{ capture_id: (await fixture.captureOf(payment)).id, mode: payment.mode, gateway: payment.gateway },
    ...{ amount_paise: amountPaise, requested_at: new Date(0), reason: 'Not through the service' },
    ...{ requested_by: fixture.asha.user.id, idempotency_key: newId() },
  });

  const insert = (refund: object) =>
    journaledTransaction(fixture.money.bff, (trx) => trx('refunds').insert(refund));

  it('rejects the second of two refunds of two payments, also at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const ownerExternalId = randomLetters(10);
      const rows = [
        await row(await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId }), HALF + 1),
        await row(await fixture.buildCompleted({ amountPaise: LAKH, ownerExternalId }), HALF + 1),
      ];
      const both = await Promise.allSettled(rows.map((each) => insert(each)));
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { constraint: 'refunds_above_limit_approved' },
      });
    }
  });

  it('counts all refunds of the payment, however old', async () => {
    await insert(await row(one, HALF));
    await store(refunds(one.payment), 48);
    await expect(insert(await row(one, HALF + 1))).rejects.toMatchObject({
      constraint: 'refunds_above_limit_approved',
    });
  });

  it('lets no process say when a refund was stored', async () => {
    const { bff, worker } = fixture.money;
    const denied = { code: '42501' };
    const stored_at = new Date(0);
    await expect(bff('refunds').insert({ ...(await row(one, 1_00)), stored_at })).rejects.toMatchObject(
      denied,
    );
    for (const role of [bff, worker])
      await expect(role('refunds').update({ stored_at })).rejects.toMatchObject(denied);
  });
});
