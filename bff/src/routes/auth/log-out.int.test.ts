import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { setCookies } from '../../../testing/answers';
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

describe('logging out', () => {
  it('ends the session and clears its cookies', async () => {
    const browser = app.browser();
    dataOf(await browser.logIn(asha));
    await browser.openLink({ userId: '42', name: 'Asha Rao' });
    const token = browser.cookie('token') ?? '';
    const response = await browser.logOut();
    expect(response.body).toEqual({ success: 1, status_code: 200, message: 'OK', data: null });
    expect(Object.entries(setCookies(response)).map(([name, { value }]) => [name, value])).toEqual([
      ['token', ''],
      ['user', ''],
      ['signup', ''],
      ['payer', ''],
    ]);
    // The device stays known, so that tries from other devices are still counted separately.
    expect(browser.cookie('device')).toBeDefined();

    const thief = app.browser();
    thief.setCookie('token', token);
    for (const path of [AUTH_PATHS.me, AUTH_PATHS.refreshToken]) {
      expect((await thief.get(path)).body).toMatchObject({ status_code: 401, code: 'unauthenticated' });
    }
  });

  it('works without a session and with an expired token', async () => {
    expect((await app.browser().logOut()).status).toBe(200);
    const browser = app.browser();
    dataOf(await browser.logIn(asha));
    const token = browser.cookie('token') ?? '';
    app.advance(16 * 60_000);
    expect((await browser.logOut()).status).toBe(200);
    const thief = app.browser();
    thief.setCookie('token', token);
    expect((await thief.refresh()).status).toBe(401);
  });
});
