import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { PasskeyDto, PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { CUSTOMER_PATHS } from '@deccanloop/contracts/customer/paths';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { documentationTextPath } from '@deccanloop/contracts/documentation/pages';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { softwareAuthenticator } from '@deccanloop/core/domain/accounts/passkeys/testing/software-authenticator';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

let live: TestApp;
let test: TestApp;
beforeAll(async () => {
  [live, test] = await Promise.all([openTestApp({ mode: 'live' }), openTestApp()]);
});
afterAll(() => Promise.all([live.close(), test.close()]));

async function userOf(app: TestApp, role: number): Promise<{ browser: Browser; person: TestUser }> {
  const person = newTestUser();
  await app.browser().signUp(person);
  await app.owner('users').where({ email: person.email }).update({ role });
  const browser = app.browser();
  await browser.logIn(person);
  return { browser, person };
}

async function addPasskey(browser: Browser, { password }: TestUser): Promise<PasskeyDto> {
  const asked = await browser.post(AUTH_PATHS.passkeyRegistrationOptions, { currentPassword: password });
  const { challengeId, options } = dataOf<PasskeyOptionsDto>(asked);
  const response = softwareAuthenticator(PUBLIC_ORIGIN).create(options);
  return dataOf<PasskeyDto>(await browser.post(AUTH_PATHS.addPasskey, { challengeId, response }));
}

const remove = (browser: Browser, { id }: PasskeyDto, { password }: TestUser) =>
  browser.post(AUTH_PATHS.removePasskey, { id, currentPassword: password });

describe('an administrator with live payments', () => {
  it('can do nothing but manage the own account until a passkey is added', async () => {
    const { browser, person } = await userOf(live, 0);
    const calls = [
      STAFF_PATHS.approvals,
      STAFF_PATHS.companySettings,
      CUSTOMER_PATHS.home,
      QUOTATION_PATHS.list,
    ];
    for (const path of calls) {
      const { status, body } = await browser.get(path);
      expect([path, status, body.code]).toEqual([path, 403, 'passkey_required']);
    }
    expect(dataOf(await browser.get(AUTH_PATHS.passkeys))).toEqual({ passkeys: [], isRequired: true });
    expect((await browser.get(AUTH_PATHS.me)).status).toBe(200);
    // There is none in this test; what matters is that it is not refused.
    expect((await browser.get(documentationTextPath('docs'))).status).toBe(404);
    await addPasskey(browser, person);
    expect((await browser.get(STAFF_PATHS.approvals)).status).toBe(200);
  });

  it('keeps the last passkey, also when two are removed at once', async () => {
    const { browser, person } = await userOf(live, 0);
    const [first, second] = [await addPasskey(browser, person), await addPasskey(browser, person)];
    const both = await Promise.all([remove(browser, first, person), remove(browser, second, person)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('last_passkey');
    expect((await browser.get(STAFF_PATHS.approvals)).status).toBe(200);
  });
});

it('is not asked of support and customers, nor of anybody in test mode', async () => {
  for (const role of [1, 2]) {
    const { browser, person } = await userOf(live, role);
    const path = role === 2 ? STAFF_PATHS.approvals : CUSTOMER_PATHS.home;
    expect((await browser.get(path)).status).toBe(200);
    const passkey = await addPasskey(browser, person);
    expect((await remove(browser, passkey, person)).status).toBe(200);
  }
  const { browser, person } = await userOf(test, 0);
  expect((await browser.get(STAFF_PATHS.approvals)).status).toBe(200);
  const passkey = await addPasskey(browser, person);
  expect((await remove(browser, passkey, person)).status).toBe(200);
});
