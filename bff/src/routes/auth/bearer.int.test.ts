import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { setCookies } from '../../../testing/answers';
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

const logIn = ({ email, password }: TestUser = asha) =>
  app.program().post(AUTH_PATHS.login, { email, password }).set('X-Auth-Transport', 'bearer');
const get = (path: string, token: string) => app.program().get(path).set('Authorization', `Bearer ${token}`);
const token = async () => (await logIn()).body.token as string;

describe('an app', () => {
  it('gets its token in the answer, in both places where clients read it, and no cookie', async () => {
    const response = await logIn();
    expect(response.body.token).toMatch(/^[\w-]{43}$/);
    expect(response.body.data).toMatchObject({ email: asha.email, token: response.body.token });
    expect(setCookies(response)).toEqual({});
  });

  it('calls, refreshes and logs out with its token', async () => {
    const first = await token();
    expect((await get(AUTH_PATHS.me, first)).body.data.session).toMatchObject({ kind: 'app', current: true });
    const { body, headers } = await get(AUTH_PATHS.refreshToken, first);
    expect(body.data).toMatchObject({ token: body.token, user: { email: asha.email } });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await get(AUTH_PATHS.me, body.token as string)).status).toBe(200);
    const out = await app.program().post(AUTH_PATHS.logout, {}).set('Authorization', `Bearer ${body.token}`);
    expect(out.status).toBe(200);
    expect((await get(AUTH_PATHS.me, body.token as string)).body.code).toBe('unauthenticated');
  });

  it('gets 408 after fifteen minutes, like a browser', async () => {
    const first = await token();
    app.advance(16 * 60_000);
    expect((await get(AUTH_PATHS.me, first)).body).toMatchObject({ status_code: 408, code: 'token_expired' });
  });
});

describe('a bearer token', () => {
  it.each<[string, Record<string, string>]>([
    ['a page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['an address bar', { 'Sec-Fetch-Site': 'none' }],
    ['a request with a session cookie', { Cookie: `token=${'A'.repeat(43)}` }],
  ])('is rejected in %s', async (_title, headers) => {
    const response = await get(AUTH_PATHS.me, await token()).set(headers);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('bearer_in_browser');
  });

  it.each<[string, Record<string, string>]>([
    ['a page', { 'Sec-Fetch-Site': 'same-origin' }],
    ['a request with a session cookie', { Cookie: `token=${'A'.repeat(43)}` }],
  ])('is not given to %s', async (_title, headers) => {
    const response = await logIn().set(headers);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'bearer_in_browser', data: null });
    expect(JSON.stringify(response.body)).not.toMatch(/[\w-]{43}/);
  });

  it('is not accepted as a cookie, nor a cookie as a bearer token', async () => {
    const browser = app.browser();
    browser.setCookie('token', await token());
    expect((await browser.get(AUTH_PATHS.me)).body.code).toBe('unauthenticated');
    const other = app.browser();
    await other.logIn(asha);
    expect((await get(AUTH_PATHS.me, other.cookie('token') ?? '')).body.code).toBe('unauthenticated');
    expect((await get(AUTH_PATHS.refreshToken, other.cookie('token') ?? '')).status).toBe(401);
  });

  it('does not clear cookies when it is rejected', async () => {
    const response = await get(AUTH_PATHS.me, 'A'.repeat(43));
    expect(response.status).toBe(401);
    expect(setCookies(response)).toEqual({});
  });

  it('is ignored with another scheme', async () => {
    const response = await app.program().get(AUTH_PATHS.me).set('Authorization', 'Basic YTpi');
    expect(response.body.code).toBe('unauthenticated');
  });
});
