import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { setCookies } from '../../../testing/answers';
import type { Browser } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp();
  browser = app.browser();
  await browser.signUp(newTestUser());
});
afterAll(() => app.close());

const READS: readonly string[] = [AUTH_PATHS.me, AUTH_PATHS.sessions, AUTH_PATHS.passkeys];
/** Read and written at one path. */
const READ_TOO: readonly string[] = [AUTH_PATHS.billingDetails, AUTH_PATHS.closing];
const WITHOUT_BODY: readonly string[] = [
  AUTH_PATHS.logout,
  AUTH_PATHS.endOtherSessions,
  AUTH_PATHS.closing,
  AUTH_PATHS.passkeyLoginOptions,
  AUTH_PATHS.reauthenticatePasskeyOptions,
];
const POSTS = Object.values(AUTH_PATHS).filter(
  (path) => path !== AUTH_PATHS.refreshToken && !READS.includes(path),
);
const NEEDS_SESSION = [
  ...READS,
  ...READ_TOO,
  AUTH_PATHS.endSession,
  AUTH_PATHS.endOtherSessions,
  AUTH_PATHS.changePassword,
  AUTH_PATHS.changeEmail,
  AUTH_PATHS.confirmEmail,
  AUTH_PATHS.changePhone,
  AUTH_PATHS.confirmPhone,
  AUTH_PATHS.passkeyRegistrationOptions,
  AUTH_PATHS.addPasskey,
  AUTH_PATHS.removePasskey,
  AUTH_PATHS.reauthenticate,
  AUTH_PATHS.reauthenticatePasskeyOptions,
  AUTH_PATHS.reauthenticatePasskey,
];

describe('every state-changing call', () => {
  it.each(POSTS)('%s is rejected from another site, with any cookies', async (path) => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
    ]) {
      const response = await browser.post(path, {}).set(headers);
      expect(response.status).toBe(403);
      expect(response.body.code).toBe('cross_site');
      expect(setCookies(response)).toEqual({});
    }
    expect((await browser.get(AUTH_PATHS.me)).status).toBe(200);
  });

  it.each(POSTS.filter((path) => !WITHOUT_BODY.includes(path)))(
    '%s accepts only JSON, which other sites cannot send without a preflight',
    async (path) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await browser.post(path, 'email=a%40b.co&password=x').set('Content-Type', type);
        expect(response.status).toBe(415);
      }
    },
  );

  it.each(POSTS.filter((path) => !READ_TOO.includes(path)))('%s does not accept GET', async (path) => {
    const response = await browser.get(path);
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('POST');
  });

  it.each(POSTS.filter((path) => !WITHOUT_BODY.includes(path)))(
    '%s rejects malformed bodies with 400',
    async (path) => {
      for (const body of ['{', '[]', '{"__proto__":{"role":0}}', '{"email":{"toString":1}}']) {
        expect((await browser.post(path, body)).body.code).toBe('unreadable_request');
      }
      const empty = await browser.post(path, {});
      expect(empty.status).toBe(400);
      expect(empty.body.code).toBe('validation');
    },
  );
});

it.each(NEEDS_SESSION)('%s needs a session', async (path) => {
  const response = READS.includes(path) ? await app.browser().get(path) : await app.browser().post(path, {});
  expect(response.status).toBe(401);
  expect(response.body).toMatchObject({ status_code: 401, code: 'unauthenticated' });
});

it.each(READS)('%s from another site does not log the user out', async (path) => {
  // Browsers do not send SameSite=Strict cookies then, but store the cookies of the response.
  const response = await app.program().get(path).set({ 'Sec-Fetch-Site': 'cross-site' });
  expect(response.body.code).toBe('unauthenticated');
  expect(setCookies(response)).toEqual({});
});

it.each(Object.values(AUTH_PATHS))('responses of %s are not cached', async (path) => {
  const get = await browser.get(path);
  const post = await app.browser().post(path, {});
  expect([get.headers['cache-control'], post.headers['cache-control']]).toEqual(['no-store', 'no-store']);
});

describe('on https', () => {
  it('the cookies are bound to the host, and a cookie without the prefix is no session', async () => {
    const secure = await openTestApp({ settings: { publicOrigin: 'https://pay.example' } });
    const asha = newTestUser();
    const { body } = await secure
      .program()
      .post(AUTH_PATHS.register, { ...asha, confirmPassword: asha.password });
    const otp = await secure.capturedMail.codeFor(asha.email);
    const verified = await secure
      .program()
      .post(AUTH_PATHS.verifyOtp, { email: asha.email, otp, registrationId: body.data.registrationId });
    const cookies = setCookies(verified);
    expect(cookies).toMatchObject({
      '__Host-token': { httpOnly: true, secure: true, sameSite: 'strict', path: '/', days: 7 },
      user: { httpOnly: false, secure: true, sameSite: 'strict', path: '/', days: 7 },
      '__Host-device': { httpOnly: true, secure: true, sameSite: 'strict', path: '/' },
      '__Host-signup': { value: '', secure: true },
    });
    const token = cookies['__Host-token']?.value ?? '';
    const me = (cookie: string) => secure.program().get(AUTH_PATHS.me).set('Cookie', cookie);
    expect((await me(`__Host-token=${token}`)).status).toBe(200);
    expect((await me(`token=${token}`)).status).toBe(401);
    expect((await me(`token=${token}`)).headers['strict-transport-security']).toBeDefined();
    await secure.close();
  });
});

describe('the rate limits of a client', () => {
  it('apply to each kind of call, and cannot be avoided with a forged header', async () => {
    const strict = await openTestApp({ settings: { rateLimitFactor: 0.05 } });
    const unknownUser = newTestUser();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const response = await strict
        .program()
        .post(AUTH_PATHS.login, { email: unknownUser.email, password: unknownUser.password })
        .set('X-Forwarded-For', `198.51.100.${count}`);
      statuses.push(response.status);
      if (response.status === 429) {
        expect(response.body.code).toBe('rate_limited');
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    await strict.close();
  });
});
