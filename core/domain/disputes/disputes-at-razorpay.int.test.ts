import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { valueOf } from '../../gateways/testing/contract-harness';
import { createLogger } from '../../platform/logger';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from '../webhooks/apply';
import { createWebhookInbox } from '../webhooks/inbox';
import { openSandboxDisputes, type SandboxDisputes } from './testing/sandbox-disputes';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: SandboxDisputes;
beforeAll(async () => {
  fixture = await openSandboxDisputes();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.restart());

/** Receives the next webhook of a kind and applies it as a worker does. */
async function apply(event: string): Promise<string> {
  const { headers, rawBody } = await fixture.harness.webhooks.take(event);
  const { bff, worker: db, settlement, clock } = fixture.refunds.money;
  const gateways = { razorpay: fixture.gateway };
  const wake = () => undefined;
  await createWebhookInbox({ db: bff, gateways, wake }).receive('razorpay', headers, rawBody);
  const application = createWebhookApplication({
    db,
    gateways,
    settlement,
    refunds: fixture.refunds.settlement,
    disputes: disputeSettlementOf(fixture.refunds.money, gateways),
    clock,
    logger,
    wake,
  });
  const [id] = await fixture.refunds.money
    .owner('webhook_events')
    .where({ state: 'received' })
    .pluck<string[]>('id');
  await application.apply(id as string);
  const row = await fixture.refunds.money
    .owner('webhook_events')
    .where({ id })
    .first<{ state: string; note: string }>();
  return `${row.state}: ${row.note}`;
}
const status = async () => (await fixture.rows())[0]?.status;

it('opened, reviewed and lost by webhook: no refund meanwhile, and the wallet bears the loss', async () => {
  const id = await fixture.open({ deducts: true });
  expect(await apply('payment.dispute.created')).toBe('applied: dispute updated');
  await expect(fixture.refunds.ask(fixture.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
  await fixture.move(id, 'under_review');
  expect(await apply('payment.dispute.under_review')).toBe('applied: dispute updated');
  await fixture.move(id, 'lost');
  expect(await apply('payment.dispute.lost')).toBe('applied: dispute updated');
  expect(await status()).toBe('lost');
  expect(await fixture.refunds.walletOf(fixture.payment)).toBe(0);
});

it('won by webhook: refunds are possible again', async () => {
  const id = await fixture.open();
  await apply('payment.dispute.created');
  await fixture.move(id, 'won');
  await apply('payment.dispute.won');
  expect(await fixture.refunds.ask(fixture.payment, 100_00)).toMatchObject({ state: 'requested' });
});

it("signed with the previous secret: the dispute is fetched, and the gateway's answer counts", async () => {
  const id = await fixture.open();
  await apply('payment.dispute.created');
  fixture.gateway = {
    ...fixture.gateway,
    verifyWebhook: () => ({ valid: true, verifiedWith: 'previous', trust: 'hint' }),
  };
  await fixture.move(id, 'lost');
  await apply('payment.dispute.lost');
  expect(await fixture.harness.countOf('razorpay', 'disputes.fetch')).toBe(1);
  expect(await status()).toBe('lost');
});

it('a fetched dispute is read completely, and an unknown one is not found', async () => {
  const id = await fixture.open({ respondInDays: 2 });
  expect(valueOf(await fixture.gateway.fetchDispute!(id))).toMatchObject({
    gatewayDisputeId: id,
    gatewayPaymentId: fixture.paymentId,
    amountPaise: fixture.payment.totalPaise,
    currency: 'INR',
    deductedPaise: 0,
    phase: 'chargeback',
    status: 'open',
    respondBy: expect.any(Date),
  });
  expect((await fixture.gateway.fetchDispute!('disp_AAAAAAAAAAAAAA')).kind).not.toBe('ok');
});
