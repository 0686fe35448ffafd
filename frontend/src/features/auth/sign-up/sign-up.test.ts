import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sessionEnded } from '../../../lib/session';
import { NETWORK_MESSAGE } from '../../../lib/api-error';
import { ok, rejected, type FakeAnswer } from '../../../lib/testing/fake-server';
import { ASHA } from '../../../lib/testing/session-server';
import { START, startApp, type App } from '../testing/auth-app';
import { WAITS } from '../waits';
import { errorWith } from '../form-error';
import { detailsErrorOf, register, resendCode, verifyCode } from './sign-up-calls';
import { detailsReopened, messageShown, signUpOpened } from './sign-up-slice';

const DETAILS = { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210' };
const PASSWORD = 'Kora-Mint-2291';
const ID = '0198a1b2-0000-7000-8000-0000000000aa';
const SENT = ok({ resendAfterSeconds: 120, registrationId: ID });
const BROKEN = { status: 502, body: '<h1>502</h1>' };

let app: App;
beforeEach(() => {
  app = startApp();
  app.server.on(AUTH_PATHS.register, SENT);
});
afterEach(() => app.stop());

const signUp = () => app.auth().signUp;
const seconds = () => app.seconds(WAITS.signUpResend);
const calls = (path: string) => app.server.callsTo(path);

/** The error that the form shows, or null. */
function submitDetails(details = DETAILS) {
  const form = { ...details, password: PASSWORD, confirmPassword: PASSWORD };
  return app.dispatch(register(form)).then(() => null, detailsErrorOf);
}

function getOtp() {
  app.dispatch(signUpOpened());
  return submitDetails();
}

const enter = (otp: string) =>
  app.dispatch(verifyCode(signUp().pending!, otp)).then(() => null, errorWith(AUTH_TEXTS.otpError));

const resend = () =>
  app.dispatch(resendCode(signUp().pending!)).then(() => null, errorWith(AUTH_TEXTS.resendFailed));

/** Loads the page again in the same tab, `ms` later. */
async function reload(ms = 0) {
  const { stored } = app;
  await app.after(ms);
  const now = Date.now();
  app.stop();
  app = startApp({ stored });
  await app.after(now - START);
  app.dispatch(signUpOpened());
}

describe('Get OTP', () => {
  it('sends the details with the phone number as a number, and shows the code step', async () => {
    await getOtp();
    expect(calls(AUTH_PATHS.register)).toMatchObject([
      {
        method: 'POST',
        body: {
          name: 'Asha Rao',
          email: 'asha@example.in',
          phone: 9876543210,
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      },
    ]);
    expect(signUp()).toMatchObject({ step: 'code', status: 'idle', pending: { details: DETAILS } });
    expect(signUp().message).toEqual({ tone: 'success', text: 'OTP sent to your email' });
    expect(seconds()).toBe(120);
  });

  it('keeps every digit of a number that starts with 0', async () => {
    await submitDetails({ ...DETAILS, contact: '0123456789' });
    expect(calls(AUTH_PATHS.register)[0]?.body).toMatchObject({ phone: '0123456789' });
  });

  it("shows the server's field errors at the fields of the form", async () => {
    const errors = { phone: ['Phone number must be 10 digits'], password: [AUTH_TEXTS.passwordCommon] };
    app.server.on(AUTH_PATHS.register, rejected(400, 'password_rejected', { message: 'No', errors }));
    expect((await getOtp())?.errors).toEqual({ contact: errors.phone, password: errors.password });
    expect(signUp()).toMatchObject({ step: 'details', status: 'idle' });
  });

  it.each([
    ['the text of the server', rejected(429, 'rate_limited', { message: 'Slow down' }), 'Slow down'],
    ["the specification's where there are none", BROKEN, AUTH_TEXTS.signUpFailed],
    ['that there is no connection', 'lost' as const, NETWORK_MESSAGE],
  ])('fails with %s', async (_, reply, message) => {
    app.server.on(AUTH_PATHS.register, reply);
    expect(await getOtp()).toMatchObject({ message });
    expect(signUp()).toMatchObject({ step: 'details', status: 'idle' });
  });
});

describe('a message', () => {
  it('disappears after 3 s, and a new one has its own 3 s', async () => {
    await getOtp();
    await app.after(2_000);
    app.dispatch(messageShown({ tone: 'error', text: AUTH_TEXTS.signUpInvalid }));
    await app.after(2_999);
    expect(signUp().message?.text).toBe('Please fill all required fields correctly.');
    await app.after(1);
    expect(signUp().message).toBeNull();
  });
});

describe('Resend OTP', () => {
  it('asks for the same registration, restarts the countdown and shows a message', async () => {
    app.server.on(AUTH_PATHS.getOtp, ok({ resendAfterSeconds: 120 }));
    await getOtp();
    await app.after(120_000);
    expect(seconds()).toBe(0);
    expect(await resend()).toBeNull();
    expect(calls(AUTH_PATHS.getOtp)).toMatchObject([
      { body: { email: 'asha@example.in', phone: 9876543210, registrationId: ID } },
    ]);
    expect(seconds()).toBe(120);
    expect(signUp().message?.text).toBe('OTP has been resent successfully.');
  });

  it.each([
    ['without a text', BROKEN, 'Failed to resend OTP. Please try again.'],
    ['with its text', rejected(500, 'internal', { message: 'Sorry' }), 'Sorry'],
  ])('shows an error when it failed, %s', async (_, reply, message) => {
    app.server.on(AUTH_PATHS.getOtp, reply);
    await getOtp();
    expect(await resend()).toMatchObject({ message });
    expect(signUp()).toMatchObject({ step: 'code', status: 'idle' });
  });

  it('waits as long as the server says when it was too early', async () => {
    app.server.on(AUTH_PATHS.getOtp, rejected(429, 'resend_too_soon', { retryAfter: 47 }));
    await getOtp();
    await app.after(120_000);
    expect(await resend()).toMatchObject({ code: 'resend_too_soon' });
    expect(seconds()).toBe(47);
  });
});

describe('Verify OTP & Sign Up', () => {
  it('logs in as the user in the answer, and removes the stored details', async () => {
    app.server.on(AUTH_PATHS.verifyOtp, ok({ ...ASHA, token: 'never stored' }));
    await getOtp();
    await enter('123456');
    expect(calls(AUTH_PATHS.verifyOtp)).toMatchObject([
      { body: { email: 'asha@example.in', otp: '123456', registrationId: ID } },
    ]);
    expect(app.session()).toMatchObject({ status: 'authenticated', user: ASHA });
    expect(signUp().status).toBe('done');
    expect(app.stored.size).toBe(0);
    expect(JSON.stringify(app.store.getState())).not.toContain('never stored');
  });

  it('stores nothing again when the answer to Resend OTP comes later', async () => {
    let answer = (_with: FakeAnswer): void => undefined;
    app.server
      .on(AUTH_PATHS.getOtp, new Promise<FakeAnswer>((resolve) => (answer = resolve)))
      .on(AUTH_PATHS.verifyOtp, ok(ASHA));
    await getOtp();
    const resent = resend();
    await enter('123456');
    answer(ok({ resendAfterSeconds: 120 }));
    expect(await resent).toBeNull();
    expect(app.stored.size).toBe(0);
  });

  it('shows a wrong code at the field, and stays', async () => {
    app.server.on(AUTH_PATHS.verifyOtp, rejected(400, 'invalid_code', { message: AUTH_TEXTS.invalidOtp }));
    await getOtp();
    expect(await enter('000000')).toMatchObject({ errors: { otp: ['Invalid OTP. Please try again.'] } });
    expect(signUp()).toMatchObject({ step: 'code', status: 'idle' });
    expect(app.session().status).not.toBe('authenticated');
  });

  it.each([
    ['has no user', ok({}), 'OTP verification failed.'],
    ['cannot be read', BROKEN, 'Error verifying OTP. Please try again.'],
    ['comes too often', rejected(429, 'too_many_attempts', { message: 'Too many' }), 'Too many'],
  ])('shows an error when the answer %s', async (_, reply, message) => {
    app.server.on(AUTH_PATHS.verifyOtp, reply);
    await getOtp();
    expect(await enter('123456')).toMatchObject({ message });
    expect(signUp().step).toBe('code');
  });
});

describe('a reload while the user reads the mail', () => {
  it('returns to the code step with the typed details and the rest of the countdown', async () => {
    await getOtp();
    await reload(50_000);
    expect(signUp()).toMatchObject({ step: 'code', pending: { details: DETAILS, registrationId: ID } });
    expect(seconds()).toBe(70);
    app.server.on(AUTH_PATHS.verifyOtp, ok(ASHA));
    await enter('123456');
    expect(calls(AUTH_PATHS.verifyOtp)[0]?.body).toMatchObject({ registrationId: ID });
  });

  it('stores no password, in no storage and not in the store', async () => {
    await getOtp();
    expect([...app.stored.values()].join()).not.toContain(PASSWORD);
    expect(JSON.stringify(app.store.getState())).not.toContain(PASSWORD);
  });

  it('starts over after the hour for which the server keeps the details', async () => {
    await getOtp();
    await reload(60 * 60_000 + 1);
    expect(signUp()).toMatchObject({ step: 'details', pending: null });
  });

  it.each(['{', '"x"', '{"details":{"name":1}}', 'null'])('ignores invalid stored data %s', async (text) => {
    app.stored.set('sign-up', text);
    app.dispatch(signUpOpened());
    await app.after(0);
    expect(signUp().step).toBe('details');
  });
});

describe('Change details', () => {
  it('goes back to the form with the typed details; a reload then stays there', async () => {
    await getOtp();
    app.dispatch(detailsReopened());
    expect(signUp()).toMatchObject({ step: 'details', pending: { details: DETAILS } });
    await reload();
    expect(signUp()).toMatchObject({ step: 'details', pending: null });
  });

  it('requests a code for the new details', async () => {
    await getOtp();
    app.dispatch(detailsReopened());
    await submitDetails({ ...DETAILS, email: 'new@example.in' });
    expect(signUp()).toMatchObject({ step: 'code', pending: { details: { email: 'new@example.in' } } });
    expect(seconds()).toBe(120);
  });
});

describe('the next user of this device', () => {
  it('finds nothing of the previous user', async () => {
    await getOtp();
    app.dispatch(sessionEnded({ reason: 'logout' }));
    expect(signUp()).toMatchObject({ step: 'details', pending: null });
  });
});
