import { endpointKey, type Endpoint } from '@deccanloop/contracts/api/endpoint';
import { ENDPOINTS } from '@deccanloop/contracts/api/endpoints';
import {
  API_LOG_PAGE,
  API_LOG_PATHS,
  type ApiCallDto,
  type ApiCallListDto,
} from '@deccanloop/contracts/merchant/api-log';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { newApiKey } from '@deccanloop/core/domain/api-keys/key-format';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { approveKyc, callWithKey, merchantCodeOf, newKeyOwner } from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { DECLINED_CARD, newMerchant, type MerchantProgram } from '../../../testing/merchant-payments';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
afterAll(() => app.close());

let program: MerchantProgram;
beforeEach(async () => {
  program = await newMerchant(app);
});

async function list(query: Record<string, string> = {}, by = program.owner): Promise<ApiCallListDto> {
  await app.storeApiCalls();
  return dataOf<ApiCallListDto>(await by.browser.get(API_LOG_PATHS.list).query(query));
}
const show = async (id: string): Promise<ApiCallDto> =>
  dataOf<ApiCallDto>(await program.owner.browser.get(API_LOG_PATHS.one(id)));
const idOf = ({ headers }: { headers: Record<string, string> }): string => headers['x-request-id'] ?? '';

describe('a call with an API key', () => {
  it('is recorded with its redacted request and answer', async () => {
    const body = {
      ...{ amount: 499.5, currency: 'INR', paymentMethod: 'upi', description: 'Two boxes for Asha' },
      ...{ reference: 'order-1', returnUrl: 'https://shop.example/done?token=abc' },
    };
    const answer = await program.post(MERCHANT_PATHS.createPayment, body, 'key-of-order-1');
    const created = answer.body as { transactionId: string; token: string; paymentUrl: string };
    const { calls, keys, nextCursor } = await list();
    expect([calls.length, nextCursor]).toEqual([1, null]);
    const [call] = calls;
    expect(call).toEqual({
      ...{ id: idOf(answer), at: expect.any(String), method: 'POST', path: MERCHANT_PATHS.createPayment },
      ...{
        status: 200,
        errorCode: null,
        durationMs: expect.any(Number),
        transactionId: created.transactionId,
      },
      key: { id: expect.any(String), name: 'Shop', lastFour: program.key.slice(-4) },
    });
    expect(keys).toEqual([call?.key]);
    const { request, answer: answered, mode, paymentId } = await show(idOf(answer));
    expect([mode, `txn_${paymentId?.replaceAll('-', '')}`]).toEqual(['test', created.transactionId]);
    expect(JSON.parse(request ?? '')).toEqual({
      ...{ amount: 499.5, currency: 'INR', paymentMethod: 'upi' },
      ...{ description: '[text, 18 characters]', reference: '[text, 7 characters]' },
      returnUrl: '[text, 35 characters]',
    });
    expect(JSON.parse(answered ?? '')).toEqual({
      ...{ transactionId: created.transactionId, status: 'pending', amount: 499.5, currency: 'INR' },
      ...{ token: '[text, 54 characters]', paymentMethod: 'upi', expiresAt: expect.any(String) },
      paymentUrl: `[text, ${created.paymentUrl.length} characters]`,
    });
  });

  it('is recorded with its error, whose message is ours', async () => {
    const bad = await program.post(MERCHANT_PATHS.createPayment, { amount: 'much', currency: 'INR' });
    const unknown = await program.post(MERCHANT_PATHS.createPayment, { amount: 5, Asha_Rao: 'Asha Rao' });
    const declined = await program.post(MERCHANT_PATHS.cardPayment, { amount: 5, ...DECLINED_CARD });
    const unreadable = await program.post(MERCHANT_PATHS.createPayment, '{"amount":');
    const { calls } = await list();
    expect(calls.map(({ id, status, errorCode }) => [id, status, errorCode])).toEqual([
      [idOf(unreadable), 400, 'UNREADABLE_REQUEST'],
      [idOf(declined), 402, 'CARD_DECLINED'],
      [idOf(unknown), 400, 'VALIDATION'],
      [idOf(bad), 400, 'VALIDATION'],
    ]);
    const [failed, misnamed, lost] = await Promise.all(
      [bad, unknown, unreadable].map((each) => show(idOf(each))),
    );
    expect(JSON.parse(failed?.request ?? '')).toEqual({ amount: '[text, 4 characters]', currency: 'INR' });
    expect(JSON.parse(failed?.answer ?? '')).toEqual(bad.body);
    expect(JSON.parse(misnamed?.request ?? '')).toEqual({
      ...{ amount: 5, '[undeclared field 1]': '[text, 8 characters]' },
    });
    expect(JSON.parse(misnamed?.answer ?? '')).toMatchObject({
      ...{ error_code: 'VALIDATION', parameter: '[text, 8 characters]' },
      message: `[text, ${(unknown.body as { message: string }).message.length} characters]`,
    });
    expect(lost?.request).toBeNull();
  });

  it('of a GET has its parameters, and a list its first entries', async () => {
    const transactionId = await program.paid();
    const one = await program.get(MERCHANT_PATHS.cardPaymentById(transactionId));
    const many = await program
      .get(MERCHANT_PATHS.listPayments)
      .query({ startDate: '2026-01-01', limit: '5' });
    const { calls } = await list();
    expect(calls.map(({ path, transactionId: found }) => [path, found])).toEqual([
      [MERCHANT_PATHS.listPayments, null],
      ['/payment/:id', transactionId],
      [MERCHANT_PATHS.cardPayment, transactionId],
    ]);
    expect((await show(idOf(one))).request).toBe(JSON.stringify({ id: transactionId }));
    const { request, answer } = await show(idOf(many));
    expect(JSON.parse(request ?? '')).toEqual({ startDate: '2026-01-01', limit: '5' });
    expect(JSON.parse(answer ?? '')).toEqual(many.body);
  });

  it('is not recorded when the key is not accepted, nor for another address', async () => {
    await callWithKey(app, newApiKey('test'));
    await callWithKey(app, program.key, `?key=${program.key}`);
    await program.get('/api/payments/nothing');
    await program.owner.browser.get(MERCHANT_PATHS.apiKeys);
    expect((await list()).calls).toEqual([]);
  });

  it('needs no statement before its answer', async () => {
    const before = await app.owner('merchant_api_calls').count();
    await program.created();
    expect(await app.owner('merchant_api_calls').count()).toEqual(before);
    expect((await list()).calls).toHaveLength(1);
  });
});

