import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  RETURN_URL,
  openContractHarness,
  valueOf,
  type ContractHarness,
} from '../../gateways/testing/contract-harness';
import { createLogger } from '../../platform/logger';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { gatewayUpdateOf } from '../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { recordOrder } from '../payments/attempt-repository';
import type { PaymentGateway } from '../payments/gateway-port';
import type { Attempt, Payment } from '../payments/types';
import { createWebhookApplication } from '../webhooks/apply';
import { createWebhookInbox } from '../webhooks/inbox';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: RefundFixture;
let harness: ContractHarness;
let gateway: PaymentGateway;
let payment: Payment;
let paymentId: string;
beforeAll(async () => {
  [fixture, harness] = await Promise.all([openRefundFixture(), openContractHarness()]);
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await Promise.all([fixture.money.close(), harness.close()]);
});
beforeEach(async () => {
  await harness.reset();
  gateway = harness.open('razorpay');
  const built = await fixture.money.buildPayment({ amountPaise: 500_00, confirmed: false });
  payment = built.payment;
  const opened = await place(built.attempt);
  await harness.control.post(`/razorpay/orders/${opened.gatewayOrderId}/pay`, { outcome: 'captured' });
  const snapshot = valueOf(await gateway.fetchOrder(opened));
  paymentId = snapshot.payment!.id;
  await fixture.money.settlement.settlePayment(gatewayUpdateOf(opened, snapshot));
});

async function place({ id, merchantOrderId, amountPaise }: Attempt): Promise<Attempt> {
  const order = valueOf(await gateway.createOrder({ merchantOrderId, amountPaise, returnUrl: RETURN_URL }));
  return recordOrder(fixture.money.bff, id, 'open', order);
}

/** Receives the next webhook of a kind and applies it as a worker does. */
async function apply(event: string): Promise<string> {
  const { headers, rawBody } = await harness.webhooks.take(event);
  const { bff, worker: db, settlement, clock } = fixture.money;
  const gateways = { razorpay: gateway };
  const wake = () => undefined;
  await createWebhookInbox({ db: bff, gateways, wake }).receive('razorpay', headers, rawBody);
  const application = createWebhookApplication({
    db,
    gateways,
    settlement,
    refunds: fixture.settlement,
    disputes: disputeSettlementOf(fixture.money, gateways),
    clock,
    logger,
    wake,
  });
  const [id] = await fixture.money.owner('webhook_events').where({ state: 'received' }).pluck<string[]>('id');
  await application.apply(id as string);
  const row = await fixture.money
    .owner('webhook_events')
    .where({ id })
    .first<{ state: string; note: string }>();
  return `${row.state}: ${row.note}`;
}
const openDispute = async (fields: object = {}): Promise<string> => {
  const path = `/razorpay/payments/${paymentId}/dispute`;
  const { dispute } = (await harness.control.post(path, fields)) as { dispute: { id: string } };
  return dispute.id;
};
const move = (id: string, status: string) => harness.control.post(`/razorpay/disputes/${id}/${status}`);
const status = async () =>
  (await fixture.money.owner('payment_disputes').where({ gateway_payment_id: paymentId }).first())?.status;

it('opened, reviewed and lost by webhook: no refund meanwhile, and the wallet bears the loss', async () => {
  const id = await openDispute({ deducts: true });
  expect(await apply('payment.dispute.created')).toBe('applied: dispute updated');
  await expect(fixture.ask(payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
  await move(id, 'under_review');
  expect(await apply('payment.dispute.under_review')).toBe('applied: dispute updated');
  await move(id, 'lost');
  expect(await apply('payment.dispute.lost')).toBe('applied: dispute updated');
  expect(await status()).toBe('lost');
  expect(await fixture.walletOf(payment)).toBe(0);
});

it('won by webhook: refunds are possible again', async () => {
  const id = await openDispute();
  await apply('payment.dispute.created');
  await move(id, 'won');
  await apply('payment.dispute.won');
  expect(await fixture.ask(payment, 100_00)).toMatchObject({ state: 'requested' });
});

it("signed with the previous secret: the dispute is fetched, and the gateway's answer counts", async () => {
  const id = await openDispute();
  await apply('payment.dispute.created');
  gateway = {
    ...gateway,
    verifyWebhook: () => ({ valid: true, verifiedWith: 'previous', trust: 'hint' }),
  };
  await move(id, 'lost');
  await apply('payment.dispute.lost');
  expect(await harness.countOf('razorpay', 'disputes.fetch')).toBe(1);
  expect(await status()).toBe('lost');
});

it('a fetched dispute is read completely, and an unknown one is not found', async () => {
  const id = await openDispute({ respondInDays: 2 });
  expect(valueOf(await gateway.fetchDispute!(id))).toMatchObject({
    gatewayDisputeId: id,
    gatewayPaymentId: paymentId,
    amountPaise: payment.totalPaise,
    currency: 'INR',
    deductedPaise: 0,
    phase: 'chargeback',
    status: 'open',
    respondBy: expect.any(Date),
  });
  expect((await gateway.fetchDispute!('disp_AAAAAAAAAAAAAA')).kind).not.toBe('ok');
});
