import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import type { ResetPermittedDto } from '@deccanloop/contracts/accounts/dto';
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
afterEach(() => app.forgetPauses());
afterAll(() => app.close());

const provePhone = ({ email }: TestUser) =>
  app.owner('users').where({ email }).update({ phone_verified_at: new Date() });

async function permitted(user: TestUser): Promise<ResetPermittedDto> {
  const browser = app.browser();
  dataOf(await browser.post(AUTH_PATHS.forgotPassword, { email: user.email }));
  const otp = await app.capturedMail.codeFor(user.email);
  return dataOf<ResetPermittedDto>(
    await browser.post(AUTH_PATHS.verifyForgotOtp, { email: user.email, otp }),
  );
}

const choose = (permission: ResetPermittedDto, password: string) =>
  app
    .browser()
    .post(AUTH_PATHS.resetPassword, { ...permission, newPassword: password, confirmPassword: password });

describe('a forgotten password', () => {
  it('is replaced in three steps, without logging in', async () => {
    const browser = app.browser();
    const asked = await browser.post(AUTH_PATHS.forgotPassword, { email: asha.email });
    expect(asked.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'OTP sent to your email',
      data: { resendAfterSeconds: 120 },
    });
    const otp = await app.capturedMail.codeFor(asha.email);
    const verified = await browser.post(AUTH_PATHS.verifyForgotOtp, { email: asha.email, otp });
    expect(verified.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'OTP verified successfully',
      data: { userId: expect.any(String), resetToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const { password } = newTestUser();
    const done = await choose(verified.body.data, password);
    expect(done.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'Password updated successfully! You can now login with your new password.',
      data: null,
    });
    expect(setCookies(done)).toEqual({});
    expect((await browser.logIn(asha)).status).toBe(400);
    asha = { ...asha, password };
    expect((await browser.logIn(asha)).status).toBe(200);
  });

  it('is replaced by phone when the number is verified, also when sent as a JSON number', async () => {
    const ravi = newTestUser();
    await app.browser().signUp(ravi);
    await provePhone(ravi);
    const phone = Number(ravi.phone);
    const asked = await app.browser().post(AUTH_PATHS.forgotPassword, { phone });
    expect(asked.body).toMatchObject({
      message: 'OTP sent to your phone',
      data: { resendAfterSeconds: 120 },
    });
    const otp = await app.capturedMail.codeFor(ravi.phone);
    const verified = await app.browser().post(AUTH_PATHS.verifyForgotOtp, { phone, otp });
    expect((await choose(verified.body.data, newTestUser().password)).body.success).toBe(1);
  });

  it.each([
    [{}, 400],
    [{ email: '' }, 400],
    [{ email: 'nobody' }, 400],
    [{ phone: 12345 }, 400],
    [{ email: 'a@example.com', phone: 9000000001 }, 400],
    [{ email: ['a@example.com'] }, 400],
  ])('cannot be asked for with %p', async (body, status) => {
    const response = await app.browser().post(AUTH_PATHS.forgotPassword, body);
    expect(response.status).toBe(status);
    expect(response.body.code).toBe('validation');
  });
});

describe('whether an address or number has an account', () => {
  it('is not revealed by any answer of a reset', async () => {
    const ask = async (body: object) => said(await app.browser().post(AUTH_PATHS.forgotPassword, body));
    expect(await ask({ email: asha.email })).toEqual(await ask({ email: newTestUser().email }));
    expect(await ask({ phone: asha.phone })).toEqual(await ask({ phone: newTestUser().phone }));
    const guess = async (body: object) =>
      said(await app.browser().post(AUTH_PATHS.verifyForgotOtp, { ...body, otp: '000000' }));
    expect(await guess({ email: asha.email })).toEqual(await guess({ email: newTestUser().email }));
    expect(await guess({ phone: asha.phone })).toEqual(await guess({ phone: newTestUser().phone }));
    await app.capturedMail.deliver();
  });

  it('is not revealed after too many wrong codes', async () => {
    const [known, unknownUser] = [newTestUser(), newTestUser()];
    await app.browser().signUp(known);
    const guess = (email: string) => app.browser().post(AUTH_PATHS.verifyForgotOtp, { email, otp: '000000' });
    for (let tries = 0; tries < 10; tries += 1) {
      await guess(known.email);
      await guess(unknownUser.email);
    }
    const [rejected, also] = [await guess(known.email), await guess(unknownUser.email)];
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
    expect({ ...also.body, requestId: '' }).toEqual({ ...rejected.body, requestId: '' });
    expect(Object.keys(also.headers)).toEqual(Object.keys(rejected.headers));
  });
});

describe('the reset token', () => {
  it('is valid once', async () => {
    const permission = await permitted(asha);
    const { password } = newTestUser();
    expect((await choose(permission, password)).status).toBe(200);
    asha = { ...asha, password };
    const again = await choose(permission, newTestUser().password);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      code: 'reset_expired',
      message: 'Session expired. Please start the password reset process again.',
    });
  });

  it('is valid only for its account and for 15 minutes', async () => {
    const ravi = newTestUser();
    const { _id } = await app.browser().signUp(ravi);
    const permission = await permitted(asha);
    const stolen = await choose({ ...permission, userId: _id }, newTestUser().password);
    expect(stolen.body.code).toBe('reset_expired');
    expect((await app.browser().logIn(ravi)).status).toBe(200);

    await app.owner('reset_grants').update({ expires_at: app.owner.raw("now() - interval '1 second'") });
    expect((await choose(permission, newTestUser().password)).body.code).toBe('reset_expired');
  });

  it('is not used up by a rejected password', async () => {
    const permission = await permitted(asha);
    const short = await choose(permission, 'short');
    expect(short.body.errors.newPassword).toContain(
      'Password must be at least 8 characters with 1 uppercase letter, 1 lowercase letter, and 1 number',
    );
    const common = await choose(permission, 'Password123');
    expect(common.body).toMatchObject({
      code: 'password_rejected',
      errors: { newPassword: expect.any(Array) },
    });
    const differing = await app.browser().post(AUTH_PATHS.resetPassword, {
      ...permission,
      newPassword: newTestUser().password,
      confirmPassword: newTestUser().password,
    });
    expect(differing.body.errors).toEqual({ confirmPassword: ['Passwords do not match'] });
    const { password } = newTestUser();
    expect((await choose(permission, password)).status).toBe(200);
    asha = { ...asha, password };
  });

  it.each([{ userId: 'x' }, { userId: '' }, { resetToken: '' }, { resetToken: 'A'.repeat(43) }])(
    'is rejected when it was never issued: %p',
    async (change) => {
      const response = await choose({ ...(await permitted(asha)), ...change }, newTestUser().password);
      expect(response.status).toBe(400);
      expect(response.text).toContain('Session expired. Please start the password reset process again.');
    },
  );
});
