import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import type { ListedMerchantPaymentsDto } from '@deccanloop/contracts/merchant/payment-dto';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { merchantCodeOf } from '../../../testing/api-keys';
import { newMerchant, TEST_CARD, type MerchantProgram } from '../../../testing/merchant-payments';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const { createPayment, paymentStatus, cancelPayment, refundPayment, listPayments, balance } = MERCHANT_PATHS;
const NOT_FOUND = [404, 'PAYMENT_NOT_FOUND'];

let app: TestApp;
let merchant: MerchantProgram;
let other: MerchantProgram;
beforeAll(async () => {
  app = await openTestApp();
  other = await newMerchant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  merchant = await newMerchant(app);
});

const failureOf = ({ status, body }: Response) => {
  const { error_code, parameter, message } = body as Record<string, string>;
  return { status, error_code, parameter, message };
};
const rejected = (parameter: string, message: string) => ({
  ...{ status: 400, error_code: 'VALIDATION', parameter, message: expect.stringContaining(message) },
});

/** Fills the pool: the first of many requests would be done before the others have a connection. */
const openConnections = () => Promise.all(Array.from({ length: 16 }, () => merchant.created({ amount: 7 })));

describe('creating a payment', () => {
  it('answers the payment with the address where it is paid', async () => {
    const { status, body } = await merchant.post(createPayment, {
      ...{ amount: '499.50', currency: 'INR', paymentMethod: 'upi', reference: 'Order 42' },
      ...{ description: 'Two books', returnUrl: 'https://shop.example/thanks?order=42' },
    });
    expect([status, body]).toEqual([
      200,
      {
        transactionId: expect.stringMatching(/^txn_[0-9a-f]{32}$/),
        status: 'pending',
        token: expect.stringMatching(/^[0-9a-f]{32}[\w-]{22}$/),
        ...{ amount: 499.5, currency: 'INR', paymentMethod: 'upi' },
        paymentUrl: `${PUBLIC_ORIGIN}/pay/${(body as { token: string }).token}`,
        expiresAt: expect.any(String),
      },
    ]);
    const payment = await merchant.statusOf((body as { transactionId: string }).transactionId);
    expect(payment).toEqual({
      transactionId: (body as { transactionId: string }).transactionId,
      ...{ status: 'pending', amount: 499.5, currency: 'INR', paymentMethod: 'upi', refundedAmount: 0 },
      ...{ failureCode: null, failureMessage: null, description: 'Two books', reference: 'Order 42' },
      ...{ createdAt: expect.any(String), expiresAt: expect.any(String), endedAt: null },
    });
    expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(30 * 60_000);
    expect(await merchant.events()).toEqual([]);
  });

  it.each([
    [1, 1],
    [100000, 100000],
    ['100000.00', 100000],
    [10.1, 10.1],
    ['0010.10', 10.1],
    [1e3, 1000],
  ])('accepts the amount %j', async (amount, stored) => {
    expect((await merchant.created({ amount })).amount).toBe(stored);
  });

  it.each([
    ...['1e3', 'NaN', '-5', '1,000', '10.001', '₹10', ' 10', '', '0x10', 'Infinity', null, true, [], {}, [5]],
    ...[0.1 + 0.2, 10.001, -1, 1e21],
  ])('rejects the amount %j with its form', async (amount) => {
    expect(failureOf(await merchant.post(createPayment, { amount }))).toMatchObject(rejected('amount', ''));
  });

  it.each([[0.99], [0], ['100000.01'], [100001]])('rejects the amount %j with the range', async (amount) => {
    expect(failureOf(await merchant.post(createPayment, { amount }))).toEqual(
      rejected('amount', 'amount must be from ₹1 to ₹1,00,000.'),
    );
  });

  it.each([
    ['{"amount": 5, "amuont": 5}', 'amuont', 'amuont is not a field of this call.'],
    ['{}', 'amount', 'amount is required.'],
    ['{"amount": 5, "currency": "USD"}', 'currency', 'must be INR'],
    ['{"amount": 5, "currency": null}', 'currency', ''],
    [
      '{"amount": 5, "paymentMethod": "cash"}',
      'paymentMethod',
      'must be one of card, upi, netbanking, wallet',
    ],
    ['{"amount": 5, "reference": ""}', 'reference', 'must not be empty'],
    [`{"amount": 5, "reference": "${'x'.repeat(65)}"}`, 'reference', 'at most 64'],
    [`{"amount": 5, "description": "${'x'.repeat(141)}"}`, 'description', 'at most 140'],
    ['{"amount": 5, "description": "a\\u202eb"}', 'description', 'hidden'],
    ['{"amount": 5, "description": ["a"]}', 'description', ''],
  ])('rejects %s', async (body, parameter, message) => {
    expect(failureOf(await merchant.post(createPayment, body))).toEqual(rejected(parameter, message));
  });

  it.each([
    ...['http://shop.example/', 'javascript:alert(1)', 'https:shop.example', 'shop.example', '/thanks', ''],
    ...['https://user:pass@shop.example/', 'https://user@shop.example/', 'ftp://shop.example/'],
    ...['https://shop.example/\nx', 'https://shop.example\\@evil.example/', 'http://localhost.evil.example/'],
    ...[`https://shop.example/${'x'.repeat(2048)}`, `https://shop.example/${'é'.repeat(700)}`, 'https://'],
  ])('rejects the return address %j', async (returnUrl) => {
    expect(failureOf(await merchant.post(createPayment, { amount: 5, returnUrl }))).toEqual(
      rejected('returnUrl', 'returnUrl must'),
    );
  });

  it.each(['https://shop.example:8443/a?b=c#d', 'http://localhost:4000/x', 'http://127.0.0.1/x'])(
    'accepts the return address %j',
    async (returnUrl) => expect((await merchant.created({ returnUrl })).status).toBe('pending'),
  );

  it('does not repeat the name of an unknown field that is no name', async () => {
    const answer = await merchant.post(createPayment, { amount: 5, '4242424242424242': 1 });
    expect([answer.status, answer.text.includes('4242')]).toEqual([400, false]);
  });
});

