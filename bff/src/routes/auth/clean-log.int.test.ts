import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PasskeyOptionsDto, ResetPermittedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { softwareAuthenticator } from '@deccanloop/core/domain/accounts/passkeys/testing/software-authenticator';
import { dataOf } from '../../../testing/browser';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Values that only the user may have; collected while the flows run. */
const secrets = new Map<string, string>();
const keep = (what: string, value: string | undefined): string => {
  if (!value) throw new Error(`${what} is empty: nothing would be searched for`);
  secrets.set(what, value);
  return value;
};

const { register, verifyOtp, login, logout, refreshToken, me, useLink } = AUTH_PATHS;
const { forgotPassword, verifyForgotOtp, resetPassword, passkeyLogin, addPasskey } = AUTH_PATHS;
const LOGGED = [
  ...[register, verifyOtp, login, logout, refreshToken, me, useLink],
  ...[forgotPassword, verifyForgotOtp, resetPassword, passkeyLogin, addPasskey],
];

/** Runs all flows of accounts, including their errors. */
async function everything(): Promise<void> {
  const browser = app.browser();
  const asha = newTestUser({ name: 'Ashalata Raghunathan' });
  keep('name', asha.name);
  keep('address', asha.email);
  keep('number', asha.phone);
  keep('password', asha.password);

  await browser.register(asha);
  keep('sign-up cookie', browser.cookie('signup'));
  const otp = keep('code', await app.capturedMail.codeFor(asha.email));
  await browser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp: keep('wrong code', '493827') });
  await browser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp });
  keep('first token', browser.cookie('token'));
  await browser.logOut();

  await browser.logIn({ ...asha, password: keep('wrong password', 'Wrong-guess-of-8') });
  await browser.logIn(asha);
  keep('token', browser.cookie('token'));
  keep('device cookie', browser.cookie('device'));
  await browser.refresh();
  keep('refreshed token', browser.cookie('token'));
  await browser.get(`${AUTH_PATHS.me}?token=${browser.cookie('token')}&email=${asha.email}`);

  const device = softwareAuthenticator(PUBLIC_ORIGIN);
  const asked = await browser.post(AUTH_PATHS.passkeyRegistrationOptions, { currentPassword: asha.password });
  const { challengeId, options } = dataOf<PasskeyOptionsDto>(asked);
  const created = device.create(options);
  keep('passkey', created.id);
  dataOf(await browser.post(AUTH_PATHS.addPasskey, { challengeId, response: created }));
  const login = dataOf<PasskeyOptionsDto>(await app.browser().post(AUTH_PATHS.passkeyLoginOptions, ''));
  const response = device.get(login.options);
  const answer = { challengeId: login.challengeId, response };
  dataOf(await app.browser().post(AUTH_PATHS.passkeyLogin, answer));
  await app.browser().post(AUTH_PATHS.passkeyLogin, answer);

  await app.forgetPauses();
  await browser.post(AUTH_PATHS.forgotPassword, { email: asha.email });
  const resetCode = keep('reset code', await app.capturedMail.codeFor(asha.email));
  const verified = await browser.post(AUTH_PATHS.verifyForgotOtp, { email: asha.email, otp: resetCode });
  const permission = dataOf<ResetPermittedDto>(verified);
  keep('reset token', permission.resetToken);
  const password = keep('new password', newTestUser().password);
  const chosen = { ...permission, newPassword: password, confirmPassword: password };
  dataOf(await browser.post(AUTH_PATHS.resetPassword, chosen));
  await browser.post(AUTH_PATHS.resetPassword, chosen);

  const { body } = await app
    .program()
    .post(AUTH_PATHS.login, { email: asha.email, password })
    .set('X-Auth-Transport', 'bearer');
  const bearer = keep('bearer token', body.token as string);
  await app.program().get(AUTH_PATHS.me).set('Authorization', `Bearer ${bearer}`);

  for (let tries = 0; tries < 11; tries += 1) {
    await app.browser().logIn({ ...asha, password: 'Wrong-guess-of-9' });
  }
  const link = keep('link', await app.capturedMail.linkTokenFor(asha.email));
  dataOf(await browser.post(AUTH_PATHS.useLink, { token: link }));

  // An unexpected error is logged with its stack, but without values.
  await app.owner.raw('alter table users rename to users_away');
  await browser.logIn({ ...asha, password });
  await browser.get(AUTH_PATHS.me);
  await app.owner.raw('alter table users_away rename to users');
  await browser.post(AUTH_PATHS.register, '{"email":"' + asha.email);
}

it('no log line holds a secret of the user', async () => {
  await everything();
  const lines = app.log.map((line) => JSON.stringify(line));
  const routes = new Set(app.log.map(({ route }) => route));
  for (const path of LOGGED) expect(routes).toContain(path);
  expect(app.log.filter(({ msg }) => msg === 'request failed').length).toBeGreaterThanOrEqual(2);
  const found = [...secrets].flatMap(([what, value]) =>
    lines.filter((line) => line.includes(value)).map((line) => `${what} in ${line.slice(0, 300)}`),
  );
  expect(found).toEqual([]);
});

it('no outbox message holds a secret of the user', async () => {
  const rows = JSON.stringify([
    await app.owner('outbox').select(),
    await app.owner('security_events').select(),
  ]);
  const found = [...secrets].filter(([, value]) => rows.includes(value)).map(([what]) => what);
  expect(found).toEqual([]);
});
