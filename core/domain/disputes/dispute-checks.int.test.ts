import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DISPUTES_FROM } from '@deccanloop/contracts/staff/disputes';
import { GATEWAYS } from '@deccanloop/contracts/payments/status';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createDisputeCheckRequests, createDisputeChecks } from './dispute-checks';
import { openSandboxDisputes, type SandboxDisputes } from './testing/sandbox-disputes';

/** Check now of a settled payment: no webhook about its disputes has arrived. */
let fixture: SandboxDisputes;
beforeAll(async () => {
  fixture = await openSandboxDisputes();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.restart());

function check(): Promise<void> {
  const gateways = { razorpay: fixture.gateway };
  return createDisputeChecks({
    db: fixture.refunds.money.worker,
    gateways,
    disputes: disputeSettlementOf(fixture.refunds.money, gateways),
    tokens: { take: () => Promise.resolve(true) },
  }).check(fixture.payment.id);
}
const request = (paymentId: string) =>
  createDisputeCheckRequests({ db: fixture.refunds.money.bff, wake: () => undefined }).request(paymentId);
const messages = (paymentId: string) =>
  fixture.refunds.money.owner('outbox').where({ dedupe_key: `check-disputes:${paymentId}` });

it('finds a new dispute of the payment, which cannot be refunded then', async () => {
  await fixture.open({ deducts: true });
  await check();
  expect(await fixture.rows()).toMatchObject([{ status: 'open', booked_paise: 500_00 }]);
  expect(await fixture.findings()).toEqual(['dispute_opened']);
  await expect(fixture.refunds.ask(fixture.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
});

it('leaves disputes of other payments to the reconciliation', async () => {
  await fixture.open();
  const [before] = [fixture.payment];
  const control = fixture.harness.control;
  await fixture.restart();
  await control.post(`/razorpay/payments/${fixture.paymentId}/dispute`, {});
  await check();
  expect(await fixture.rows()).toHaveLength(1);
  expect(await fixture.refunds.money.owner('payment_disputes').where({ payment_id: before.id })).toHaveLength(
    0,
  );
});

it('fetches a known open dispute, and one that ended by the list', async () => {
  const id = await fixture.open({ deducts: true });
  await check();
  await fixture.move(id, 'lost');
  await check();
  expect(await fixture.rows()).toMatchObject([{ status: 'lost', wallet_paise: 490_00 }]);
  expect(await fixture.harness.countOf('razorpay', 'disputes.fetch')).toBe(1);
  await fixture.move(id, 'won');
  await check();
  expect(await fixture.rows()).toMatchObject([{ status: 'won', wallet_paise: 0 }]);
  expect(await fixture.refunds.walletOf(fixture.payment)).toBe(490_00);
});

it('changes nothing without an answer', async () => {
  await fixture.open();
  await fixture.harness.control.fault('razorpay', 'disputes.list', 'http-500');
  await check();
  expect(await fixture.rows()).toEqual([]);
});

it('is requested once for repeated clicks, and only where the gateway has an API for disputes', async () => {
  expect(await request(fixture.payment.id)).toBe(true);
  expect(await request(fixture.payment.id)).toBe(true);
  expect(await messages(fixture.payment.id)).toHaveLength(1);
  const unpaid = await fixture.refunds.money.buildPayment();
  expect(await request(unpaid.payment.id)).toBe(false);
  const atPhonePe = await fixture.refunds.buildCompleted({ gateway: 'phonepe' });
  expect(await request(atPhonePe.payment.id)).toBe(false);
  for (const name of GATEWAYS)
    expect(DISPUTES_FROM[name] === 'api').toBe(fixture.harness.open(name).listDisputes !== undefined);
});
