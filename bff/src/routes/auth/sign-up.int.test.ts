import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { said, setCookies } from '../../../testing/answers';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const usersOf = (email: string) => app.owner('users').where({ email });

describe('signing up', () => {
  it('requires the mailed code and then logs in', async () => {
    const browser = app.browser();
    const asha = newTestUser();
    const asked = await browser.register(asha);
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'OTP sent to your email',
      data: { resendAfterSeconds: 120, registrationId: expect.any(String) },
    });
    expect(await usersOf(asha.email)).toEqual([]);

    const otp = await app.capturedMail.codeFor(asha.email);
    const verified = await browser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp });
    expect(verified.body).toEqual({
      success: 1,
      status_code: 200,
      message: 'OTP verified successfully',
      data: {
        _id: expect.any(String),
        name: asha.name,
        email: asha.email,
        phone: asha.phone,
        role: 1,
        isVerified: true,
      },
    });
    expect(setCookies(verified)).toMatchObject({
      token: { httpOnly: true, sameSite: 'strict', days: 7 },
      user: { httpOnly: false, sameSite: 'strict', days: 7 },
      device: { httpOnly: true, days: 400 },
      signup: { value: '' },
    });
    expect((await browser.me()).user).toEqual(verified.body.data);
    expect((await browser.me()).session).toMatchObject({ authenticatedBy: 'sign_up', current: true });
  });

  it('accepts a code with spaces, and the phone number as a JSON number', async () => {
    const browser = app.browser();
    const asha = newTestUser();
    await browser.register(asha);
    const otp = await app.capturedMail.codeFor(asha.email);
    const email = ` ${asha.email.toUpperCase()} `;
    const spaced = `${otp.slice(0, 3)} ${otp.slice(3)}`;
    const verified = await browser.post(AUTH_PATHS.verifyOtp, { email, otp: spaced });
    expect(verified.body.data).toMatchObject({ email: asha.email, phone: asha.phone });
  });

  it('answers with all validation errors, with the texts of the form', async () => {
    const response = await app.browser().post(AUTH_PATHS.register, {
      name: '',
      email: 'nobody',
      phone: 12345,
      password: 'short',
      confirmPassword: 'other',
    });
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({
      name: ['Full name is required'],
      email: ['Invalid email'],
      phone: ['Phone number must be 10 digits'],
      password: ['At least 8 characters', 'One uppercase required', 'One number required'],
      confirmPassword: ['Passwords must match'],
    });
  });

  it('rejects a common password, with an error at its field', async () => {
    const response = await app.browser().register(newTestUser({ password: 'Password123' }));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'password_rejected',
      errors: { password: expect.any(Array) },
    });
  });

  it('ignores role, id and verification in the body', async () => {
    const browser = app.browser();
    const asha = newTestUser();
    const { name, email, phone, password } = asha;
    const chosen = '019a0000-0000-7000-8000-00000000000a';
    await browser.post(AUTH_PATHS.register, {
      ...{ name, email, phone, password, confirmPassword: password },
      ...{
        role: 0,
        id: chosen,
        _id: chosen,
        isVerified: true,
        phone_verified_at: '2026-01-01',
        phoneVerified: true,
      },
    });
    const otp = await app.capturedMail.codeFor(email);
    await browser.post(AUTH_PATHS.verifyOtp, { email, otp, role: 0, userId: chosen });
    const [user] = await usersOf(email);
    expect(user).toMatchObject({ role: 1, phone_verified_at: null });
    expect(user.id).not.toBe(chosen);
  });
});

