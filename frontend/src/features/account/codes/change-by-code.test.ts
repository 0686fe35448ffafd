import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionApi } from '../../../lib/session/session-api';
import { sessionEnded } from '../../../lib/session';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { fieldErrorsFrom } from '../form-error';
import { ME, startAccount, USER, type AccountApp } from '../testing/account-app';
import { confirmCode, requestCode } from './change-by-code';
import { codeForgotten } from './codes-slice';

const PASSWORD = 'Charminar-1591-Pearl';
const request = { currentPassword: PASSWORD, to: 'new@example.in' };
const sent = ok({ resendAfterSeconds: 120 });

let app: AccountApp;
beforeEach(() => {
  app = startAccount();
});
afterEach(() => app.stop());

/** The error that the form shows; null after a success. */
const errorOf = (step: ReturnType<typeof requestCode>) =>
  app.dispatch(step).then(() => null, fieldErrorsFrom);

describe('a change confirmed by a code', () => {
  it('requests a code for the new address and counts down to the next one', async () => {
    app.server.on(AUTH_PATHS.changeEmail, sent);
    expect(await errorOf(requestCode('email', request))).toBeNull();
    expect(app.server.calls).toMatchObject([
      { method: 'POST', body: { currentPassword: PASSWORD, email: 'new@example.in' } },
    ]);
    expect(app.account().codes).toEqual({ email: 'new@example.in', phone: null });
    await app.after(1_000);
    expect([app.secondsLeft('email'), app.secondsLeft('phone')]).toEqual([119, 0]);
    await app.after(119_000);
    expect(app.secondsLeft('email')).toBe(0);
  });

  it('sends a phone number to its own endpoint', async () => {
    app.server.on(AUTH_PATHS.changePhone, sent);
    await errorOf(requestCode('phone', { currentPassword: PASSWORD, to: '9876543210' }));
    expect(app.server.calls).toMatchObject([{ body: { currentPassword: PASSWORD, phone: '9876543210' } }]);
    expect(app.account().codes.phone).toBe('9876543210');
  });

  it('never keeps the password in the store', async () => {
    app.server.on(AUTH_PATHS.changeEmail, sent);
    const asking = errorOf(requestCode('email', request));
    expect(app.everything()).not.toContain(PASSWORD);
    await asking;
    expect(app.everything()).not.toContain(PASSWORD);
  });

  it('shows a wrong password at its field, and expects no code', async () => {
    app.server.on(AUTH_PATHS.changeEmail, rejected(400, 'wrong_password', { message: 'Not correct.' }));
    expect(await errorOf(requestCode('email', request))).toMatchObject({
      errors: { currentPassword: ['Not correct.'] },
    });
    expect(app.account().codes.email).toBeNull();
    expect(app.secondsLeft('email')).toBe(0);
  });

  it("counts down the server's wait when the request was too early", async () => {
    app.server.on(AUTH_PATHS.changeEmail, rejected(429, 'resend_too_soon', { retryAfter: 45 }));
    expect(await errorOf(requestCode('email', request))).toMatchObject({ code: 'resend_too_soon' });
    expect(app.secondsLeft('email')).toBe(45);
    expect(app.account().codes.email).toBeNull();
  });

  it('expects no code after a lost answer, and can be requested again', async () => {
    app.server.on(AUTH_PATHS.changeEmail, 'lost', sent);
    expect(await errorOf(requestCode('email', request))).toMatchObject({ code: 'network' });
    expect(app.account().codes.email).toBeNull();
    expect(await errorOf(requestCode('email', request))).toBeNull();
  });

  it('shows the new address at once, and fetches the account again', async () => {
    app.server
      .on(AUTH_PATHS.changeEmail, sent)
      .on(AUTH_PATHS.confirmEmail, ok({ ...USER, email: 'new@example.in' }))
      .on(AUTH_PATHS.me, ok(ME), ok({ ...ME, user: { ...USER, email: 'new@example.in' } }));
    void app.dispatch(sessionApi.endpoints.me.initiate());
    await errorOf(requestCode('email', request));
    expect(await errorOf(confirmCode('email', '123456'))).toBeNull();
    expect(app.user()?.email).toBe('new@example.in');
    expect(app.account().codes.email).toBeNull();
    expect(app.secondsLeft('email')).toBe(0);
    await app.after(0);
    expect(app.server.callsTo(AUTH_PATHS.confirmEmail)).toMatchObject([{ body: { otp: '123456' } }]);
    expect(app.server.callsTo(AUTH_PATHS.me)).toHaveLength(2);
    expect(app.user()?.email).toBe('new@example.in');
  });

  it('shows a wrong code at its field, and keeps expecting the right one', async () => {
    app.server
      .on(AUTH_PATHS.changePhone, sent)
      .on(AUTH_PATHS.confirmPhone, rejected(400, 'invalid_code', { message: 'Invalid OTP.' }));
    await errorOf(requestCode('phone', { currentPassword: PASSWORD, to: '9876543210' }));
    expect(await errorOf(confirmCode('phone', '000000'))).toMatchObject({
      errors: { otp: ['Invalid OTP.'] },
    });
    expect(app.account().codes.phone).toBe('9876543210');
    expect(app.user()).toEqual(USER);
  });

  it('keeps the countdown when the user enters another address', async () => {
    app.server.on(AUTH_PATHS.changeEmail, sent);
    await errorOf(requestCode('email', request));
    app.dispatch(codeForgotten({ kind: 'email' }));
    await app.after(20_000);
    expect(app.account().codes.email).toBeNull();
    expect(app.secondsLeft('email')).toBe(100);
  });

  it('is cleared for the next user who logs in here', async () => {
    app.server.on(AUTH_PATHS.changeEmail, sent);
    await errorOf(requestCode('email', request));
    app.dispatch(sessionEnded({ reason: 'logout' }));
    expect(app.account().codes.email).toBeNull();
  });
});