describe('the same request again', () => {
  const send = (body: object, key: string) => merchant.post(createPayment, body, key);

  it('answers what it answered first, also after the payment has ended', async () => {
    const first = await send({ amount: 500, reference: 'A' }, 'order-0001');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const { transactionId, token } = first.body as { transactionId: string; token: string };
    await merchant.post(MERCHANT_PATHS.processPayment, { token });
    expect((await merchant.statusOf(transactionId)).status).toBe('completed');
    const again = await send({ reference: 'A', amount: '500.00', currency: 'INR' }, 'order-0001');
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
  });

  it('is a conflict with another body or another call, and none for another merchant', async () => {
    const { transactionId } = (await send({ amount: 500 }, 'order-0002')).body as { transactionId: string };
    const conflict = [409, 'IDEMPOTENCY_KEY_REUSED'];
    expect(merchantCodeOf(await send({ amount: 501 }, 'order-0002'))).toEqual(conflict);
    const refund = { transactionId, amount: 500 };
    expect(merchantCodeOf(await merchant.post(refundPayment, refund, 'order-0002'))).toEqual(conflict);
    const byCard = { amount: 500, ...TEST_CARD };
    expect(merchantCodeOf(await merchant.post(MERCHANT_PATHS.cardPayment, byCard, 'order-0002'))).toEqual(
      conflict,
    );
    expect((await other.post(createPayment, { amount: 501 }, 'order-0002')).status).toBe(200);
  });

  it.each(['short', 'x'.repeat(129), 'has a space', '100%-of-it'])('rejects the key %j', async (key) => {
    expect(failureOf(await send({ amount: 500 }, key))).toEqual(rejected('Idempotency-Key', '8 to 128'));
  });

  it('sent 50 times at once makes one payment', async () => {
    await openConnections();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ amount: 500 }, 'race-0001')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
    const ids = new Set(answers.map(({ body }) => (body as { transactionId: string }).transactionId));
    const amounts = app
      .owner('merchant_payments')
      .where({ user_id: merchant.owner.userId, amount_paise: 500_00 });
    expect([ids.size, await amounts]).toEqual([1, [expect.anything()]]);
  });

  it('counts as new after 24 hours', async () => {
    await send({ amount: 500 }, 'order-0003');
    const old = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    const keys = () => app.owner('merchant_idempotency_keys').where({ user_id: merchant.owner.userId });
    await keys().update({ created_at: old });
    const next = await send({ amount: 700 }, 'order-0003');
    expect([next.status, next.headers['idempotent-replayed']]).toEqual([200, undefined]);
    expect(await keys()).toHaveLength(1);
  });
});