describe('the code of a sign-up', () => {
  it('is rejected with one message when it is wrong', async () => {
    const browser = app.browser();
    const asha = newTestUser();
    await browser.register(asha);
    await app.capturedMail.deliver();
    const response = await browser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp: '000000' });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'invalid_code', message: 'Invalid OTP. Please try again.' });
    expect(setCookies(response)).toEqual({});
  });

  it('has the same resend delay for any letter case of the registration id', async () => {
    const asha = newTestUser();
    const { body } = await app.browser().register(asha);
    const { registrationId } = body.data as { registrationId: string };
    for (const named of [registrationId, registrationId.toUpperCase()]) {
      const again = { email: asha.email, registrationId: named };
      expect((await app.program().post(AUTH_PATHS.getOtp, again)).body.code).toBe('resend_too_soon');
    }
  });

  it('completes only the registration of the browser that started it', async () => {
    const [owner, otherUser] = [app.browser(), app.browser()];
    const asha = newTestUser();
    await otherUser.register({ ...asha, name: 'Not Asha', password: 'Stranger-chose-4' });
    const attackersCode = await app.capturedMail.codeFor(asha.email);
    await owner.register(asha);
    const ownCode = await app.capturedMail.codeFor(asha.email);

    const mixed = await owner.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp: attackersCode });
    expect(mixed.body.code).toBe('invalid_code');
    const own = await owner.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp: ownCode });
    expect(own.body.data.name).toBe('Asha Rao');
    const late = await otherUser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp: attackersCode });
    expect(late.body.code).toBe('invalid_code');
    expect((await app.browser().logIn({ ...asha, password: 'Stranger-chose-4' })).status).toBe(400);
  });

  it('can be resent after two minutes, and before that the answer says when', async () => {
    const browser = app.browser();
    const asha = newTestUser();
    await browser.register(asha);
    const again = { email: asha.email, phone: asha.phone };
    const early = await browser.post(AUTH_PATHS.getOtp, again);
    expect(early.status).toBe(429);
    expect(early.body.code).toBe('resend_too_soon');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(100);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(120);

    await app.forgetPauses();
    const resent = await browser.post(AUTH_PATHS.getOtp, again);
    expect(resent.body).toMatchObject({
      success: 1,
      message: 'OTP has been resent successfully.',
      data: { resendAfterSeconds: 120 },
    });
    const otp = await app.capturedMail.codeFor(asha.email);
    expect((await browser.post(AUTH_PATHS.verifyOtp, { email: asha.email, otp })).status).toBe(200);
  });

  it('works for an app without cookies by the registration id, and answers with a token', async () => {
    const asha = newTestUser();
    const { body } = await app.program().post(AUTH_PATHS.register, {
      ...asha,
      confirmPassword: asha.password,
    });
    const otp = await app.capturedMail.codeFor(asha.email);
    const verified = await app
      .program()
      .post(AUTH_PATHS.verifyOtp, { email: asha.email, otp, registrationId: body.data.registrationId })
      .set('X-Auth-Transport', 'bearer');
    expect(verified.body.token).toEqual(expect.stringMatching(/^[\w-]{43}$/));
    expect(verified.body.data.token).toBe(verified.body.token);
    expect(setCookies(verified)).toEqual({});
  });
});

describe('a registration id', () => {
  it.each(['', 'x', "' or 1=1", { id: 1 }])('%p is rejected by validation', async (registrationId) => {
    const body = { email: newTestUser().email, otp: '123456', registrationId };
    const response = await app.browser().post(AUTH_PATHS.verifyOtp, body);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errors)).toEqual(['registrationId']);
  });
});

describe('whether an address has an account', () => {
  it('is not revealed by any answer of a sign-up: body, status, headers, cookies', async () => {
    const known = newTestUser();
    await app.browser().signUp(known);
    const otherUser = newTestUser();

    const [knownBrowser, newBrowser] = [app.browser(), app.browser()];
    expect(said(await knownBrowser.register({ ...otherUser, email: known.email }))).toEqual(
      said(await newBrowser.register(otherUser)),
    );
    const mails = await app.capturedMail.deliver();
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
      [known.email, 'hint'],
      [otherUser.email, 'code'],
    ]);

    const wrong = (email: string) => ({ email, otp: '111111' });
    expect(said(await knownBrowser.post(AUTH_PATHS.verifyOtp, wrong(known.email)))).toEqual(
      said(await newBrowser.post(AUTH_PATHS.verifyOtp, wrong(otherUser.email))),
    );
    await app.forgetPauses();
    const again = ({ email }: { email: string }) => ({ email, phone: otherUser.phone });
    const resent = said(await newBrowser.post(AUTH_PATHS.getOtp, again(otherUser)));
    expect(said(await knownBrowser.post(AUTH_PATHS.getOtp, again(known)))).toEqual(resent);
    // An unknown address, from a browser that started no sign-up.
    expect(said(await app.browser().post(AUTH_PATHS.getOtp, again(newTestUser())))).toEqual(resent);
  });
});
