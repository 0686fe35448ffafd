import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UNKNOWN } from '../../testing/scripted-gateway';
import { refundUpdateOf, openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { MAX_REFUND_POLLING_MS } from './refund-schedule';
import type { Refund } from './types';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
beforeEach(() => {
  Object.assign(fixture.razorpay.answers, { refund: [], fetchRefund: [] });
  fixture.razorpay.calls.length = 0;
});
afterAll(async () => {
  // After every test: entries sum to zero, and every balance and sum matches its rows.
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.wrongSums()).toBe(0);
  await fixture.money.close();
});

const NOT_FOUND = { kind: 'not_found' } as const;
const ok = (refund: Refund, state: 'pending' | 'processed' | 'failed') =>
  ({ kind: 'ok', value: refundUpdateOf(refund, state) }) as const;

describe('a gateway that does not answer', () => {
  it('is polled before the request is repeated, so that a lost answer is one refund', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN];
    const { nextCheckAt } = await fixture.advance(refund);
    expect(Number(nextCheckAt)).toBe(fixture.money.clock.now().getTime() + 5_000);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending', gatewayRefundId: null });

    await fixture.passUntilDue(refund);
    fixture.razorpay.answers.fetchRefund = [ok(refund, 'processed')];
    await fixture.advance(refund);
    expect(fixture.razorpay.calls).toEqual(['refund', 'fetchRefund']);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });

  it('gets the request again when it never received it', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN, ok(refund, 'processed')];
    await fixture.advance(refund);
    await fixture.passUntilDue(refund);
    fixture.razorpay.answers.fetchRefund = [NOT_FOUND];
    await fixture.advance(refund);
    expect(fixture.razorpay.calls).toEqual(['refund', 'fetchRefund', 'refund']);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
  });

  it('does not get the request again while polling fails too', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN];
    fixture.razorpay.answers.fetchRefund = [UNKNOWN];
    await fixture.advance(refund);
    await fixture.passUntilDue(refund);
    await fixture.advance(refund);
    expect(fixture.razorpay.calls).toEqual(['refund', 'fetchRefund']);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending' });
  });

  it('is given up after 14 days, with the wallet debited and a finding raised', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN];
    fixture.razorpay.answers.fetchRefund = [UNKNOWN];
    await fixture.advance(refund);
    fixture.pass(MAX_REFUND_POLLING_MS);
    expect(await fixture.advance(refund)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending', nextCheckAt: null });
    expect(await fixture.findings(payment)).toEqual(['refund_unanswered']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });
});