describe('cancelling', () => {
  const cancel = (transactionId: string, by = merchant) => by.post(cancelPayment, { transactionId });

  it('ends a pending payment once, and repeats its answer', async () => {
    const { transactionId } = await merchant.created({ reference: 'A' });
    const answers = [await cancel(transactionId), await cancel(transactionId)];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { status: 'cancelled', message: 'The payment is cancelled.' }]);
    expect(await merchant.statusOf(transactionId)).toMatchObject({
      status: 'cancelled',
      endedAt: expect.any(String),
    });
    expect(await merchant.events()).toEqual([
      {
        type: 'payment.cancelled',
        data: {
          ...{ transactionId, status: 'cancelled', amount: 500, currency: 'INR', paymentMethod: null },
          ...{ reference: 'A', failureCode: null, failureMessage: null },
          ...{ createdAt: expect.any(String), endedAt: expect.any(String) },
        },
      },
    ]);
  });

  it('is a conflict that names the state of a payment that has ended otherwise', async () => {
    expect(failureOf(await cancel(await merchant.paid()))).toMatchObject({
      ...{ status: 409, error_code: 'PAYMENT_NOT_CANCELLABLE' },
      message: 'A payment with the status completed cannot be cancelled.',
    });
  });

  it('races with the payment, and one of both wins', async () => {
    await openConnections();
    for (let round = 0; round < 12; round += 1) {
      const { transactionId, token } = await merchant.created();
      const process = () => merchant.post(MERCHANT_PATHS.processPayment, { token });
      const both = round % 2 === 0 ? [cancel(transactionId), process()] : [process(), cancel(transactionId)];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      const { status } = await merchant.statusOf(transactionId);
      expect(['cancelled', 'completed']).toContain(status);
      // The one that came second is rejected with a reason, not by the database's trigger.
      expect([...statuses].sort()).toEqual([200, status === 'cancelled' ? 400 : 409]);
      const events = await app
        .owner('merchant_events')
        .whereRaw(`data->>'transactionId' = ?`, [transactionId]);
      expect(events.map(({ type }: { type: string }) => type)).toEqual([`payment.${status}`]);
    }
  });
});

describe('refunding', () => {
  const refund = (transactionId: string, amount: unknown, key?: string) =>
    merchant.post(refundPayment, { transactionId, amount }, key);

  it('refunds parts until nothing is left, and lowers the balance', async () => {
    const transactionId = await merchant.paid(500);
    await merchant.paid('99.50');
    const { status, body } = await refund(transactionId, '200.25');
    expect([status, body]).toEqual([
      200,
      {
        refundId: expect.stringMatching(/^rfnd_[0-9a-f]{32}$/),
        ...{ status: 'completed', amount: 200.25, transactionId },
      },
    ]);
    expect(await merchant.statusOf(transactionId)).toMatchObject({
      status: 'completed',
      refundedAmount: 200.25,
    });
    expect((await merchant.get(balance)).body).toEqual({
      ...{ status: 'success', mode: 'test', currency: 'INR' },
      ...{ balance: 399.25, held: 0, available: 399.25 },
    });
    expect(failureOf(await refund(transactionId, 299.76))).toMatchObject({
      ...{ status: 409, error_code: 'REFUND_EXCEEDS_PAYMENT' },
      message: 'The refund is more than what is left of the payment: ₹299.75.',
    });
    expect((await refund(transactionId, 299.75)).status).toBe(200);
    for (const amount of [0.01, '9999999999.99'])
      expect(merchantCodeOf(await refund(transactionId, amount))).toEqual([409, 'REFUND_EXCEEDS_PAYMENT']);
    const refunds = (await merchant.events()).filter(({ type }) => type === 'refund.completed');
    expect(
      refunds.map(({ data }) => [data['transactionId'], data['amount'], data['refundedAmount']]),
    ).toEqual([
      [transactionId, 200.25, 200.25],
      [transactionId, 299.75, 500],
    ]);
  });

  it.each([0, '0.00', '-1', '1e2', null, '0.001'])('rejects the amount %j', async (amount) => {
    expect(failureOf(await refund(await merchant.paid(), amount))).toMatchObject(rejected('amount', ''));
  });

  it('is a conflict for a payment that did not complete', async () => {
    const { transactionId } = await merchant.created();
    expect(failureOf(await refund(transactionId, 1))).toMatchObject({
      ...{ status: 409, error_code: 'PAYMENT_NOT_REFUNDABLE' },
      message: 'A payment with the status pending cannot be refunded.',
    });
  });

  it('sent 50 times at once never exceeds the payment', async () => {
    const transactionId = await merchant.paid(100);
    await openConnections();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(transactionId, 3)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
    expect((await merchant.statusOf(transactionId)).refundedAmount).toBe(99);
    expect((await merchant.get(balance)).body).toMatchObject({ available: 1 });
  });

  it('of all money, sent 20 times at once with one key, is one refund and 19 repetitions', async () => {
    const transactionId = await merchant.paid(100);
    await openConnections();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refund(transactionId, 100, 'refund-0001')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
  });
});

