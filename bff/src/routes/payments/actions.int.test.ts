import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
let vikram: Browser;
let id: string;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
  vikram = app.browser();
  await vikram.openLink({ userId: '43', name: 'Vikram' });
});
beforeEach(async () => {
  id = (await asha.topUp()).merchantTransactionId;
});
afterAll(() => app.close());

const setState = (row: object) => app.owner('payments').where({ public_id: id }).update(row);
const retry = (browser: Browser, key = newId()) =>
  browser.post(PAYMENT_PATHS.retry, { merchantTransactionId: id }).set(IDEMPOTENCY_HEADER, key);
const ISSUE = { topic: 'not-credited', message: 'I paid, and nothing arrived in my wallet.' };

describe.each<[string, (browser: Browser) => ReturnType<Browser['post']>]>([
  ['cancelling', (browser) => browser.post(PAYMENT_PATHS.cancel, { merchantTransactionId: id })],
  ['trying again', (browser) => retry(browser)],
  [
    'reporting an issue',
    (browser) =>
      browser.post(PAYMENT_PATHS.reportIssue, { ...ISSUE, merchantTransactionId: id, contact: 'a@b.in' }),
  ],
])("%s is the payer's alone", (_title, call) => {
  it('is rejected for guests and other payers', async () => {
    const guest = await call(app.browser());
    expect([guest.status, guest.body.code]).toEqual([401, 'link_session_expired']);
    const other = await call(vikram);
    expect([other.status, other.body.code]).toEqual([403, 'not_your_payment']);
  });

  it('is rejected from other sites', async () => {
    const response = await call(asha).set('Sec-Fetch-Site', 'cross-site');
    expect([response.status, response.body.code]).toEqual([403, 'cross_site']);
  });

  it('is rejected for an unknown payment', async () => {
    id = 'DLAAAAAAAAAAAAAAAAAAAAAAAA';
    const unknown = await call(asha);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_payment']);
    id = 'x';
    expect((await call(asha)).body.errors).toMatchObject({
      merchantTransactionId: ['Not a valid transaction ID'],
    });
  });
});

describe('cancelling', () => {
  it('is recorded, shown only to the payer, and requests a status check', async () => {
    const data = dataOf(await asha.post(PAYMENT_PATHS.cancel, { merchantTransactionId: id }));
    expect(data).toMatchObject({ status: 'initiated', cancelRequested: true, can: { cancel: false } });
    expect(await asha.status(id)).toMatchObject({ cancelRequested: true, can: { cancel: false } });
    expect(await vikram.status(id)).toMatchObject({ cancelRequested: false });
  });

  it('is rejected once the payment is completed', async () => {
    await setState({ state: 'completed', completed_at: new Date() });
    const { status, body } = await asha.post(PAYMENT_PATHS.cancel, { merchantTransactionId: id });
    expect([status, body.code]).toEqual([409, 'already_paid']);
  });
});

describe('trying again', () => {
  it('opens the checkout of the same top-up, like initiation', async () => {
    await setState({ state: 'failed' });
    expect((await asha.status(id)).can).toEqual({ cancel: false, retry: true });
    const key = newId();
    const data = dataOf(await retry(asha, key));
    expect(data).toMatchObject({
      merchantTransactionId: id,
      gateway: 'razorpay',
      razorpayOrderId: expect.stringMatching(/^order_/),
      breakdown: { amountPaise: 50_000 },
    });
    expect(dataOf(await retry(asha, key))).toEqual(data);
    const reused = await asha
      .post(PAYMENT_PATHS.retry, { merchantTransactionId: (await asha.topUp()).merchantTransactionId })
      .set(IDEMPOTENCY_HEADER, key);
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_conflict']);
  });

  it('requires a key and a failed payment', async () => {
    expect((await retry(asha, 'short')).status).toBe(400);
    const { status, body } = await retry(asha);
    expect([status, body.code]).toEqual([409, 'cannot_retry']);
  });
});

describe('reporting an issue', () => {
  const report = (browser: Browser, more: object = {}) =>
    browser.post(PAYMENT_PATHS.reportIssue, { ...ISSUE, merchantTransactionId: id, ...more });
  const stored = (reference: string) => app.owner('support_reports').where({ reference }).first();

  it('links a ticket to the payment and its payer', async () => {
    const { reference } = dataOf<{ reference: string }>(await report(asha, { contact: 'asha@example.com' }));
    const payment = await app.owner('payments').where({ public_id: id }).first();
    expect(await stored(reference)).toMatchObject({
      ...ISSUE,
      contact: 'asha@example.com',
      payment_id: payment.id,
      owner_id: payment.owner_id,
    });
  });

  it("uses the account's address when no contact is given", async () => {
    const ravi = app.browser();
    const person = newTestUser();
    const { _id, name } = await ravi.signUp(person);
    id = (await ravi.topUp({ userId: _id, userName: name })).merchantTransactionId;
    const { reference } = dataOf<{ reference: string }>(await report(ravi));
    expect(await stored(reference)).toMatchObject({ contact: person.email });
  });

  it('requires a contact from the payer of a link, together with all other errors', async () => {
    const { status, body } = await report(asha, { message: 'short', topic: 'x', contact: ' ' });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['contact', 'message', 'topic']);
  });
});
