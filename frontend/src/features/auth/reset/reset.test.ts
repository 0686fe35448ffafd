import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionStarted } from '../../../lib/session';
import { ok, rejected } from '../../../lib/testing/fake-server';
import { ASHA, RAVI } from '../../../lib/testing/session-server';
import { START, startApp, type App } from '../testing/auth-app';
import { WAITS } from '../waits';
import { errorWith } from '../form-error';
import type { Call } from '../../../lib/untracked';
import { resendResetCode, sendResetCode, setNewPassword, verifyResetCode } from './reset-calls';
import {
  resetBack,
  resetClosed,
  resetOpened,
  resetRequested,
  type NewPassword,
  type ResetTarget,
} from './reset-slice';

const SENT = ok({ resendAfterSeconds: 120 });
const GRANT = { userId: ASHA._id, resetToken: 'grant-1' };
const BROKEN = { status: 502, body: '<h1>502</h1>' };
const NEW = { newPassword: 'Kora-Mint-2291', confirmPassword: 'Kora-Mint-2291' };
const BY_EMAIL = { method: 'email', to: 'asha@example.in' } as const;
const BY_PHONE = { method: 'phone', to: '9876543210' } as const;

let app: App;
beforeEach(() => {
  app = startApp();
  app.server
    .on(AUTH_PATHS.forgotPassword, SENT)
    .on(AUTH_PATHS.verifyForgotOtp, ok(GRANT))
    .on(AUTH_PATHS.resetPassword, ok(null));
  app.dispatch(resetOpened({ email: '' }));
});
afterEach(() => app.stop());

const reset = () => app.auth().reset;
const bodies = (path: string) => app.server.callsTo(path).map(({ body }) => body);

async function act(action: { type: string }) {
  app.dispatch(action);
  await app.after(0);
}

/** Submits a step; the error that its form shows, or null. */
const submitted = (call: Call, fallback: string) => app.dispatch(call).then(() => null, errorWith(fallback));
const options = () => ({ storage: app.storage });
const sendTo = (target: ResetTarget) => submitted(sendResetCode(target), AUTH_TEXTS.sendOtpFailed);
const resend = () => submitted(resendResetCode(reset().target), AUTH_TEXTS.resendFailed);
const enter = (otp: string) =>
  submitted(verifyResetCode(reset().target, otp, options()), AUTH_TEXTS.invalidOtp);
const change = (password: NewPassword) =>
  submitted(setNewPassword(password, options()), AUTH_TEXTS.resetFailed);

async function toStep2(target: ResetTarget = BY_EMAIL) {
  await sendTo(target);
  await app.after(1_500);
}

async function toStep3() {
  await toStep2();
  await enter('123456');
  await app.after(1_500);
}

async function reload(ms = 0) {
  const { stored } = app;
  await app.after(ms);
  const now = Date.now();
  app.stop();
  app = startApp({ stored });
  await app.after(now - START);
  await act(resetRequested());
}