describe('the list', () => {
  const list = async (query: object) => {
    const { status, body, headers } = await merchant.get(listPayments).query(query);
    expect(status).toBe(200);
    return { rows: body as ListedMerchantPaymentsDto, link: headers['link'] };
  };
  const createdAt = async (reference: string, at: string) => {
    const { transactionId } = await merchant.created({ reference });
    const [hex] = [transactionId.slice(4)];
    await app
      .owner('merchant_payments')
      .whereRaw(`replace(id::text, '-', '') = ?`, [hex])
      .update({ created_at: new Date(at), expires_at: new Date('2030-01-01T00:00:00Z') });
    return transactionId;
  };

  it('is newest first, and continues with the address of its header', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await merchant.paid(count + 1));
    const seen: string[] = [];
    let path: string | undefined = `${listPayments}?limit=2&status=completed`;
    let pages = 0;
    while (path !== undefined) {
      const { body, headers } = await merchant.get(path);
      seen.push(...(body as ListedMerchantPaymentsDto).map(({ transactionId }) => transactionId));
      const [, next] = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '') ?? [];
      expect(
        next?.startsWith(`${PUBLIC_ORIGIN}${listPayments}?limit=2&status=completed&cursor=txn_`) ?? true,
      ).toBe(true);
      path = next?.slice(PUBLIC_ORIGIN.length);
      pages += 1;
    }
    expect([pages, seen]).toEqual([3, ids]);
    const { rows } = await list({ limit: 1 });
    expect(rows).toEqual([
      { transactionId: ids[0], amount: 5, status: 'completed', date: expect.any(String) },
    ]);
  });

  it('has the days of India, both included', async () => {
    const late = await createdAt('late', '2026-11-10T18:29:59.999Z');
    const next = await createdAt('next', '2026-11-10T18:30:00.000Z');
    const first = await createdAt('first', '2026-11-09T18:30:00.000Z');
    const idsOf = async (query: object) => (await list(query)).rows.map(({ transactionId }) => transactionId);
    expect(await idsOf({ startDate: '2026-11-10', endDate: '2026-11-10' })).toEqual([late, first]);
    expect(await idsOf({ startDate: '2026-11-11', endDate: '2026-11-11' })).toEqual([next]);
    expect(await idsOf({ endDate: '2026-11-10' })).toEqual([late, first]);
  });

  it.each([
    ['startDate=2026-02-30', 'startDate', 'must be a day such as'],
    ['endDate=tomorrow', 'endDate', 'must be a day such as'],
    ['startDate=2026-11-11&endDate=2026-11-10', 'endDate', 'must not be before startDate'],
    ['status=done', 'status', 'must be one of pending, completed'],
    ['limit=0', 'limit', 'from 1 to 100'],
    ['limit=101', 'limit', 'from 1 to 100'],
    ['limit=1e1', 'limit', 'from 1 to 100'],
    ['limit=5&limit=6', 'limit', ''],
    ['cursor=5', 'cursor', 'must be the cursor'],
    ['start_date=2026-11-10', 'start_date', 'is not a field of this call'],
  ])('rejects %s', async (query, parameter, message) => {
    expect(failureOf(await merchant.get(`${listPayments}?${query}`))).toEqual(rejected(parameter, message));
  });

  it('continues from no payment of another merchant', async () => {
    await merchant.paid();
    const foreign = await other.paid();
    expect((await list({ cursor: foreign })).rows).toEqual([]);
  });
});

