import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionDto, UserDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { said, setCookies } from '../../../testing/answers';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(() => app.forgetPauses());
afterAll(() => app.close());

async function account(): Promise<{ user: TestUser; browser: Browser }> {
  const user = newTestUser();
  const browser = app.browser();
  await browser.signUp(user);
  return { user, browser };
}

/** The content of the cookie for display. */
const shown = (browser: Browser): UserDto =>
  JSON.parse(decodeURIComponent(browser.cookie('user') ?? '')) as UserDto;

describe('the sessions of a user', () => {
  it('are listed by last use, with the current one marked', async () => {
    const { user, browser } = await account();
    const phone = app.browser();
    await phone
      .post(AUTH_PATHS.login, { email: user.email, password: user.password })
      .set(
        'User-Agent',
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1',
      );
    const { sessions } = dataOf<{ sessions: SessionDto[] }>(await browser.get(AUTH_PATHS.sessions));
    expect(sessions).toMatchObject([
      { device: 'Safari on iPhone', kind: 'phone', place: 'This network', current: false },
      { authenticatedBy: 'sign_up', current: true },
    ]);
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
  });

  it('can be ended from another session, one or all others', async () => {
    const { user, browser } = await account();
    const others = [app.browser(), app.browser(), app.browser()] as const;
    for (const other of others) dataOf(await other.logIn(user));
    const { id } = (await others[0].me()).session;
    expect((await browser.post(AUTH_PATHS.endSession, { id })).status).toBe(200);
    expect((await others[0].get(AUTH_PATHS.me)).body.code).toBe('unauthenticated');
    expect((await browser.post(AUTH_PATHS.endSession, { id })).body.code).toBe('unknown_session');

    expect((await browser.post(AUTH_PATHS.endOtherSessions, '')).body.data).toEqual({ ended: 2 });
    for (const other of others) expect((await other.refresh()).status).toBe(401);
    expect((await browser.me()).session.current).toBe(true);
  });

  it('cannot be listed or ended by another user', async () => {
    const [asha, ravi] = [await account(), await account()];
    const { id } = (await asha.browser.me()).session;
    const response = await ravi.browser.post(AUTH_PATHS.endSession, { id });
    expect(response.status).toBe(404);
    expect((await asha.browser.me()).session.id).toBe(id);
    const { sessions } = dataOf<{ sessions: SessionDto[] }>(await ravi.browser.get(AUTH_PATHS.sessions));
    expect(sessions).toHaveLength(1);
  });

  it('clear the cookies when the current session is ended', async () => {
    const { browser } = await account();
    const { id } = (await browser.me()).session;
    const response = await browser.post(AUTH_PATHS.endSession, { id });
    expect(setCookies(response)).toMatchObject({ token: { value: '' }, user: { value: '' } });
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string, password: string) =>
    browser.post(AUTH_PATHS.changePassword, {
      currentPassword,
      newPassword: password,
      confirmPassword: password,
    });

  it('gives this browser a new token, and ends all other sessions', async () => {
    const { user, browser } = await account();
    const other = app.browser();
    dataOf(await other.logIn(user));
    const before = browser.cookie('token');
    const { password } = newTestUser();
    const response = await change(browser, user.password, password);
    expect(response.body.data).toMatchObject({ email: user.email });
    expect(browser.cookie('token')).not.toBe(before);
    expect((await browser.me()).session.current).toBe(true);
    expect((await other.get(AUTH_PATHS.me)).status).toBe(401);
    const thief = app.browser();
    thief.setCookie('token', before ?? '');
    expect((await thief.refresh()).status).toBe(401);
    expect((await app.browser().logIn({ ...user, password })).status).toBe(200);
  });

  it('requires the current one, with a limit of wrong tries', async () => {
    const { browser } = await account();
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await change(browser, 'Wrong-password-1', newTestUser().password);
      expect(wrong.body).toMatchObject({ status_code: 400, code: 'wrong_password' });
    }
    const rejected = await change(browser, 'Wrong-password-1', newTestUser().password);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser.get(AUTH_PATHS.me)).status).toBe(200);
  });

  it('rejects the current password as the new one, with an error at its field', async () => {
    const { user, browser } = await account();
    const response = await change(browser, user.password, user.password);
    expect(response.body).toMatchObject({
      code: 'password_rejected',
      errors: { newPassword: expect.any(Array) },
    });
  });
});

describe('changing address and number', () => {
  it('requires the code sent to the new address, and shows the new address everywhere', async () => {
    const { user, browser } = await account();
    const { email } = newTestUser();
    const asked = await browser.post(AUTH_PATHS.changeEmail, { currentPassword: user.password, email });
    expect(asked.body).toMatchObject({
      message: 'OTP sent to your email',
      data: { resendAfterSeconds: 120 },
    });
    expect(shown(browser).email).toBe(user.email);
    const otp = await app.capturedMail.codeFor(email);
    const confirmed = await browser.post(AUTH_PATHS.confirmEmail, { otp });
    expect(confirmed.body).toMatchObject({ message: 'OTP verified successfully', data: { email } });
    expect(shown(browser)).toEqual(confirmed.body.data);
    expect((await browser.me()).user.email).toBe(email);
    expect((await app.browser().logIn({ ...user, email })).status).toBe(200);
  });

  it('requires the code sent to the number, which is then verified', async () => {
    const { user, browser } = await account();
    const { phone } = newTestUser();
    const asked = await browser.post(AUTH_PATHS.changePhone, {
      currentPassword: user.password,
      phone: Number(phone),
    });
    expect(asked.body.message).toBe('OTP sent to your phone');
    const otp = await app.capturedMail.codeFor(phone);
    const confirmed = await browser.post(AUTH_PATHS.confirmPhone, { otp });
    expect(confirmed.body.data.phone).toBe(phone);
    expect(shown(browser).phone).toBe(phone);
    expect((await browser.me()).phoneVerified).toBe(true);
  });

  it('does not reveal that an address has an account', async () => {
    const [asha, ravi] = [await account(), await account()];
    const ask = async (email: string) => {
      const currentPassword = asha.user.password;
      const response = await asha.browser.post(AUTH_PATHS.changeEmail, { currentPassword, email });
      await app.forgetPauses();
      return said(response);
    };
    expect(await ask(ravi.user.email)).toEqual(await ask(newTestUser().email));
    const mails = await app.capturedMail.deliver();
    expect(mails.filter(({ to }) => to === ravi.user.email).map(({ kind }) => kind)).not.toContain('code');
  });

  it('rejects a wrong code and a wrong password', async () => {
    const { user, browser } = await account();
    const { email } = newTestUser();
    const wrong = await browser.post(AUTH_PATHS.changeEmail, { currentPassword: 'Wrong-password-1', email });
    expect(wrong.body.code).toBe('wrong_password');
    await browser.post(AUTH_PATHS.changeEmail, { currentPassword: user.password, email });
    await app.capturedMail.deliver();
    expect((await browser.post(AUTH_PATHS.confirmEmail, { otp: '000000' })).body.code).toBe('invalid_code');
    expect((await browser.me()).user.email).toBe(user.email);
  });
});