describe('the reset of a password', () => {
  it('moves to the next step after 1.5 s, 1.5 s and 3 s, and shows each success', async () => {
    await sendTo(BY_EMAIL);
    expect(reset()).toMatchObject({ step: 1, status: 'moving', message: 'OTP sent to your email' });
    await app.after(1_499);
    expect(reset().step).toBe(1);
    await app.after(1);
    expect(reset()).toMatchObject({ step: 2, status: 'idle', message: null });

    await enter('123456');
    expect(reset()).toMatchObject({ step: 2, status: 'moving', message: 'OTP verified successfully' });
    expect(Object.fromEntries(app.stored)).toMatchObject({
      resetUserId: ASHA._id,
      resetToken: 'grant-1',
    });
    await app.after(1_499);
    expect(reset().step).toBe(2);
    await app.after(1);
    expect(reset()).toMatchObject({ step: 3, status: 'idle', message: null });

    await change(NEW);
    expect(reset()).toMatchObject({ step: 3, status: 'moving', message: AUTH_TEXTS.passwordUpdated });
    expect(app.stored.size).toBe(0);
    await app.after(2_999);
    expect(reset().open).toBe(true);
    await app.after(1);
    expect(reset().open).toBe(false);

    expect(bodies(AUTH_PATHS.forgotPassword)).toEqual([{ email: 'asha@example.in' }]);
    expect(bodies(AUTH_PATHS.verifyForgotOtp)).toEqual([{ email: 'asha@example.in', otp: '123456' }]);
    expect(bodies(AUTH_PATHS.resetPassword)).toEqual([{ ...GRANT, ...NEW }]);
    expect(JSON.stringify(app.store.getState())).not.toContain(NEW.newPassword);
  });

  it('sends a phone number as a number', async () => {
    await sendTo(BY_PHONE);
    expect(reset().message).toBe('OTP sent to your phone');
    await app.after(1_500);
    await enter('123456');
    expect(bodies(AUTH_PATHS.forgotPassword)).toEqual([{ phone: 9876543210 }]);
    expect(bodies(AUTH_PATHS.verifyForgotOtp)).toEqual([{ phone: 9876543210, otp: '123456' }]);
  });

  it('starts with the address of the log-in form', async () => {
    await act(resetOpened({ email: 'asha@example.in' }));
    expect(reset()).toMatchObject({ open: true, step: 1, target: BY_EMAIL });
  });
});

describe('a step that fails', () => {
  it.each([
    ['the message of the server', rejected(503, 'busy', { message: 'Busy' }), 'Busy'],
    ['the specification where there are none', BROKEN, 'Failed to send OTP. Please try again.'],
  ])('1 shows an error with %s', async (_, reply, message) => {
    app.server.on(AUTH_PATHS.forgotPassword, reply);
    expect(await sendTo(BY_EMAIL)).toMatchObject({ message });
    expect(reset()).toMatchObject({ step: 1, status: 'idle', target: BY_EMAIL });
  });

  it('1 continues to the code where one was sent a moment ago', async () => {
    app.server.on(
      AUTH_PATHS.forgotPassword,
      rejected(429, 'resend_too_soon', { message: 'A moment ago', retryAfter: 80 }),
    );
    await sendTo(BY_EMAIL);
    expect(reset()).toMatchObject({ step: 2, status: 'idle', message: 'A moment ago', error: null });
    expect(app.seconds(WAITS.resetResend)).toBe(80);
  });

  it.each([
    ['at the field', rejected(400, 'invalid_code', { message: AUTH_TEXTS.invalidOtp }), { errors: { otp: [AUTH_TEXTS.invalidOtp] } }], // oxfmt-ignore
    ['without an answer to read', BROKEN, { message: AUTH_TEXTS.invalidOtp }],
    ['without a permission in the answer', ok({ userId: 'x' }), { message: AUTH_TEXTS.invalidOtp }],
  ])('2 shows an error %s', async (_, reply, error) => {
    app.server.on(AUTH_PATHS.verifyForgotOtp, reply);
    await toStep2();
    expect(await enter('000000')).toMatchObject(error);
    expect(reset()).toMatchObject({ step: 2, status: 'idle' });
    expect(app.stored.has('resetToken')).toBe(false);
  });

  it('3 shows the missing password rules at the field', async () => {
    const errors = { newPassword: [AUTH_TEXTS.passwordCommon] };
    app.server.on(AUTH_PATHS.resetPassword, rejected(400, 'password_rejected', { errors }));
    await toStep3();
    expect(await change(NEW)).toMatchObject({ errors });
    expect(reset().step).toBe(3);
  });

  it('3 shows a default text where the server gives none', async () => {
    app.server.on(AUTH_PATHS.resetPassword, BROKEN);
    await toStep3();
    expect(await change(NEW)).toMatchObject({ message: AUTH_TEXTS.resetFailed });
    expect(reset().step).toBe(3);
  });

  it.each([
    ['is missing in the storage', null],
    ['has expired', rejected(400, 'reset_expired', { message: 'x' })],
    ['is none', rejected(400, 'validation', { errors: { userId: ['x'] } })],
  ])('3 goes back to step 1 when the grant %s', async (_, reply) => {
    await toStep3();
    if (reply) app.server.on(AUTH_PATHS.resetPassword, reply);
    else app.stored.delete('resetToken');
    await change(NEW);
    expect(reset()).toMatchObject({
      step: 1,
      error: { message: 'Session expired. Please start the password reset process again.' },
    });
    expect([app.stored.has('resetUserId'), app.stored.has('resetToken')]).toEqual([false, false]);
    expect(bodies(AUTH_PATHS.resetPassword)).toHaveLength(reply ? 1 : 0);
  });
});