describe('a refund that is no longer polled', () => {
  const askedFor = async ({ id, paymentId }: Refund) => {
    await fixture.money.owner('outbox').where({ job: 'refund-payment' }).update({ done_at: new Date() });
    const isAny = await fixture.refunds.resume(paymentId);
    const messages = await fixture.money
      .owner('outbox')
      .where({ job: 'refund-payment', done_at: null })
      .pluck<Record<string, unknown>[]>('payload');
    for (const message of messages) {
      expect(message).toEqual({ refundId: id, asked: true });
      await fixture.worker().advance(id, { asked: true });
    }
    return { isAny, messages: messages.length };
  };

  it('is polled when staff request it, also after two weeks, and raises one finding without an answer', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN];
    await fixture.advance(refund);
    fixture.pass(MAX_REFUND_POLLING_MS);
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending', nextCheckAt: null });
    await fixture.money
      .owner('payment_findings')
      .where({ payment_id: payment.id })
      .update({ resolved_at: new Date() });

    expect(await askedFor(refund)).toEqual({ isAny: true, messages: 1 });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending', nextCheckAt: null });
    const [row] = await fixture.money.owner('payments').where({ id: payment.id });
    expect(row).toMatchObject({ under_review: false });

    fixture.razorpay.answers.fetchRefund = [ok(refund, 'processed')];
    await askedFor(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await askedFor(refund)).toEqual({ isAny: false, messages: 0 });
    expect(await fixture.events(payment)).toEqual([
      'refund_requested',
      'refund_recorded',
      'refund_unanswered',
      'refund_processed',
    ]);
  });

  it('is resumed after it was put on hold, by one worker only', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [ok(refund, 'pending')];
    await fixture.advance(refund);
    const onHold = refundUpdateOf(refund, 'processed', { reference: 'arn 9' });
    await fixture.settlement.settleRefund({
      gateway: 'razorpay',
      mode: 'test',
      update: { ...onHold, gatewayPaymentId: 'pay_of_another' },
      source: 'webhook',
      actor: 'razorpay',
    });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending', nextCheckAt: null });
    fixture.razorpay.calls.length = 0;
    fixture.razorpay.answers.fetchRefund = [ok(refund, 'pending')];
    await Promise.all([1, 2, 3].map(() => fixture.worker().advance(refund.id, { asked: true })));
    expect(fixture.razorpay.calls).toEqual(['fetchRefund']);
    expect((await fixture.refund(refund)).nextCheckAt).not.toBeNull();
  });

  it("waits a day for its gateway's credentials, and is then refused: nothing was debited", async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    const elsewhere = fixture.worker({});
    await elsewhere.advance(refund.id);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'requested' });
    fixture.pass(24 * 3_600_000);
    expect(await elsewhere.advance(refund.id)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'refused', stateReason: expect.any(String) });
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect((await fixture.ask(payment, null)).amountPaise).toBe(500_00);
  });

  it('raises a finding after two weeks also where its gateway has no credentials any more', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN];
    await fixture.advance(refund);
    fixture.pass(MAX_REFUND_POLLING_MS);
    expect(await fixture.worker({}).advance(refund.id)).toEqual({ nextCheckAt: null });
    expect(await fixture.findings(payment)).toEqual(['refund_unanswered']);
  });
});

describe('a gateway that rejects the refund', () => {
  const REJECTED = { kind: 'rejected', code: 'BAD_REQUEST_ERROR', message: 'Not enough balance' } as const;

  it('returns the money to the wallet, and the refund can be requested again', async () => {
    const { payment, refund } = await fixture.requestedRefund(null);
    fixture.razorpay.answers.refund = [REJECTED];
    fixture.razorpay.answers.fetchRefund = [NOT_FOUND];
    expect(await fixture.advance(refund)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({
      state: 'failed',
      stateReason: 'Not enough balance',
    });
    expect(await fixture.walletOf(payment)).toBe(490_00);
    expect(await fixture.transfersOf(refund)).toEqual(['refund', 'refund_reversal']);
    expect(await fixture.findings(payment)).toEqual(['refund_failed']);
    expect(await fixture.notices(payment)).toEqual(['refund_started', 'refund_failed']);

    const retried = await fixture.ask(payment, null);
    fixture.razorpay.answers.refund = [ok(retried, 'processed')];
    await fixture.advance(retried);
    expect(await fixture.refund(retried)).toMatchObject({ state: 'processed', amountPaise: 500_00 });
    expect(await fixture.walletOf(payment)).toBe(0);
  });

  it('is not trusted shortly after a lost answer: it may still be processing that request', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [UNKNOWN, REJECTED];
    fixture.razorpay.answers.fetchRefund = [NOT_FOUND];
    await fixture.advance(refund);
    for (let round = 0; round < 3; round += 1) {
      await fixture.passUntilDue(refund);
      await fixture.advance(refund);
      expect(await fixture.refund(refund)).toMatchObject({ state: 'pending' });
    }
    expect(await fixture.walletOf(payment)).toBe(245_00);
    await fixture.passUntilDue(refund);
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'failed' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
  });

  it('is not trusted when it has the refund: it rejects the repetition of an accepted request', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [REJECTED];
    fixture.razorpay.answers.fetchRefund = [ok(refund, 'pending')];
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({
      state: 'pending',
      gatewayRefundId: `rfnd_of_${refund.id}`,
    });
  });

  it('is not trusted while the refund cannot be polled', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [REJECTED];
    fixture.razorpay.answers.fetchRefund = [UNKNOWN];
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending' });
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });
});
