import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { readSchemaColumns } from '@deccanloop/core/testing/schema-columns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { merchantCodeOf } from '../../../testing/api-keys';
import {
  DECLINED_CARD,
  newMerchant,
  TEST_CARD,
  type MerchantProgram,
} from '../../../testing/merchant-payments';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const { cardPayment, cardPaymentById, processPayment, sampleWebhook } = MERCHANT_PATHS;

let app: TestApp;
let merchant: MerchantProgram;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  merchant = await newMerchant(app);
});

describe('paying by card', () => {
  it('succeeds with the test card, and the payment is read by its id', async () => {
    const { status, body } = await merchant.post(cardPayment, { amount: 100.5, ...TEST_CARD });
    const shown = {
      ...{ status: 'success', transaction_id: expect.stringMatching(/^txn_[0-9a-f]{32}$/) },
      ...{ message: 'The payment was successful.', amount: 100.5, currency: 'INR', payment_method: 'card' },
    };
    expect([status, body]).toEqual([200, shown]);
    const { transaction_id: id } = body as { transaction_id: string };
    const again = await merchant.get(cardPaymentById(id));
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await merchant.statusOf(id)).toMatchObject({ status: 'completed', paymentMethod: 'card' });
    expect((await merchant.events()).map(({ type, data }) => [type, data['transactionId']])).toEqual([
      ['payment.completed', id],
    ]);
  });

  it('is declined with the other one, and stored as failed', async () => {
    const { status, body } = await merchant.post(cardPayment, { amount: 100, ...DECLINED_CARD });
    expect([status, body]).toEqual([
      402,
      {
        ...{ status: 'error', error_code: 'CARD_DECLINED', request_id: expect.any(String) },
        documentation_url: `${PUBLIC_ORIGIN}/api-reference#error-CARD_DECLINED`,
        message: 'The card was declined by the bank.',
      },
    ]);
    const [{ type, data } = { type: '', data: {} }] = await merchant.events();
    expect([type, data]).toMatchObject([
      'payment.failed',
      { status: 'failed', failureCode: 'CARD_DECLINED' },
    ]);
    const read = await merchant.get(cardPaymentById(String(data['transactionId'])));
    expect([read.status, read.body]).toMatchObject([
      ...[200, { status: 'failed', message: 'The card was declined by the bank.' }],
    ]);
  });

  it('repeats success and decline with an idempotency key', async () => {
    for (const [card, key] of [
      [TEST_CARD, 'card-success'],
      [DECLINED_CARD, 'card-declined'],
    ] as const) {
      const send = (amount: number) => merchant.post(cardPayment, { amount, ...card }, key);
      const [first, again] = [await send(10), await send(10)];
      expect([again.status, again.headers['idempotent-replayed']]).toEqual([first.status, 'true']);
      expect(merchantCodeOf(await send(11))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect(await app.owner('merchant_payments').where({ user_id: merchant.owner.userId })).toHaveLength(2);
  });

  it.each([
    [{ card_expiry: '13/23' }, 'card_expiry'],
    [{ card_expiry: '2023-12' }, 'card_expiry'],
    [{ card_cvc: '12' }, 'card_cvc'],
    [{ card_number: undefined }, 'card_number'],
    [{ card_number: '' }, 'card_number'],
    [{ amount: '1,000' }, 'amount'],
    [{ name: 'Asha' }, 'name'],
  ])('rejects %j and names the field', async (wrong, parameter) => {
    const { status, body } = await merchant.post(cardPayment, { amount: 100, ...TEST_CARD, ...wrong });
    expect([status, body]).toMatchObject([400, { error_code: 'VALIDATION', parameter }]);
  });

  it('rejects every other card first, and neither stores, logs nor repeats its number', async () => {
    const numbers = ['4242424242424242', '5555 5555 5555 4444', 378282246310005, ['6011111111111117'], true];
    for (const card_number of numbers) {
      const given = { amount: 'x', card_number, card_expiry: '10/31', card_cvc: '987', extra: 1 };
      const { status, body, text } = await merchant.post(cardPayment, given, 'real-card-01');
      expect([status, body]).toMatchObject([
        400,
        { error_code: 'TEST_CARD_REQUIRED', parameter: 'card_number' },
      ]);
      expect(text).not.toContain(String(card_number));
    }
    // In a wrong place, it reaches no log either.
    const misplaced = await merchant.post(cardPayment, {
      ...{ amount: '4242424242424242', card_number: TEST_CARD.card_number, card_cvc: '4242424242424242' },
      ...{ card_expiry: '5555 5555 5555 4444', '4242424242424242': '378282246310005' },
    });
    expect([misplaced.status, misplaced.text]).toEqual([400, expect.not.stringContaining('4242')]);
    // The number of the test card is not stored either.
    await merchant.post(cardPayment, { amount: 100, ...TEST_CARD }, 'test-card-01');
    await merchant.post(cardPayment, { amount: 100, ...DECLINED_CARD });
    const needles = ['4242424242424242', '5555 5555 5555 4444', '5555555555554444', '378282246310005'];
    needles.push('6011111111111117', '4111 1111 1111 1111', '4111111111111111', '4000000000000002');
    const tables = new Set((await readSchemaColumns(app.database.ownerUrl)).map(({ table }) => table));
    const found: string[] = [];
    for (const table of tables) {
      const { rows } = await app.owner.raw<{ rows: { text: string }[] }>(
        `select to_jsonb(t)::text as text from ?? t`,
        [table],
      );
      for (const needle of needles)
        if (rows.some(({ text }) => text.includes(needle))) found.push(`${table}: ${needle}`);
    }
    expect([tables.has('merchant_payments'), found]).toEqual([true, []]);
    const log = JSON.stringify(app.log);
    expect(needles.filter((needle) => log.includes(needle))).toEqual([]);
    expect(log).toContain(cardPayment);
  });
});

describe('processing a token', () => {
  it('completes the pending payment, once', async () => {
    const { token, transactionId } = await merchant.created({ paymentMethod: 'upi' });
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await merchant.post(processPayment, { token });
      expect([status, body]).toEqual([200, { success: true, transactionId }]);
    }
    expect(await merchant.statusOf(transactionId)).toMatchObject({
      status: 'completed',
      paymentMethod: 'upi',
    });
    expect((await merchant.events()).map(({ type }) => type)).toEqual(['payment.completed']);
  });

  it('is a failure for a payment that did not complete', async () => {
    const { token, transactionId } = await merchant.created();
    await merchant.post(MERCHANT_PATHS.cancelPayment, { transactionId });
    const { status, body } = await merchant.post(processPayment, { token });
    expect([status, body]).toMatchObject([400, { error_code: 'PAYMENT_FAILED', message: 'Payment failed' }]);
  });

  it('is not found with a token that was not made here', async () => {
    const { token } = await merchant.created();
    for (const wrong of [
      'tok_visa',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(1),
    ])
      expect(merchantCodeOf(await merchant.post(processPayment, { token: wrong }))).toEqual([
        404,
        'PAYMENT_NOT_FOUND',
      ]);
    expect(await merchant.post(processPayment, {})).toMatchObject({
      status: 400,
      body: { parameter: 'token' },
    });
  });
});

describe('the receiver of the samples', () => {
  it('acknowledges an event and stores nothing', async () => {
    const { status, body } = await merchant.post(sampleWebhook, {
      ...{ type: 'payment.completed', data: { transactionId: 'txn_1', any: [1] } },
    });
    expect([status, body]).toEqual([200, { received: true }]);
    expect(await merchant.events()).toEqual([]);
  });

  it.each([
    [{ data: {} }, 'type'],
    [{ type: 'a' }, 'data'],
    [{ type: 'a', data: 'text' }, 'data'],
    [{ type: 'a', data: [] }, 'data'],
  ])('rejects %j', async (body, parameter) => {
    expect(await merchant.post(sampleWebhook, body)).toMatchObject({ status: 400, body: { parameter } });
  });
});
