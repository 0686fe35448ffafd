import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { WalletDto } from '@deccanloop/contracts/payments/dto';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { setCookies } from '../../../testing/answers';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function account() {
  const person = newTestUser();
  const browser = app.browser();
  const { _id, name } = await browser.signUp(person);
  return { person, browser, userId: _id, payer: { userId: _id, userName: name } };
}

const walletOf = async (browser: Browser, userId: string) =>
  browser.get(`${PAYMENT_PATHS.wallet}?userId=${userId}`);

describe('a logged-in user', () => {
  it('is a payer without a link, and sees their wallet and top-ups', async () => {
    const { browser, userId, payer } = await account();
    const session = await browser.get(PAYMENT_PATHS.linkSession);
    expect(session.body.data.payers).toEqual([{ ...payer, from: 'website', expiresAt: expect.any(String) }]);
    expect(dataOf<WalletDto>(await walletOf(browser, userId))).toMatchObject({
      ...payer,
      from: 'website',
      funds: { balancePaise: 0 },
      payments: [],
    });

    const { merchantTransactionId } = await browser.topUp(payer);
    expect((await browser.status(merchantTransactionId)).details).toMatchObject(payer);
    expect((await app.browser().status(merchantTransactionId)).details).toBeNull();
    const { payments } = dataOf<WalletDto>(await walletOf(browser, userId));
    expect(payments.map((one) => one.merchantTransactionId)).toEqual([merchantTransactionId]);
    expect(await app.owner('wallet_owners').where({ user_id: userId })).toMatchObject([
      { external_id: userId, display_name: payer.userName },
    ]);
  });

  it('pays into the wallet that a link with the same id created before', async () => {
    const { browser, userId, payer } = await account();
    const linked = app.browser();
    await linked.openLink({ userId, name: 'Asha of the app' });
    const { merchantTransactionId } = await linked.topUp();
    const { payments } = dataOf<WalletDto>(await walletOf(browser, userId));
    expect(payments.map((one) => one.merchantTransactionId)).toEqual([merchantTransactionId]);
    expect((await browser.status(merchantTransactionId)).details).toMatchObject({ userId: payer.userId });
  });

  it('gets an error for a repeated parameter', async () => {
    const { browser, userId } = await account();
    for (const path of [PAYMENT_PATHS.wallet, PAYMENT_PATHS.linkSession]) {
      expect((await browser.get(`${path}?userId=${userId}&userId=${userId}`)).status).toBe(400);
    }
  });

  it('cannot pay for another user', async () => {
    const [asha, ravi] = [await account(), await account()];
    const response = await ravi.browser.initiate(asha.payer);
    expect(response.status).toBe(403);
    expect(response.body.code).toBe('not_your_payment');
    expect((await walletOf(ravi.browser, asha.userId)).status).toBe(403);
    const renamed = await ravi.browser.initiate({ ...ravi.payer, userName: 'Somebody Else' });
    expect(renamed.body.code).toBe('not_your_payment');
  });

  it('is also the payer of the links opened in the browser', async () => {
    const { browser, userId } = await account();
    await browser.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
    const { body } = await browser.get(PAYMENT_PATHS.linkSession);
    expect(body.data.payers.map((one: { userId: string }) => one.userId)).toEqual(['42', userId]);
    expect(await browser.topUp()).toMatchObject({ gateway: 'razorpay' });
  });

  it('can pay from an app', async () => {
    const { person, payer } = await account();
    const { body } = await app
      .program()
      .post(AUTH_PATHS.login, { email: person.email, password: person.password })
      .set('X-Auth-Transport', 'bearer');
    const started = await app
      .program()
      .post(PAYMENT_PATHS.initiate, { ...payer, transactionAmount: 500, paymentMode: 'RAZORPAY' })
      .set({ Authorization: `Bearer ${body.token}`, [IDEMPOTENCY_HEADER]: newId() });
    expect(dataOf(started)).toMatchObject({ gateway: 'razorpay' });
  });
});

describe('a session on the payment pages', () => {
  it('that is due for a refresh gets 408, and the call succeeds after the refresh', async () => {
    const { browser, userId, payer } = await account();
    app.advance(16 * 60_000);
    const key = newId();
    const late = await browser.initiate({ ...payer, key });
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ status_code: 408, code: 'token_expired' });
    dataOf(await browser.refresh());
    expect(dataOf(await browser.initiate({ ...payer, key }))).toBeDefined();
    expect((await walletOf(browser, userId)).status).toBe(200);
  });

  it('that has ended is ignored and cleared; the payer of a link continues', async () => {
    const { browser, userId, payer } = await account();
    await browser.openLink({ userId: '42', name: 'Asha Rao' });
    await app
      .owner('sessions')
      .where({ user_id: userId })
      .update({ ended_at: new Date(), end_reason: 'logout' });
    const session = await browser.get(PAYMENT_PATHS.linkSession);
    expect(session.body.data.payers).toMatchObject([{ userId: '42' }]);
    expect(setCookies(session)).toMatchObject({ token: { value: '' }, user: { value: '' } });
    expect(await browser.topUp()).toMatchObject({ gateway: 'razorpay' });
    expect((await browser.initiate(payer)).body.code).toBe('not_your_payment');
  });

  it('that never existed gives no permission to pay', async () => {
    const { payer } = await account();
    const thief = app.browser();
    thief.setCookie('token', 'A'.repeat(43));
    const response = await thief.initiate(payer);
    expect(response.status).toBe(401);
    expect(response.body.code).toBe('link_session_expired');
  });
});
