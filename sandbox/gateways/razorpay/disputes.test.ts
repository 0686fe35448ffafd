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
const move = (id: string, status: string, fields: Record<string, unknown> = {}) =>
  sandbox.control('POST', `/razorpay/disputes/${id}/${status}`, fields);
const fault = (operation: string, effect: string) =>
  sandbox.control('POST', '/faults', { gateway: 'razorpay', operation, effect, times: 1 });

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

it('is reopened, and deducts what it is asked to', async () => {
  const { id } = (await open({ deducts: true })).body.dispute;
  const entity = async () => (await sandbox.razorpay('GET', `/disputes/${id}`)).body;
  await move(id, 'closed');
  expect(await entity()).toMatchObject({ status: 'closed', amount_deducted: 5000 });
  await move(id, 'action_required', { deductedPaise: 1000 });
  // The documented statuses have none for it.
  expect(await entity()).toMatchObject({ status: 'open', amount_deducted: 1000 });
  await move(id, 'lost', { deductedPaise: 2000 });
  expect(await entity()).toMatchObject({ status: 'lost', amount_deducted: 2000 });
});

it('lists all disputes in pages, newest first', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) ids.unshift((await open({ amountPaise: 100 + n })).body.dispute.id);
  const page = async (query: string) =>
    (await sandbox.razorpay('GET', `/disputes${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await page('')).toEqual(ids.slice(0, 10));
  expect(await page('?count=5&skip=10')).toEqual(ids.slice(10));
  expect((await sandbox.razorpay('GET', '/disputes?count=101')).status).toBe(400);
});

it('answers with faults: none, a status of tomorrow, and fields of tomorrow', async () => {
  const { id } = (await open()).body.dispute;
  await fault('disputes.list', 'http-500');
  expect((await sandbox.razorpay('GET', '/disputes')).status).toBe(500);
  await fault('disputes.fetch', 'unknown-status');
  expect((await sandbox.razorpay('GET', `/disputes/${id}`)).body.status).toBe('a_status_of_tomorrow');
  await fault('disputes.list', 'extra-fields');
  expect((await sandbox.razorpay('GET', '/disputes')).body).toMatchObject({
    a_field_of_tomorrow: { entity: 'new' },
    items: [{ id, status: 'open', a_field_of_tomorrow: { entity: 'new' } }],
  });
});

it('rejects an unknown dispute, payment or status', async () => {
  expect((await sandbox.razorpay('GET', '/disputes/disp_AAAAAAAAAAAAAA')).status).toBe(400);
  const { id } = (await open()).body.dispute;
  expect((await move(id, 'paid')).status).toBe(400);
});
