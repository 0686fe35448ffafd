import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
let paymentId: string;
beforeEach(async () => {
  sandbox = await sandboxForTest();
  const order = await sandbox.order();
  const { body } = await sandbox.control('POST', `/razorpay/orders/${order}/pay`, { outcome: 'captured' });
  paymentId = body.payment.id as string;
});
afterEach(() => sandbox.close());

const open = (fields: Record<string, unknown> = {}) =>
  sandbox.control('POST', `/razorpay/payments/${paymentId}/dispute`, fields);
const move = (id: string, status: string) =>
  sandbox.control('POST', `/razorpay/disputes/${id}/${status}`, {});

it('opens a dispute, changes its status and returns it', async () => {
  const { body } = await open({ amountPaise: 2000, respondInDays: 3 });
  const { id, created_at: at } = body.dispute;
  expect(body.dispute).toMatchObject({
    entity: 'dispute',
    payment_id: paymentId,
    amount: 2000,
    amount_deducted: 0,
    status: 'open',
    respond_by: at + 3 * 86_400,
  });
  expect(id).toMatch(/^disp_[A-Za-z0-9]{14}$/);
  await move(id, 'under_review');
  await move(id, 'lost');
  expect((await sandbox.razorpay('GET', `/disputes/${id}`)).body).toMatchObject({
    status: 'lost',
    amount_deducted: 2000,
  });
  expect((await sandbox.razorpay('GET', '/disputes')).body).toMatchObject({ count: 1 });
});

it('deducts at once with `deducts`, and returns the amount of a dispute that is won', async () => {
  const { id } = (await open({ deducts: true })).body.dispute;
  expect((await sandbox.razorpay('GET', `/disputes/${id}`)).body).toMatchObject({ amount_deducted: 5000 });
  await move(id, 'won');
  expect((await sandbox.razorpay('GET', `/disputes/${id}`)).body).toMatchObject({ amount_deducted: 0 });
});

it('rejects an unknown dispute, payment or status', async () => {
  expect((await sandbox.razorpay('GET', '/disputes/disp_AAAAAAAAAAAAAA')).status).toBe(400);
  const { id } = (await open()).body.dispute;
  expect((await move(id, 'paid')).status).toBe(400);
});