describe('the list', () => {
  it('is of the account and the mode alone', async () => {
    const live = await openTestApp({ merchantLive: true });
    try {
      const owner = await newKeyOwner(live);
      await approveKyc(live, owner.userId);
      const keys = [await owner.create({ mode: 'live' }), await owner.create()];
      for (const { key } of keys) expect((await callWithKey(live, key)).status).toBe(200);
      await live.storeApiCalls();
      const other = await newKeyOwner(live);
      const of = async (by: typeof owner, mode: string) =>
        dataOf<ApiCallListDto>(await by.browser.get(API_LOG_PATHS.list).query({ mode }));
      const [ofLive, ofTest] = [await of(owner, 'live'), await of(owner, 'test')];
      expect([ofLive, ofTest].map(({ calls }) => calls.map(({ key }) => key.id))).toEqual(
        keys.map(({ apiKey }) => [apiKey.id]),
      );
      expect(ofLive.keys.map(({ id }) => id)).toEqual([keys[0]?.apiKey.id]);
      expect(await of(other, 'test')).toEqual({ calls: [], nextCursor: null, keys: [] });
      const foreign = await other.browser.get(API_LOG_PATHS.one(ofTest.calls[0]?.id ?? ''));
      expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([404, 'unknown_api_call']);
    } finally {
      await live.close();
    }
  });

  it('filters, and finds a request and the calls of a payment', async () => {
    const second = await program.owner.create({ name: 'Second', scopes: ['payments:read'] });
    const transactionId = await program.paid();
    const failed = await program.get(MERCHANT_PATHS.paymentStatus).query({ transactionId: 'nonsense' });
    const read = await program.with(second.key).get(MERCHANT_PATHS.paymentStatus).query({ transactionId });
    const forbidden = await program.with(second.key).post(MERCHANT_PATHS.createPayment, { amount: 5 });
    expect(merchantCodeOf(forbidden)).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const ids = async (query: Record<string, string>) => (await list(query)).calls.map(({ id }) => id);
    const paid = (await list()).calls.at(-1)?.id;
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 24 * 3_600_000 + 330 * 60_000).toISOString().slice(0, 10);
    expect(await ids({ status: '4xx' })).toEqual([idOf(forbidden), idOf(failed)]);
    expect(await ids({ status: '2xx' })).toEqual([idOf(read), paid]);
    expect(await ids({ status: '5xx' })).toEqual([]);
    expect(await ids({ method: 'POST' })).toEqual([idOf(forbidden), paid]);
    expect(await ids({ path: MERCHANT_PATHS.paymentStatus })).toEqual([idOf(read), idOf(failed)]);
    expect(await ids({ key: second.apiKey.id })).toEqual([idOf(forbidden), idOf(read)]);
    expect(await ids({ error: 'INSUFFICIENT_SCOPE' })).toEqual([idOf(forbidden)]);
    expect(await ids({ from: today, to: today })).toHaveLength(4);
    expect(await ids({ from: tomorrow })).toEqual([]);
    expect(await ids({ search: idOf(failed).toUpperCase() })).toEqual([idOf(failed)]);
    expect(await ids({ search: transactionId })).toEqual([idOf(read), paid]);
    expect(await ids({ search: transactionId, status: '4xx' })).toEqual([]);
    expect(await ids({ search: 'order-1' })).toEqual([]);
    // A payment of another account may be named, but not opened.
    const other = await newMerchant(app);
    const curious = await other.get(MERCHANT_PATHS.paymentStatus).query({ transactionId });
    const { calls } = await list({ search: transactionId }, other.owner);
    expect(calls.map(({ id }) => id)).toEqual([idOf(curious)]);
    const { body } = await other.owner.browser.get(API_LOG_PATHS.one(idOf(curious)));
    expect((body as { data: ApiCallDto }).data).toMatchObject({ paymentId: null, transactionId });
  });

  it('has pages, also where calls have the same time', async () => {
    const { id: keyId } = (await program.owner.list()).keys[0] ?? { id: '' };
    const at = new Date();
    const rows = Array.from({ length: API_LOG_PAGE * 2 + 1 }, () => ({
      ...{ id: crypto.randomUUID(), user_id: program.owner.userId, api_key_id: keyId, mode: 'test' },
      ...{ method: 'GET', path: MERCHANT_PATHS.balance, status: 200, duration_ms: 1, created_at: at },
    }));
    await app.owner('merchant_api_calls').insert(rows);
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 3 && cursor !== null; page += 1) {
      const found: ApiCallListDto = await list({ cursor });
      seen.push(...found.calls.map(({ id }) => id));
      cursor = found.nextCursor;
    }
    expect([cursor, seen.length, new Set(seen).size]).toEqual([null, rows.length, rows.length]);
    expect((await list({ cursor: 'nonsense' })).calls).toHaveLength(API_LOG_PAGE);
  });
});

