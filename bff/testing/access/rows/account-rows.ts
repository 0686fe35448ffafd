import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { newTestUser } from '../../test-user';
import { everybody, loggedIn } from '../caller';
import type { Rows } from '../row';

const WRONG = 'Wrong-Kettle-42';
const newPassword = { newPassword: 'Monsoon-lantern-81', confirmPassword: 'Monsoon-lantern-81' };
const detailsOf = () => {
  const { name, email, phone, password } = newTestUser();
  return { name, email, phone: Number(phone), password, confirmPassword: password };
};

/** A wrong code, password or link is 400 for everyone; calls that need a log-in answer 401 first. */
export const ACCOUNT_ROWS: Rows = {
  [`POST ${AUTH_PATHS.register}`]: {
    send: () => ({ body: detailsOf() }),
    answers: everybody(200),
    bad: { body: {}, fields: ['name', 'email', 'phone', 'password', 'confirmPassword'] },
  },
  [`POST ${AUTH_PATHS.getOtp}`]: {
    send: () => ({ body: { email: newTestUser().email } }),
    answers: everybody(200),
    bad: { body: { email: ['a', 'list'] }, fields: ['email'] },
  },
  [`POST ${AUTH_PATHS.verifyOtp}`]: {
    send: () => ({ body: { email: newTestUser().email, otp: '000000' } }),
    answers: everybody(400),
    bad: { body: {}, fields: ['email', 'otp'] },
  },
  [`POST ${AUTH_PATHS.login}`]: {
    send: ({ unrelatedUser }) => ({ body: { email: unrelatedUser.email, password: unrelatedUser.password } }),
    answers: everybody(200),
    changesCaller: true,
    bad: { body: {}, fields: ['email', 'password'] },
  },
  [`POST ${AUTH_PATHS.logout}`]: { answers: everybody(200), changesCaller: true, bad: null },
  [`GET ${AUTH_PATHS.refreshToken}`]: { answers: loggedIn(200), bad: null },
  [`POST ${AUTH_PATHS.forgotPassword}`]: {
    send: () => ({ body: { email: newTestUser().email } }),
    answers: everybody(200),
    bad: { body: { email: 'not an address' }, fields: ['email'] },
  },
  [`POST ${AUTH_PATHS.verifyForgotOtp}`]: {
    send: () => ({ body: { email: newTestUser().email, otp: '000000' } }),
    answers: everybody(400),
    bad: { body: { email: 'a@b.example' }, fields: ['otp'] },
  },
  [`POST ${AUTH_PATHS.resetPassword}`]: {
    send: () => ({ body: { ...newPassword, userId: newId(), resetToken: 'nobody gave this' } }),
    answers: everybody(400),
    bad: { body: {}, fields: ['newPassword', 'confirmPassword', 'userId', 'resetToken'] },
  },
  [`POST ${AUTH_PATHS.useLink}`]: {
    send: () => ({ body: { token: 'nobody gave this' } }),
    answers: everybody(400),
    bad: { body: {}, fields: ['token'] },
  },
  [`GET ${AUTH_PATHS.me}`]: { answers: loggedIn(200), bad: null },
  [`GET ${AUTH_PATHS.billingDetails}`]: { answers: loggedIn(200), bad: null },
  [`POST ${AUTH_PATHS.billingDetails}`]: {
    send: () => ({
      body: {
        name: 'Rao Exports',
        addressLine1: '12 Lake View Road',
        city: 'Hyderabad',
        stateCode: '36',
        pinCode: '500033',
      },
    }),
    answers: loggedIn(200),
    bad: {
      body: { name: ' ', stateCode: '99', pinCode: '12', gstin: '27AAPFU0939F1ZW' },
      fields: ['name', 'addressLine1', 'city', 'stateCode', 'pinCode', 'gstin'],
    },
  },
  [`GET ${AUTH_PATHS.closing}`]: { answers: loggedIn(200), bad: null },
  // The callers stay: their log-in is not recent enough.
  [`POST ${AUTH_PATHS.closing}`]: {
    send: async ({ app }) => {
      await app.owner('sessions').update({ reauthenticated_at: null });
      return {};
    },
    answers: loggedIn(403),
    changesCaller: true,
    bad: null,
  },
  [`GET ${AUTH_PATHS.sessions}`]: { answers: loggedIn(200), bad: null },
  [`POST ${AUTH_PATHS.endSession}`]: {
    send: () => ({ body: { id: newId() } }),
    answers: loggedIn(404),
    bad: { body: { id: 'mine' }, fields: ['id'] },
  },
  [`POST ${AUTH_PATHS.endOtherSessions}`]: { answers: loggedIn(200), bad: null },
  [`POST ${AUTH_PATHS.changePassword}`]: {
    send: () => ({ body: { currentPassword: WRONG, ...newPassword } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['currentPassword', 'newPassword', 'confirmPassword'] },
  },
  [`POST ${AUTH_PATHS.changeEmail}`]: {
    send: () => ({ body: { currentPassword: WRONG, email: newTestUser().email } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['currentPassword', 'email'] },
  },
  [`POST ${AUTH_PATHS.confirmEmail}`]: {
    send: () => ({ body: { otp: '000000' } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['otp'] },
  },
  [`POST ${AUTH_PATHS.changePhone}`]: {
    send: () => ({ body: { currentPassword: WRONG, phone: 9_876_543_210 } }),
    answers: loggedIn(400),
    bad: { body: { currentPassword: WRONG, phone: '12' }, fields: ['phone'] },
  },
  [`POST ${AUTH_PATHS.confirmPhone}`]: {
    send: () => ({ body: { otp: '000000' } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['otp'] },
  },
  [`GET ${AUTH_PATHS.passkeys}`]: { answers: loggedIn(200), bad: null },
  [`POST ${AUTH_PATHS.passkeyRegistrationOptions}`]: {
    send: () => ({ body: { currentPassword: WRONG } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['currentPassword'] },
  },
  [`POST ${AUTH_PATHS.addPasskey}`]: {
    send: () => ({ body: { challengeId: newId(), response: {} } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['challengeId', 'response'] },
  },
  [`POST ${AUTH_PATHS.removePasskey}`]: {
    send: () => ({ body: { id: newId(), currentPassword: WRONG } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['id', 'currentPassword'] },
  },
  [`POST ${AUTH_PATHS.reauthenticate}`]: {
    send: () => ({ body: { password: WRONG } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['password'] },
  },
  // None of the callers has a passkey.
  [`POST ${AUTH_PATHS.reauthenticatePasskeyOptions}`]: { answers: loggedIn(404), bad: null },
  [`POST ${AUTH_PATHS.reauthenticatePasskey}`]: {
    send: () => ({ body: { challengeId: newId(), response: {} } }),
    answers: loggedIn(400),
    bad: { body: {}, fields: ['challengeId', 'response'] },
  },
  [`POST ${AUTH_PATHS.passkeyLoginOptions}`]: { answers: everybody(200), bad: null },
  [`POST ${AUTH_PATHS.passkeyLogin}`]: {
    send: () => ({ body: { challengeId: newId(), response: {} } }),
    answers: everybody(400),
    bad: { body: {}, fields: ['challengeId', 'response'] },
  },
};
