import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeAll(async () => {
  sandbox = await sandboxForTest();
});
afterAll(() => sandbox.close());

const pay = (id: string, outcome: string, fields: Record<string, unknown> = {}) =>
  sandbox.control('POST', `/razorpay/orders/${id}/pay`, { outcome, ...fields });
const description = (answer: { body: { error: { description: string } } }) => answer.body.error.description;

describe('authentication', () => {
  it.each(['', 'Basic bm86cGU=', 'basic {}', 'BASIC {}', 'Basic "{}"'])('rejects %j', async (header) => {
    const { keyId, keySecret } = sandbox.options.razorpay;
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    const answer = await sandbox.send('GET', '/razorpay/v1/orders', undefined, {
      authorization: header.replace('{}', credentials),
    });
    expect(answer.status).toBe(401);
    expect(description(answer)).toBe('Authentication failed');
  });
});

describe('creating an order', () => {
  it('answers with the entity: 14 characters after the prefix, notes [] when empty', async () => {
    const { status, body } = await sandbox.razorpay('POST', '/orders', { amount: 5000, currency: 'INR' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entity: 'order',
      amount: 5000,
      amount_paid: 0,
      amount_due: 5000,
      status: 'created',
      attempts: 0,
      notes: [],
      receipt: null,
    });
    expect(body.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(body.created_at).toBeLessThan(1e11);
  });

  it('reads form data as well, notes included', async () => {
    const form = 'amount=700&currency=INR&receipt=r-form&notes%5Bkind%5D=topup';
    const { body } = await sandbox.razorpay('POST', '/orders', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(body).toMatchObject({ amount: 700, receipt: 'r-form', notes: { kind: 'topup' } });
  });

  it.each([
    [{ currency: 'INR' }, 'The amount field is required.'],
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: '1e3', currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 100 }, 'The currency field is required.'],
    [
      { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
    ],
    [{ amount: 100, currency: 'INR', surprise: 1 }, 'surprise is/are not required and should not be sent.'],
  ])('rejects %j', async (fields, text) => {
    const answer = await sandbox.razorpay('POST', '/orders', fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('BAD_REQUEST_ERROR');
    expect(description(answer)).toBe(text);
  });

  it('accepts a receipt twice, and returns the same order with unique_receipt', async () => {
    const first = await sandbox.order({ receipt: 'twice' });
    expect(await sandbox.order({ receipt: 'twice' })).not.toBe(first);
    const unique = await sandbox.order({ receipt: 'once', unique_receipt: true });
    expect(await sandbox.order({ receipt: 'once', unique_receipt: true })).toBe(unique);
    const other = { amount: 6000, currency: 'INR', receipt: 'once', unique_receipt: true };
    expect((await sandbox.razorpay('POST', '/orders', other)).status).toBe(400);
  });
});

describe('reading orders', () => {
  it('answers 400 for unknown and malformed ids, and for unknown addresses', async () => {
    const unknown = await sandbox.razorpay('GET', '/orders/order_00000000000000');
    expect([unknown.status, description(unknown)]).toEqual([400, 'The id provided does not exist']);
    const malformed = await sandbox.razorpay('GET', '/payments/pay_1');
    expect([malformed.status, description(malformed)]).toEqual([400, 'pay_1 is not a valid id']);
    const nowhere = await sandbox.razorpay('DELETE', '/orders');
    expect([nowhere.status, description(nowhere)]).toEqual([
      400,
      'The requested URL was not found on the server.',
    ]);
  });

  it('lists by receipt, newest first, with count and skip', async () => {
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push(await sandbox.order({ receipt: 'listed' }));
    const all = await sandbox.razorpay('GET', '/orders?receipt=listed');
    expect(all.body).toMatchObject({ entity: 'collection', count: 3 });
    expect(all.body.items.map((order: { id: string }) => order.id)).toEqual(ids.reverse());
    const second = await sandbox.razorpay('GET', '/orders?receipt=listed&count=1&skip=1');
    expect(second.body.items[0].id).toBe(ids[1]);
    const future = Math.floor(Date.now() / 1000) + 3600;
    expect((await sandbox.razorpay('GET', `/orders?from=${future}`)).body.count).toBe(0);
    expect((await sandbox.razorpay('GET', '/orders?count=101')).status).toBe(400);
  });

  it('shows all attempts of an order, the failed one first', async () => {
    const id = await sandbox.order();
    await pay(id, 'failed', { reason: 'card_declined', method: 'card' });
    await pay(id, 'captured');
    const { body } = await sandbox.razorpay('GET', `/orders/${id}/payments`);
    expect(body.items.map((payment: { status: string }) => payment.status)).toEqual(['failed', 'captured']);
    expect(body.items[0]).toMatchObject({ error_reason: 'card_declined', fee: null, method: 'card' });
    expect(body.items[0]).not.toHaveProperty('card');
    const order = await sandbox.razorpay('GET', `/orders/${id}`);
    expect(order.body).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 5000, amount_due: 0 });
  });

  it('filters orders with an authorised payment', async () => {
    const id = await sandbox.order({ receipt: 'waiting' });
    await pay(id, 'authorized');
    const list = async (authorized: number) =>
      (await sandbox.razorpay('GET', `/orders?receipt=waiting&authorized=${authorized}`)).body.count;
    expect([await list(1), await list(0)]).toEqual([1, 0]);
  });
});
