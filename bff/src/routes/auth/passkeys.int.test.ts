import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoggedInDto, PasskeyDto, PasskeyOptionsDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '@deccanloop/core/domain/accounts/passkeys/testing/software-authenticator';
import { setCookies } from '../../../testing/answers';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: TestUser;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp();
  asha = newTestUser();
  browser = app.browser();
  await browser.signUp(asha);
});
afterAll(() => app.close());

async function add(device: SoftwareAuthenticator, name?: string): Promise<PasskeyDto> {
  const asked = await browser.post(AUTH_PATHS.passkeyRegistrationOptions, {
    currentPassword: asha.password,
  });
  const { challengeId, options } = dataOf<PasskeyOptionsDto>(asked);
  return dataOf<PasskeyDto>(
    await browser.post(AUTH_PATHS.addPasskey, { challengeId, response: device.create(options), name }),
  );
}

async function options(): Promise<PasskeyOptionsDto> {
  return dataOf<PasskeyOptionsDto>(await app.browser().post(AUTH_PATHS.passkeyLoginOptions, ''));
}

async function brought(device: SoftwareAuthenticator) {
  const { challengeId, options: asked } = await options();
  return { challengeId, response: device.get(asked) };
}

const listed = async () =>
  dataOf<{ passkeys: PasskeyDto[] }>(await browser.get(AUTH_PATHS.passkeys)).passkeys;

describe('a passkey', () => {
  it('is added with the password, listed, used to log in, and removed with the password', async () => {
    const device = softwareAuthenticator(PUBLIC_ORIGIN);
    const added = await add(device, 'My phone');
    expect(added).toEqual({
      id: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
      backedUp: false,
    });

    const elsewhere = app.browser();
    const response = await elsewhere.post(AUTH_PATHS.passkeyLogin, await brought(device));
    expect(dataOf<LoggedInDto>(response).email).toBe(asha.email);
    expect(setCookies(response)).toMatchObject({ token: { httpOnly: true, days: 7 }, user: {}, device: {} });
    expect((await elsewhere.me()).session.authenticatedBy).toBe('passkey');
    expect(await listed()).toMatchObject([{ id: added.id, lastUsedAt: expect.any(String) }]);

    const wrong = await browser.post(AUTH_PATHS.removePasskey, {
      id: added.id,
      currentPassword: 'Wrong-1-word',
    });
    expect(wrong.body.code).toBe('wrong_password');
    await browser.post(AUTH_PATHS.removePasskey, { id: added.id, currentPassword: asha.password });
    expect(await listed()).toEqual([]);
    const late = await app.browser().post(AUTH_PATHS.passkeyLogin, await brought(device));
    expect(late.body).toMatchObject({ status_code: 400, code: 'passkey_rejected' });
    expect(setCookies(late)).toEqual({});
  });

  it('can use each challenge only once', async () => {
    const device = softwareAuthenticator(PUBLIC_ORIGIN);
    await add(device);
    const answer = await brought(device);
    expect((await app.browser().post(AUTH_PATHS.passkeyLogin, answer)).status).toBe(200);
    expect((await app.browser().post(AUTH_PATHS.passkeyLogin, answer)).body.code).toBe('passkey_rejected');
  });

  it('of another site is rejected', async () => {
    const device = softwareAuthenticator(PUBLIC_ORIGIN);
    await add(device);
    const { challengeId, options: asked } = await options();
    const response = device.get(asked, { origin: 'https://evil.example' });
    const rejected = await app.browser().post(AUTH_PATHS.passkeyLogin, { challengeId, response });
    expect(rejected.body.code).toBe('passkey_rejected');
  });

  it('can be removed only by its owner', async () => {
    const ravi = newTestUser();
    const other = app.browser();
    await other.signUp(ravi);
    const [first] = await listed();
    const stolen = { id: first?.id, currentPassword: ravi.password };
    expect((await other.post(AUTH_PATHS.removePasskey, stolen)).status).toBe(404);
    expect(dataOf(await other.get(AUTH_PATHS.passkeys))).toEqual({ passkeys: [], isRequired: false });
  });
});

describe('an invalid passkey response', () => {
  it.each([
    { challengeId: 'x', response: {} },
    { challengeId: '019a0000-0000-7000-8000-000000000001', response: {} },
    { challengeId: '019a0000-0000-7000-8000-000000000001', response: [] },
    { challengeId: '019a0000-0000-7000-8000-000000000001', response: { id: 1, response: null } },
    { challengeId: '019a0000-0000-7000-8000-000000000001' },
  ])('is rejected: %p', async (body) => {
    expect((await app.browser().post(AUTH_PATHS.passkeyLogin, body)).status).toBe(400);
  });

  it('is rejected without a 5xx also with a valid challenge', async () => {
    for (const response of [{}, { id: 7 }, { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }]) {
      const { challengeId } = await options();
      const rejected = await app.browser().post(AUTH_PATHS.passkeyLogin, { challengeId, response });
      expect(rejected.body).toMatchObject({ status_code: 400, code: 'passkey_rejected' });
    }
  });
});