describe('another code in step 2', () => {
  it('restarts the countdown and shows a message', async () => {
    await toStep2();
    await app.after(120_000);
    expect(app.seconds(WAITS.resetResend)).toBe(0);
    expect(await resend()).toBeNull();
    expect(reset()).toMatchObject({ step: 2, status: 'idle', message: AUTH_TEXTS.resent });
    expect(app.seconds(WAITS.resetResend)).toBe(120);
    expect(bodies(AUTH_PATHS.forgotPassword)).toHaveLength(2);
  });

  it('shows an error when it fails', async () => {
    await toStep2();
    app.server.on(AUTH_PATHS.forgotPassword, BROKEN);
    expect(await resend()).toMatchObject({ message: AUTH_TEXTS.resendFailed });
    expect(reset().step).toBe(2);
  });
});

describe('Back and X', () => {
  it('go back one step at a time', async () => {
    await toStep3();
    await act(resetBack());
    expect(reset()).toMatchObject({ step: 2, target: BY_EMAIL });
    await act(resetBack());
    expect(reset()).toMatchObject({ step: 1, target: BY_EMAIL });
  });

  it('stop the pause before the next step', async () => {
    await sendTo(BY_EMAIL);
    await act(resetClosed());
    await app.after(5_000);
    expect(reset()).toMatchObject({ open: false, step: 1, message: null });
  });

  it('end the request in progress, and change nothing', async () => {
    app.server.on(AUTH_PATHS.verifyForgotOtp, 'hang');
    await toStep2();
    const step = new AbortController();
    const ended = app.dispatch(verifyResetCode(BY_EMAIL, '123456', { ...options(), signal: step.signal }));
    await app.after(0);
    step.abort();
    await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
    expect(app.server.callsTo(AUTH_PATHS.verifyForgotOtp)[0]?.signal?.aborted).toBe(true);
    expect(reset()).toMatchObject({ step: 2, status: 'idle' });
  });

  it("remove the reset's data from the tab", async () => {
    await toStep3();
    await act(resetClosed());
    expect(app.stored.size).toBe(0);
    expect(reset().target).toEqual(BY_EMAIL);
  });
});

describe('a reload', () => {
  it('returns to the code with the rest of the countdown', async () => {
    await toStep2(BY_PHONE);
    await reload(30_000);
    expect(reset()).toMatchObject({ open: true, step: 2, target: BY_PHONE });
    // 1.5 s of the step and 30 s after it have passed.
    expect(app.seconds(WAITS.resetResend)).toBe(89);
  });

  it('returns to the new password where the code was right', async () => {
    await toStep3();
    await reload();
    expect(reset()).toMatchObject({ open: true, step: 3 });
    app.server.on(AUTH_PATHS.resetPassword, ok(null));
    await change(NEW);
    expect(bodies(AUTH_PATHS.resetPassword)).toEqual([{ ...GRANT, ...NEW }]);
  });

  it('opens nothing when the code is too old, or when no reset was in progress', async () => {
    await toStep2();
    await reload(10 * 60_000);
    expect(reset().open).toBe(false);
    app.stored.clear();
    await reload();
    expect(reset().open).toBe(false);
  });
});

describe('a new password', () => {
  it.each([
    ['ends the session of that person in this tab', ASHA, 'guest'],
    ['keeps the session of another user', RAVI, 'authenticated'],
  ])('%s', async (_, user, status) => {
    await toStep3();
    await act(sessionStarted(user));
    await change(NEW);
    expect(app.session().status).toBe(status);
  });
});
