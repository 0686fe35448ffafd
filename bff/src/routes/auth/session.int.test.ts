import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { RefreshedDto } from '@deccanloop/contracts/accounts/dto';
import { setCookies } from '../../../testing/answers';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const MINUTE = 60_000;

let app: TestApp;
let asha: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  asha = newTestUser();
  await app.browser().signUp(asha);
});
afterEach(() => app.forgetPauses());
afterAll(() => app.close());

async function loggedIn(): Promise<Browser> {
  const browser = app.browser();
  dataOf(await browser.logIn(asha));
  return browser;
}

/** Another browser with a copy of a token. */
function holding(token: string | undefined): Browser {
  const browser = app.browser();
  browser.setCookie('token', token ?? '');
  return browser;
}

describe('a call that needs a session', () => {
  it.each([undefined, '', 'x', 'A'.repeat(43), 'A'.repeat(5_000)])(
    'is 401 with the token %p, and clears the cookies',
    async (token) => {
      const browser = app.browser();
      if (token !== undefined) browser.setCookie('token', token);
      browser.setCookie('user', '%7B%22role%22%3A0%7D');
      const response = await browser.get(AUTH_PATHS.me);
      expect(response.status).toBe(401);
      expect(response.body).toMatchObject({
        success: 0,
        status_code: 401,
        code: 'unauthenticated',
        data: null,
      });
      expect(setCookies(response)).toMatchObject({ token: { value: '' }, user: { value: '' } });
      expect(browser.cookie('user')).toBeUndefined();
    },
  );

  it('ignores the content of the cookie for display', async () => {
    const browser = await loggedIn();
    browser.setCookie('user', encodeURIComponent(JSON.stringify({ _id: 'x', role: 0, name: 'Root' })));
    expect((await browser.me()).user).toMatchObject({ name: asha.name, role: 1 });
  });

  it('answers with the user and the session', async () => {
    const browser = await loggedIn();
    expect(await browser.me()).toEqual({
      user: {
        _id: expect.any(String),
        name: asha.name,
        email: asha.email,
        phone: asha.phone,
        role: 1,
        isVerified: true,
      },
      phoneVerified: false,
      hasPassword: true,
      memberSince: expect.any(String),
      passwordChangedAt: expect.any(String),
      session: expect.objectContaining({ device: 'Unknown device', kind: 'unknown', current: true }),
    });
  });
});

describe('after fifteen minutes', () => {
  it('the answer is 408 in an HTTP 401 and keeps the cookies; after a refresh the call succeeds', async () => {
    const browser = await loggedIn();
    const before = browser.cookie('token');
    app.advance(15 * MINUTE + 1_000);
    const late = await browser.get(AUTH_PATHS.me);
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ success: 0, status_code: 408, code: 'token_expired' });
    expect(setCookies(late)).toEqual({});

    const refreshed = await browser.refresh();
    expect(refreshed.headers['cache-control']).toBe('no-store');
    const { user, tokenExpiresAt, ...rest } = dataOf<RefreshedDto>(refreshed);
    expect(user.email).toBe(asha.email);
    expect(Date.parse(tokenExpiresAt)).toBeGreaterThan(Date.now());
    expect(rest).toEqual({});
    expect(refreshed.body.token).toBeUndefined();
    expect(setCookies(refreshed)).toMatchObject({ token: { httpOnly: true, sameSite: 'strict' }, user: {} });
    expect(browser.cookie('token')).not.toBe(before);
    expect((await browser.me()).user.email).toBe(asha.email);
  });

  it('ten refreshes at once end in one token that works', async () => {
    const browser = await loggedIn();
    app.advance(16 * MINUTE);
    const token = browser.cookie('token');
    const answers = await Promise.all(Array.from({ length: 10 }, () => holding(token).refresh()));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    const tokens = new Set(answers.map((answer) => setCookies(answer)['token']?.value));
    expect(tokens.size).toBe(1);
    expect((await holding([...tokens][0]).me()).user.email).toBe(asha.email);
  });

  it('a refresh whose answer was lost can be repeated within 30 seconds, but not later', async () => {
    const browser = await loggedIn();
    const token = browser.cookie('token');
    dataOf(await browser.refresh());
    app.advance(20_000);
    expect(dataOf(await holding(token).refresh())).toBeDefined();
    app.advance(11_000);
    expect((await holding(token).refresh()).body.code).toBe('unauthenticated');
    // Two clients hold tokens of one session, and it is unknown which is the owner.
    expect((await browser.get(AUTH_PATHS.me)).body.code).toBe('unauthenticated');
    expect(await app.owner('account_notices').where({ kind: 'token_reused' })).not.toEqual([]);
  });

  it('a refresh is no longer possible after seven days', async () => {
    const browser = await loggedIn();
    app.advance(7 * 24 * 60 * MINUTE + 1_000);
    expect((await browser.refresh()).status).toBe(401);
    expect((await browser.get(AUTH_PATHS.me)).body.status_code).toBe(401);
  });
});

describe('a refresh', () => {
  it.each([{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }])(
    'is rejected with %p, and changes nothing',
    async (headers) => {
      const browser = await loggedIn();
      const token = browser.cookie('token');
      const response = await browser.get(AUTH_PATHS.refreshToken).set(headers);
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('cross_site');
      expect(browser.cookie('token')).toBe(token);
      expect((await browser.me()).user.email).toBe(asha.email);
    },
  );

  it('does not accept POST, and fails without a session', async () => {
    expect((await app.browser().post(AUTH_PATHS.refreshToken, {})).status).toBe(405);
    expect((await app.browser().refresh()).body.code).toBe('unauthenticated');
  });
});

describe('a copied token', () => {
  it('is invalid after the password was reset', async () => {
    const browser = await loggedIn();
    const token = browser.cookie('token');
    const person = app.browser();
    await person.post(AUTH_PATHS.forgotPassword, { email: asha.email });
    const otp = await app.capturedMail.codeFor(asha.email);
    const { body } = await person.post(AUTH_PATHS.verifyForgotOtp, { email: asha.email, otp });
    const password = newTestUser().password;
    await person.post(AUTH_PATHS.resetPassword, {
      ...body.data,
      newPassword: password,
      confirmPassword: password,
    });
    asha = { ...asha, password };
    expect((await holding(token).get(AUTH_PATHS.me)).body.code).toBe('unauthenticated');
    expect((await holding(token).refresh()).body.code).toBe('unauthenticated');
  });

  it('is invalid after the role was changed', async () => {
    const browser = await loggedIn();
    await app.owner('users').where({ email: asha.email }).update({ role: 2 });
    const response = await browser.get(AUTH_PATHS.me);
    expect(response.body.code).toBe('unauthenticated');
    expect((await browser.refresh()).status).toBe(401);
    expect(dataOf(await browser.logIn(asha))).toMatchObject({ role: 2 });
    await app.owner('users').where({ email: asha.email }).update({ role: 1 });
  });
});
