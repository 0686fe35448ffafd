import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RazorpayInitiated, RazorpaySuccessRequest } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import request from 'supertest';
import type { Browser } from '../../../testing/browser';
import { TEST_CREDENTIALS } from '../../../testing/gateway-sandbox';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
});
afterAll(() => app.close());

/** A top-up paid at the gateway, and the result that its checkout gave the browser. */
async function paid(): Promise<{ id: string; checkout: RazorpaySuccessRequest }> {
  const started = (await asha.topUp()) as RazorpayInitiated;
  const { checkout } = await app.sandbox.control<{ checkout: RazorpaySuccessRequest }>(
    'POST',
    `/razorpay/orders/${started.razorpayOrderId}/pay`,
    { outcome: 'captured' },
  );
  return { id: started.merchantTransactionId, checkout };
}

const events = (publicId: string) =>
  app
    .owner('payment_events')
    .join('payments', 'payments.id', 'payment_id')
    .where({ public_id: publicId })
    .orderBy('payment_events.id')
    .pluck('type');

async function openChecks(publicId: string): Promise<number> {
  const payment = await app.owner('payments').where({ public_id: publicId }).first();
  const messages = await app
    .owner('outbox')
    .where({ job: 'check-payment', done_at: null })
    .whereRaw("payload->>'paymentId' = ?", [payment.id]);
  return messages.length;
}

const forged = (checkout: RazorpaySuccessRequest): RazorpaySuccessRequest => ({
  ...checkout,
  razorpay_signature: createHmac('sha256', 'not the key')
    .update(`${checkout.razorpay_order_id}|${checkout.razorpay_payment_id}`)
    .digest('hex'),
});

describe('the result reported by the page', () => {
  it('requests a status check and does not credit', async () => {
    const { id, checkout } = await paid();
    const response = await asha.post(PAYMENT_PATHS.razorpaySuccess, checkout);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: 1,
      data: { merchantTransactionId: id, status: 'initiated' },
    });
    expect(await events(id)).toEqual(['initiated', 'checkout_returned']);
    expect(await openChecks(id)).toBe(1);
    expect(await app.owner('ledger_entries')).toEqual([]);
  });

  it('requests one status check when it is repeated', async () => {
    const { id, checkout } = await paid();
    await Promise.all([1, 2, 3].map(async () => asha.post(PAYMENT_PATHS.razorpaySuccess, checkout)));
    expect(await openChecks(id)).toBe(1);
  });

  it('with a wrong signature is rejected and changes nothing', async () => {
    const { id, checkout } = await paid();
    const response = await asha.post(PAYMENT_PATHS.razorpaySuccess, forged(checkout));
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('invalid_signature');
    expect(await events(id)).toEqual(['initiated']);
  });

  it('with the signature of another order is rejected', async () => {
    const [mine, other] = [await paid(), await paid()];
    const mixed = { ...mine.checkout, razorpay_order_id: other.checkout.razorpay_order_id };
    expect((await asha.post(PAYMENT_PATHS.razorpaySuccess, mixed)).body.code).toBe('invalid_signature');
  });

  it('for an order that is not ours is unknown', async () => {
    const foreign = { razorpay_order_id: 'order_AAAAAAAAAAAAAA', razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' };
    const signature = createHmac('sha256', TEST_CREDENTIALS.razorpay.keySecret)
      .update(`${foreign.razorpay_order_id}|${foreign.razorpay_payment_id}`)
      .digest('hex');
    const response = await asha.post(PAYMENT_PATHS.razorpaySuccess, {
      ...foreign,
      razorpay_signature: signature,
    });
    expect(response.status).toBe(404);
    expect(response.body.message).toBe('We do not know this transaction.');
  });

  it('with invalid fields names all of them', async () => {
    const response = await asha.post(PAYMENT_PATHS.razorpaySuccess, { razorpay_payment_id: 'x' });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errors).sort()).toEqual([
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
    ]);
  });
});

describe('the form that Razorpay posts in in-app browsers', () => {
  const callback = (id: string | null, form: object) =>
    request(app.origin)
      .post(PAYMENT_PATHS.razorpayCallback + (id === null ? '' : `?merchantTransactionId=${id}`))
      .set('Sec-Fetch-Site', 'cross-site')
      .set('Origin', 'https://api.razorpay.com')
      .type('form')
      .send(form)
      .redirects(0);
  const page = (id: string) => `/verify-payment?merchantTransactionId=${id}`;

  it('is recorded without cookies and redirects to the result page', async () => {
    const { id, checkout } = await paid();
    const response = await callback(id, checkout);
    expect(response.status).toBe(303);
    expect(response.headers['location']).toBe(page(id));
    expect(await events(id)).toEqual(['initiated', 'checkout_returned']);
  });

  it('shows the newest attempt, not an earlier failed one', async () => {
    const { id, checkout } = await paid();
    await app
      .owner('payments')
      .where({ public_id: id })
      .update({ state: 'failed', state_reason: 'Declined' });
    await app
      .owner('payment_attempts')
      .where('merchant_order_id', 'like', `${id}%`)
      .update({ gateway_state: 'failed' });
    expect(await asha.status(id)).toMatchObject({ status: 'failed', view: { heading: 'Payment Failed' } });
    await callback(id, checkout);
    expect(await openChecks(id)).toBe(1);
    const underWay = { status: 'pending', reason: null, view: { state: 'checking', payAgain: 'no' } };
    // In-app browsers return without the payer's cookie.
    for (const browser of [asha, app.browser()]) expect(await browser.status(id)).toMatchObject(underWay);
    const minutesAgo = new Date(Date.now() - 6 * 60_000);
    await app.owner('payments').where({ public_id: id }).update({ initiated_at: minutesAgo });
    expect(await asha.status(id)).toMatchObject({
      status: 'timeout',
      reason: null,
      can: { retry: false },
      view: { state: 'taking_longer', payAgain: 'ask_first' },
    });
  });

  it('redirects to the paid payment, even with another id in the address', async () => {
    const [mine, other] = [await paid(), await paid()];
    expect((await callback(other.id, mine.checkout)).headers['location']).toBe(page(mine.id));
  });

  it('with a failure redirects to the result page and records nothing', async () => {
    const { id } = await paid();
    const metadata = JSON.stringify({ payment_id: 'pay_AAAAAAAAAAAAAA', order_id: 'order_AAAAAAAAAAAAAA' });
    const response = await callback(id, {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment failed',
      'error[metadata]': metadata,
    });
    expect(response.status).toBe(303);
    expect(response.headers['location']).toBe(page(id));
    expect(await events(id)).toEqual(['initiated']);
  });

  it('with a wrong signature also redirects and records nothing', async () => {
    const { id, checkout } = await paid();
    expect((await callback(id, forged(checkout))).headers['location']).toBe(page(id));
    expect(await events(id)).toEqual(['initiated']);
  });

  it.each([null, 'x', 'DL%0d%0aSet-Cookie:a=b', '//evil.example'])(
    'without a valid id (%p) redirects to the result page without an id',
    async (id) => {
      const response = await callback(id, {});
      expect(response.status).toBe(303);
      expect(response.headers['location']).toBe('/verify-payment');
    },
  );

  it('with another content type or too large still redirects', async () => {
    const { id } = await paid();
    const asJson = await request(app.origin)
      .post(`${PAYMENT_PATHS.razorpayCallback}?merchantTransactionId=${id}`)
      .send({ a: 1 })
      .redirects(0);
    expect(asJson.headers['location']).toBe(page(id));
    expect((await callback(id, { a: 'x'.repeat(200_000) })).status).toBe(303);
  });
});