/** What must never be stored or logged by a call. */
const SECRETS = {
  card: '5555555555554444',
  grouped: '5105 1051 0510 5100',
  email: 'asha.rao.q7x@mail.example',
  phone: '9845098450',
  name: 'Zyxwina Qbcdefgh',
  pin: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYob7oTVO',
  token: `${'0123456789abcdef'.repeat(2)}QpRsTuVwXyZqPrStUvWxYz`,
  url: 'https://zyxshop.example/done?session=s3cr3t',
};
const PROGRAM_ENDPOINTS = ENDPOINTS.filter(({ access }) => access === 'merchant');

it.each(PROGRAM_ENDPOINTS.map((endpoint) => [endpointKey(endpoint), endpoint] as const))(
  '%s stores and logs nothing private, whatever its fields hold',
  async (_, endpoint) => {
    const foreign = newApiKey('test');
    const values = [...Object.values(SECRETS), foreign, Number(SECRETS.card), Number(SECRETS.phone)];
    const names = Object.keys({ ...endpoint.body?.fields, ...endpoint.query?.fields, undeclared: 1 });
    const transactionId = await program.paid();
    const good: Record<string, unknown> = {
      ...{ amount: 5, currency: 'INR', transactionId, status: 'pending', type: 'x', data: {} },
      ...{ card_number: '4111111111111111', card_expiry: '12/26', card_cvc: '123', token: 'x' },
    };
    const valid = Object.fromEntries(
      Object.keys(endpoint.body?.fields ?? {}).flatMap((name) => (name in good ? [[name, good[name]]] : [])),
    );
    for (const value of values)
      await Promise.all([
        ...names.map((name) => send(endpoint, { ...valid, [name]: value })),
        send(endpoint, { ...valid, [String(value)]: 1 }),
        send(endpoint, { ...valid, data: { inner: value, list: [value] } }),
        send(endpoint, valid, { id: String(value) }),
      ]);
    const cards = [SECRETS.card, SECRETS.grouped];
    for (const card of cards)
      expect((await send(endpoint, valid, { key: card.replaceAll(' ', '-') })).status).not.toBe(500);
    await app.storeApiCalls();
    const stored = await app.owner('merchant_api_calls').where({ user_id: program.owner.userId }).count();
    expect(Number(stored[0]?.['count'])).toBeGreaterThan(values.length);

    expect(
      await tablesWith(app.owner, [...cards, ...cards.map((card) => card.replaceAll(' ', '-'))]),
    ).toEqual([]);
    // The merchant's own texts are stored with the payment, and its reference in the events of it.
    const own = ['merchant_events', 'merchant_payments'];
    const needles = [...Object.values(SECRETS), foreign, program.key];
    const found = await tablesWith(app.owner, needles);
    expect(found.filter((table) => !own.includes(table))).toEqual([]);
    const log = JSON.stringify(app.log);
    expect(needles.filter((needle) => log.includes(needle))).toEqual([]);
  },
  60_000,
);

