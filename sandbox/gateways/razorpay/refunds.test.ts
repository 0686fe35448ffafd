import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

async function captured(): Promise<string> {
  const id = await sandbox.order();
  const { body } = await sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome: 'captured' });
  return body.payment.id as string;
}
const refund = (id: string, fields: Record<string, unknown> = {}, key?: string) =>
  sandbox.razorpay('POST', `/payments/${id}/refund`, fields, key ? { 'x-refund-idempotency': key } : {});
const payment = async (id: string) => (await sandbox.razorpay('GET', `/payments/${id}`)).body;
const totals = async () => (await sandbox.control('GET', '/ledger')).body.totals;

describe('refunds', () => {
  it('in parts keep the payment captured until it is fully refunded', async () => {
    const id = await captured();
    const first = await refund(id, { amount: 2000, notes: { why: 'part' } });
    expect(first.body).toMatchObject({
      entity: 'refund',
      amount: 2000,
      status: 'processed',
      notes: { why: 'part' },
    });
    expect(first.body.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/);
    expect(await payment(id)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
      amount_refunded: 2000,
    });

    const tooMuch = await refund(id, { amount: 3001 });
    expect(tooMuch.body.error.description).toBe(
      'The refund amount provided is greater than amount captured.',
    );
    await refund(id);
    expect(await payment(id)).toMatchObject({ status: 'refunded', refund_status: 'full' });
    const over = await refund(id, { amount: 100 });
    expect(over.body.error.description).toBe('The payment has been fully refunded already.');
    expect(await totals()).toMatchObject({ capturedPaise: 5000, refundedPaise: 5000, netPaise: 0 });
    expect((await sandbox.razorpay('GET', `/payments/${id}/refunds`)).body.count).toBe(2);
  });

  it('never exceed the captured amount', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 6 }), async (amounts) => {
        const id = await captured();
        for (const amount of amounts) await refund(id, { amount });
        const { amount_refunded } = await payment(id);
        expect(amount_refunded).toBeLessThanOrEqual(5000);
      }),
      { numRuns: 15 },
    );
  });

  it('require a captured payment', async () => {
    const id = await sandbox.order();
    const { body } = await sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome: 'authorized' });
    expect((await refund(body.payment.id)).status).toBe(400);
  });

  it('with the same key are one refund; the key with another body is rejected', async () => {
    const id = await captured();
    const first = await refund(id, { amount: 1000 }, 'refund-key-1');
    const again = await refund(id, { amount: 1000 }, 'refund-key-1');
    expect(again.body.id).toBe(first.body.id);
    const other = await refund(id, { amount: 1001 }, 'refund-key-1');
    expect(other.body.error.description).toBe(
      'Different request with the same idempotency key has already been processed.',
    );
    expect((await payment(id)).amount_refunded).toBe(1000);
  });

  it('with the key of a request in progress answer 409', async () => {
    await sandbox.control('PATCH', '/knobs', { razorpayRefundLatencyMs: 60 });
    const id = await captured();
    const both = await Promise.all([
      refund(id, { amount: 500 }, 'same-key-00'),
      refund(id, { amount: 500 }, 'same-key-00'),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await payment(id)).amount_refunded).toBe(500);
  });

  it.each([
    ['short', 'The idempotency key must be at least 10 characters long.'],
    [
      'has spaces in it',
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    ],
  ])('reject the key %j', async (key, text) => {
    expect((await refund(await captured(), {}, key)).body.error.description).toBe(text);
  });

  it('that fail make the amount refundable again', async () => {
    await sandbox.control('PATCH', '/knobs', {
      razorpayRefundOutcome: 'failed',
      razorpayRefundDelayMs: 1000,
    });
    const id = await captured();
    const { body } = await refund(id, { amount: 2000 });
    expect(body.status).toBe('pending');
    expect(await totals()).toMatchObject({ refundedPaise: 0, refundPendingPaise: 2000 });
    await sandbox.control('POST', '/clock', { advanceMs: 1000 });
    expect((await sandbox.razorpay('GET', `/refunds/${body.id}`)).body.status).toBe('failed');
    expect(await payment(id)).toMatchObject({ amount_refunded: 0, refund_status: null, status: 'captured' });
    expect(await totals()).toMatchObject({ refundedPaise: 0, refundPendingPaise: 0 });
  });

  it('are not possible for payments older than six months', async () => {
    const id = await captured();
    await sandbox.control('POST', '/clock', { advanceMs: 190 * 86_400_000 });
    expect((await refund(id)).body.error.description).toContain('more than 6 months old');
  });
});
