import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PasskeyOptionsDto, ReauthenticatedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { IDEMPOTENCY_HEADER } from '@deccanloop/contracts/payments/paths';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '@deccanloop/core/domain/accounts/passkeys/testing/software-authenticator';
import { newId } from '@deccanloop/core/platform/ids';
import { dataOf, type Browser } from '../../../testing/browser';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const FIVE_MINUTES = 5 * 60_000;

let app: TestApp;
let meera: TestUser;
let userId: string;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp();
  meera = newTestUser({ name: 'Meera Admin' });
  userId = (await app.browser().signUp(meera))._id;
  await app.owner('users').where({ id: userId }).update({ role: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.forgetPauses();
  browser = app.browser();
  await browser.logIn(meera);
});

/** The error code of a critical call: `unknown_approval` once the re-authentication is accepted. */
const dangerous = async (from = browser): Promise<{ status: number; code: string; message: string }> => {
  const response = await from.post(STAFF_PATHS.decideApproval(newId()), { decision: 'approve' });
  const { code, message } = response.body as { code: string; message: string };
  return { status: response.status, code, message };
};
const isAsked = async (from = browser) => (await dangerous(from)).code === 'reauthentication_required';
const eventsOf = () =>
  app.owner('security_events').where({ user_id: userId }).orderBy('id').pluck<string[]>('kind');

describe('a critical action', () => {
  it('is allowed within five minutes of the log-in, and then requires the password', async () => {
    expect(await isAsked()).toBe(false);
    app.advance(FIVE_MINUTES - 5_000);
    expect(await isAsked()).toBe(false);
    app.advance(5_000);
    expect(await dangerous()).toEqual({
      status: 403,
      code: 'reauthentication_required',
      message: 'Please confirm with your password or passkey that it is you, then try again.',
    });
    const answer = await browser.post(AUTH_PATHS.reauthenticate, { password: meera.password });
    const until = new Date(dataOf<ReauthenticatedDto>(answer).reauthenticatedUntil).getTime();
    expect(until - Date.now()).toBeGreaterThan(FIVE_MINUTES);
    expect(await isAsked()).toBe(false);
    expect((await eventsOf()).at(-1)).toBe('reauthenticated');
    app.advance(FIVE_MINUTES);
    expect(await isAsked()).toBe(true);
  });

  it.each([
    ['a refund', () => STAFF_PATHS.refunds(`DL${'0'.repeat(24)}`), { reason: 'Asked for it' }],
    [
      'a money action',
      () => STAFF_PATHS.moneyActions,
      { action: 'credit_held_capture', subjectId: newId(), reason: 'The bank confirmed it' },
    ],
  ])('requires it before %s', async (_what, path, body) => {
    const send = () => browser.post(path(), body).set(IDEMPOTENCY_HEADER, newId());
    expect((await send()).status).toBe(404);
    app.advance(FIVE_MINUTES);
    expect((await send()).body).toMatchObject({ status_code: 403, code: 'reauthentication_required' });
  });

  it('is allowed only in the session where the password was given', async () => {
    const other = app.browser();
    await other.logIn(meera);
    app.advance(FIVE_MINUTES);
    await browser.post(AUTH_PATHS.reauthenticate, { password: meera.password });
    expect([await isAsked(), await isAsked(other)]).toEqual([false, true]);
  });

  it('is still allowed after the token was refreshed', async () => {
    app.advance(FIVE_MINUTES);
    await browser.post(AUTH_PATHS.reauthenticate, { password: meera.password });
    await browser.refresh();
    expect(await isAsked()).toBe(false);
  });
});

describe('the password', () => {
  it('has one limit of wrong tries for all calls', async () => {
    app.advance(FIVE_MINUTES);
    const guess = () => browser.post(AUTH_PATHS.reauthenticate, { password: 'Wrong-1' });
    for (let count = 0; count < 5; count += 1) expect((await guess()).body.code).toBe('wrong_password');
    const elsewhere = { currentPassword: 'Wrong-1', email: 'new@example.com' };
    for (let count = 0; count < 5; count += 1)
      expect((await browser.post(AUTH_PATHS.changeEmail, elsewhere)).body.code).toBe('wrong_password');
    expect((await guess()).body.code).toBe('too_many_attempts');
    const right = await browser.post(AUTH_PATHS.reauthenticate, { password: meera.password });
    expect(right.body.code).toBe('too_many_attempts');
    expect(await isAsked()).toBe(true);
    expect((await eventsOf()).slice(-2)).toEqual(['log_in_failed', 'log_in_limited']);
  });
});

describe('a passkey', () => {
  const add = async (from: Browser, person: TestUser): Promise<SoftwareAuthenticator> => {
    const device = softwareAuthenticator(PUBLIC_ORIGIN);
    const asked = await from.post(AUTH_PATHS.passkeyRegistrationOptions, {
      currentPassword: person.password,
    });
    const { challengeId, options } = dataOf<PasskeyOptionsDto>(asked);
    await from.post(AUTH_PATHS.addPasskey, { challengeId, response: device.create(options) });
    return device;
  };
  const options = async (from = browser) =>
    dataOf<PasskeyOptionsDto>(await from.post(AUTH_PATHS.reauthenticatePasskeyOptions, ''));
  const verify = (body: object, from = browser) => from.post(AUTH_PATHS.reauthenticatePasskey, body);

  it('is accepted like the password, also without a user handle', async () => {
    const device = await add(browser, meera);
    for (const lies of [{}, { userHandle: null }]) {
      app.advance(FIVE_MINUTES);
      const { challengeId, options: asked } = await options();
      expect(asked['allowCredentials']).toHaveLength(1);
      const response = await verify({ challengeId, response: device.get(asked, lies) });
      expect(dataOf<ReauthenticatedDto>(response).reauthenticatedUntil).toEqual(expect.any(String));
      expect(await isAsked()).toBe(false);
      await browser.refresh();
    }
  });

  it('can use a challenge once, in the session that requested it', async () => {
    const device = await add(browser, meera);
    const other = app.browser();
    await other.logIn(meera);
    app.advance(FIVE_MINUTES);
    const { challengeId, options: asked } = await options();
    const answer = { challengeId, response: device.get(asked) };
    expect((await verify(answer, other)).body.code).toBe('passkey_rejected');
    expect((await verify(answer)).status).toBe(200);
    expect((await verify(answer)).body.code).toBe('passkey_rejected');
    expect(await isAsked(other)).toBe(true);
  });

  it('of another user, or with a log-in challenge, is rejected', async () => {
    await add(browser, meera);
    const ravi = newTestUser({ name: 'Ravi' });
    const his = app.browser();
    await his.signUp(ravi);
    const device = await add(his, ravi);
    app.advance(FIVE_MINUTES);
    const { challengeId, options: asked } = await options();
    expect((await verify({ challengeId, response: device.get(asked) })).body.code).toBe('passkey_rejected');
    const logIn = dataOf<PasskeyOptionsDto>(await app.browser().post(AUTH_PATHS.passkeyLoginOptions, ''));
    const foreign = { challengeId: logIn.challengeId, response: device.get(logIn.options) };
    expect((await verify(foreign)).body.code).toBe('passkey_rejected');
    expect(await isAsked()).toBe(true);
    expect((await eventsOf()).at(-1)).toBe('log_in_failed');
  });
});

it('does not accept a mailed link or a sign-up as re-authentication', async () => {
  const fresh = app.browser();
  const id = (await fresh.signUp(newTestUser()))._id;
  const session = await app.owner('sessions').where({ user_id: id }).first();
  expect(session).toMatchObject({ authenticated_by: 'sign_up', reauthenticated_at: null });
});