function send(
  { method, path }: Endpoint,
  fields: Record<string, unknown>,
  { id = 'none', key }: { id?: string; key?: string } = {},
) {
  const address = path.replace(':id', encodeURIComponent(id));
  if (method === 'POST') return program.post(address, fields, key);
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const call = program.get(`${address}?${query.toString()}`);
  return key === undefined ? call : call.set(IDEMPOTENCY_HEADER, key);
}

describe('what looks like the number of a card', () => {
  it.each([
    ['description', { description: 'Paid with 4111 1111 1111 1111' }],
    ['reference', { reference: '5555-5555-5555-4444' }],
    ['returnUrl', { returnUrl: 'https://shop.example/done?n=4111111111111111' }],
  ])('is rejected in %s, by name', async (field, wanted) => {
    const { status, body } = await program.post(MERCHANT_PATHS.createPayment, { amount: 5, ...wanted });
    expect([status, body]).toMatchObject([
      400,
      {
        ...{ error_code: 'VALIDATION', parameter: field },
        message: `${field} must not contain the number of a card.`,
      },
    ]);
    expect(await app.owner('merchant_payments').where({ user_id: program.owner.userId })).toEqual([]);
  });

  it('is rejected as an Idempotency-Key', async () => {
    const { status, body } = await program.post(
      ...([MERCHANT_PATHS.createPayment, { amount: 5 }, '4111-1111-1111-1111'] as const),
    );
    expect([status, (body as { parameter: string }).parameter]).toEqual([400, IDEMPOTENCY_HEADER]);
  });

  it('is not seen in the numbers of orders', async () => {
    for (const reference of ['4111111111111112', '1764220800007', 'INV-2026-11-27-000001'])
      await program.created({ reference, description: `Order ${reference}` });
  });
});
