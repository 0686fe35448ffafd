import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { said, setCookies } from '../../../testing/answers';
import { dataOf } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  asha = newTestUser();
  await app.browser().signUp(asha);
});
afterAll(() => app.close());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const credentials = ({ email, password }: TestUser) => ({ email, password });

describe('logging in', () => {
  it('answers with the user, and sets cookies for seven days', async () => {
    const browser = app.browser();
    const response = await browser.logIn(asha);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'OK',
      data: {
        _id: expect.any(String),
        name: asha.name,
        email: asha.email,
        phone: asha.phone,
        role: 1,
        isVerified: true,
      },
    });
    expect(setCookies(response)).toMatchObject({
      token: {
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
        days: 7,
      },
      user: { httpOnly: false, sameSite: 'strict', path: '/', days: 7 },
      device: { httpOnly: true, days: 400 },
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await browser.me()).user).toEqual(response.body.data);
  });

  it.each(['/api/auth/login', '/API/AUTH/LOGIN', '/api/Auth/login'])('answers at %s', async (path) => {
    const response = await app.browser().post(path, credentials(asha));
    expect(response.status).toBe(200);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('accepts the address in any case, with spaces around it', async () => {
    const response = await app.browser().logIn({ ...asha, email: ` ${asha.email.toUpperCase()}` });
    expect(response.status).toBe(200);
  });

  it.each([
    [
      { email: '', password: '' },
      { email: ['Email is Required'], password: ['Too short', 'Password is Required'] },
    ],
    [
      { email: 'nobody', password: '12345' },
      { email: ['Invalid email'], password: ['Too short'] },
    ],
    [{}, { email: ['Email is Required'], password: ['Password is Required'] }],
    [{ email: ['a@b.co'], password: { $ne: '' } }, expect.objectContaining({ email: expect.any(Array) })],
  ])('%p is rejected with the texts of the form', async (body, errors) => {
    const response = await app.browser().post(AUTH_PATHS.login, body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'validation', errors });
  });

  it('is listed for the user with device, country and method', async () => {
    const here = await openTestApp({ settings: { trustedProxies: ['127.0.0.1'] } });
    const browser = here.browser();
    await browser.signUp(asha);
    await browser
      .post(AUTH_PATHS.login, credentials(asha))
      .set({ 'User-Agent': CHROME, 'X-Forwarded-For': '6.6.6.6, 49.205.1.1' });
    expect((await browser.me()).session).toMatchObject({
      device: 'Chrome on Windows',
      kind: 'desktop',
      place: 'India',
      address: '49.205.1.1',
      authenticatedBy: 'password',
    });
    await here.close();
  });

  it('stores the address of the connection, not one forged in a header', async () => {
    const browser = app.browser();
    await browser.post(AUTH_PATHS.login, credentials(asha)).set('X-Forwarded-For', '49.205.1.1');
    expect((await browser.me()).session).toMatchObject({ address: '127.0.0.1', place: 'This network' });
  });
});

describe('a session that comes with the log-in request', () => {
  it('is never continued: a planted token is replaced and has no access', async () => {
    const attacker = app.browser();
    const planted = 'p'.repeat(43);
    attacker.setCookie('token', planted);
    dataOf(await attacker.logIn(asha));
    expect(attacker.cookie('token')).not.toBe(planted);
    const thief = app.browser();
    thief.setCookie('token', planted);
    expect((await thief.get(AUTH_PATHS.me)).status).toBe(401);
  });

  it('is ended when another user was logged in there before', async () => {
    const browser = app.browser();
    dataOf(await browser.logIn(asha));
    const before = browser.cookie('token') ?? '';
    const ravi = newTestUser({ name: 'Ravi' });
    await browser.signUp(ravi);
    expect((await browser.me()).user.name).toBe('Ravi');
    const other = app.browser();
    other.setCookie('token', before);
    expect((await other.get(AUTH_PATHS.me)).body.code).toBe('unauthenticated');
    const [ended] = await app.owner('sessions').where({ end_reason: 'replaced' }).orderBy('ended_at', 'desc');
    expect(ended).toBeDefined();
  });
});

describe('a rejected log-in', () => {
  it('is HTTP 400 with one message, and ends no session', async () => {
    const browser = app.browser();
    dataOf(await browser.logIn(asha));
    const response = await browser.logIn({ ...asha, password: 'Wrong-password-1' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      success: 0,
      status_code: 400,
      code: 'invalid_credentials',
      message: 'Invalid email or password.',
    });
    expect(setCookies(response)).toEqual({});
    expect((await browser.me()).user.email).toBe(asha.email);
  });

  it('does not reveal whether there is an account', async () => {
    const unknownUser = newTestUser();
    const wrong = { ...asha, password: unknownUser.password };
    expect(said(await app.browser().logIn(wrong))).toEqual(said(await app.browser().logIn(unknownUser)));
  });

  it('follows after ten tries, also for an unknown address, but not on the owner’s known device', async () => {
    const known = newTestUser();
    const own = app.browser();
    await own.signUp(known);
    const unknownUser = newTestUser();
    const otherUser = app.browser();
    for (let tries = 0; tries < 10; tries += 1) {
      await otherUser.logIn({ ...known, password: 'Wrong-password-1' });
      await otherUser.logIn(unknownUser);
    }
    const rejected = await otherUser.logIn(known);
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({
      code: 'too_many_attempts',
      message:
        'Too many attempts. Please wait a few minutes and try again, or use the link we have mailed to this address.',
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800);
    const { headers, ...rest } = said(rejected) as { headers: object };
    const { headers: otherHeaders, ...otherRest } = said(await otherUser.logIn(unknownUser)) as {
      headers: object;
    };
    expect(otherRest).toEqual(rest);
    expect(Object.keys(otherHeaders)).toEqual(Object.keys(headers));

    expect((await own.logIn(known)).status).toBe(200);
    const mails = await app.capturedMail.deliver();
    expect(mails.map(({ to, kind, purpose }) => [to, kind, purpose])).toEqual([
      [known.email, 'link', 'log_in'],
    ]);
  });
});

describe('the log-in link that is then mailed', () => {
  it('logs the owner in once, on any device', async () => {
    const known = newTestUser();
    await app.browser().signUp(known);
    const otherUser = app.browser();
    for (let tries = 0; tries < 11; tries += 1)
      await otherUser.logIn({ ...known, password: 'Wrong-password-1' });
    const token = await app.capturedMail.linkTokenFor(known.email);

    const owner = app.browser();
    const used = await owner.post(AUTH_PATHS.useLink, { token });
    expect(used.body).toMatchObject({
      success: 1,
      data: { kind: 'logged_in', user: { email: known.email } },
    });
    expect(setCookies(used)).toMatchObject({ token: { httpOnly: true, days: 7 }, user: {}, device: {} });
    expect((await owner.me()).session.authenticatedBy).toBe('link');

    const again = await app.browser().post(AUTH_PATHS.useLink, { token });
    expect(again.status).toBe(400);
    expect(again.body.code).toBe('link_unusable');
    expect(setCookies(again)).toEqual({});
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201)])(
    'is rejected when it was never mailed: %p',
    async (token) => {
      expect((await app.browser().post(AUTH_PATHS.useLink, { token })).status).toBe(400);
    },
  );
});
