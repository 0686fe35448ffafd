import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

const pay = (id: string, outcome: string, fields: Record<string, unknown> = {}) =>
  sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome, ...fields });
const payment = async (id: string) => (await sandbox.razorpay('GET', `/payments/${id}`)).body;
const ledger = async () => (await sandbox.control('GET', '/ledger')).body;
const advance = (ms: number) => sandbox.control('POST', '/clock', { advanceMs: ms });
const events = async (id: string) =>
  (await sandbox.control('GET', `/webhooks/deliveries?reference=${id}`)).body.deliveries
    .map((delivery: { event: string }) => delivery.event)
    .reverse();

describe('a payment', () => {
  it('that succeeds is captured, signed for the browser and listed in the ledger', async () => {
    const id = await sandbox.order({ receipt: 'r-1' });
    const { body } = await pay(id, 'success');
    const { keySecret } = sandbox.options.razorpay;
    expect(body.checkout).toEqual({
      razorpay_order_id: id,
      razorpay_payment_id: body.payment.id,
      razorpay_signature: createHmac('sha256', keySecret).update(`${id}|${body.payment.id}`).digest('hex'),
    });
    expect(body.payment).toMatchObject({ status: 'captured', captured: true, fee: 118, tax: 18 });
    expect(await ledger()).toMatchObject({
      rows: [
        { gateway: 'razorpay', orderId: id, merchantReference: 'r-1', amountPaise: 5000, refundedPaise: 0 },
      ],
      totals: { payments: 1, capturedPaise: 5000, netPaise: 5000 },
    });
  });

  it('is rejected on a paid order, and beside an authorised payment', async () => {
    const paid = await sandbox.order();
    await pay(paid, 'captured');
    expect((await pay(paid, 'captured')).status).toBe(400);
    const authorized = await sandbox.order();
    await pay(authorized, 'authorized');
    expect((await pay(authorized, 'captured')).status).toBe(400);
    expect((await ledger()).totals.payments).toBe(1);
  });

  it('follows the order’s capture setting: with manual it stays authorised until captured with exactly its amount', async () => {
    const id = await sandbox.order({ payment: { capture: 'manual' } });
    const { body } = await pay(id, 'success');
    expect(body.payment.status).toBe('authorized');
    const capture = (amount: number) =>
      sandbox.razorpay('POST', `/payments/${body.payment.id}/capture`, { amount, currency: 'INR' });

    const wrong = await capture(4999);
    expect(wrong.body.error.description).toBe('Capture amount must be equal to the amount authorized.');
    expect((await capture(5000)).body.status).toBe('captured');
    const again = await capture(5000);
    expect([again.status, again.body.error.description]).toEqual([
      400,
      'This payment has already been captured',
    ]);
    expect(await events(id)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('can be captured with a delay', async () => {
    await sandbox.control('PATCH', '/knobs', { razorpayCaptureDelayMs: 5000 });
    const { body } = await pay(await sandbox.order(), 'success');
    expect(body.payment.status).toBe('authorized');
    await advance(5000);
    expect((await payment(body.payment.id)).status).toBe('captured');
  });

  it('without an answer from the bank fails after ten minutes, and may still be authorised late', async () => {
    const id = await sandbox.order();
    const { body } = await pay(id, 'created');
    await advance(600_000);
    expect((await payment(body.payment.id)).status).toBe('failed');

    await sandbox.control('POST', `/razorpay/payments/${body.payment.id}/late-authorize`, {});
    expect(await payment(body.payment.id)).toMatchObject({
      status: 'captured',
      late_authorized: true,
      error_code: null,
    });
    expect(await events(id)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
  });

  it('authorised late on a paid order is refunded at once and is not in the ledger', async () => {
    const id = await sandbox.order();
    const { body: first } = await pay(id, 'failed');
    await pay(id, 'captured');
    await sandbox.control('POST', `/razorpay/payments/${first.payment.id}/late-authorize`, {});
    expect(await payment(first.payment.id)).toMatchObject({ status: 'refunded', captured: false });
    expect((await ledger()).totals).toMatchObject({ payments: 1, capturedPaise: 5000, refundedPaise: 0 });
  });

  it('authorised and not captured is released after the capture window', async () => {
    const options = { capture: 'manual', capture_options: { manual_expiry_period: 60 } };
    const { body } = await pay(await sandbox.order({ payment: options }), 'authorized');
    await advance(59 * 60_000);
    expect((await payment(body.payment.id)).status).toBe('authorized');
    await advance(60_000);
    expect((await payment(body.payment.id)).status).toBe('refunded');
    expect((await ledger()).totals.payments).toBe(0);
  });

  it('of another amount than the order’s is recorded with the captured amount', async () => {
    await pay(await sandbox.order(), 'captured', { amountPaise: 4900 });
    expect((await ledger()).rows[0]).toMatchObject({ amountPaise: 4900, orderAmountPaise: 5000 });
  });

  it('can be forced as a second payment on a paid order', async () => {
    const id = await sandbox.order();
    await pay(id, 'captured');
    expect((await pay(id, 'captured', { force: true })).status).toBe(200);
    expect((await ledger()).totals.capturedPaise).toBe(10_000);
  });
});