describe('a payment whose time has passed', () => {
  it('is a timeout, or failed after a declined attempt, for each read and change', async () => {
    const own = await openTestApp();
    try {
      const program = await newMerchant(own);
      const [unpaid, declined] = [await program.created(), await program.created()];
      await own
        .owner('merchant_payments')
        .whereRaw(`replace(id::text, '-', '') = ?`, [declined.transactionId.slice(4)])
        .update({ failure_code: 'CARD_DECLINED', failure_message: 'The card was declined by the bank.' });
      own.advance(30 * 60_000 - 2_000);
      expect((await program.statusOf(unpaid.transactionId)).status).toBe('pending');
      own.advance(2_000);
      const ended = await program.statusOf(unpaid.transactionId);
      expect([ended.status, ended.endedAt]).toEqual(['timeout', ended.expiresAt]);
      expect(await program.statusOf(declined.transactionId)).toMatchObject({
        ...{ status: 'failed', failureCode: 'CARD_DECLINED' },
      });
      for (const [status, id] of [
        ['timeout', unpaid.transactionId],
        ['failed', declined.transactionId],
      ]) {
        const { body } = await program.get(listPayments).query({ status });
        expect(body).toEqual([expect.objectContaining({ status, transactionId: id })]);
      }
      expect((await program.get(listPayments).query({ status: 'pending' })).body).toEqual([]);
      const cancelled = await program.post(cancelPayment, { transactionId: unpaid.transactionId });
      expect((cancelled.body as { message: string }).message).toContain('status timeout');
      const processed = await program.post(MERCHANT_PATHS.processPayment, { token: unpaid.token });
      expect(merchantCodeOf(processed)).toEqual([400, 'PAYMENT_FAILED']);
      expect(merchantCodeOf(await program.get(MERCHANT_PATHS.cardPaymentById(unpaid.transactionId)))).toEqual(
        [200, undefined],
      );
    } finally {
      await own.close();
    }
  });
});

describe('payments of others', () => {
  it('are not found', async () => {
    const foreign = await other.created();
    const completed = await other.paid();
    const { transactionId, token } = foreign;
    for (const answer of [
      await merchant.get(paymentStatus).query({ transactionId }),
      await merchant.post(cancelPayment, { transactionId }),
      await merchant.post(refundPayment, { transactionId: completed, amount: 1 }),
      await merchant.post(refundPayment, { transactionId: completed, amount: 1 }, 'foreign-0001'),
      await merchant.get(MERCHANT_PATHS.cardPaymentById(completed)),
      await merchant.post(MERCHANT_PATHS.processPayment, { token }),
      await merchant.get(paymentStatus).query({ transactionId: 'txn_nonsense' }),
      await merchant.get(paymentStatus).query({ transactionId: transactionId.toUpperCase() }),
      await merchant.get(MERCHANT_PATHS.cardPaymentById(`rfnd_${transactionId.slice(4)}`)),
    ])
      expect(merchantCodeOf(answer)).toEqual(NOT_FOUND);
    expect((await merchant.get(listPayments)).body).toEqual([]);
    expect((await merchant.get(balance)).body).toMatchObject({ available: 0 });
    expect((await other.statusOf(transactionId)).status).toBe('pending');
  });

  it('are the same for all keys of a merchant', async () => {
    const { transactionId } = await merchant.created();
    const second = await merchant.owner.create({ scopes: [...API_KEY_SCOPES] });
    expect((await merchant.with(second.key).statusOf(transactionId)).status).toBe('pending');
  });
});
