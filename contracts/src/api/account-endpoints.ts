import { AUTH_PATHS } from '../accounts/paths';
import {
  addPasskeySchema,
  changeEmailSchema,
  changePasswordSchema,
  changePhoneSchema,
  confirmChangeSchema,
  endSessionSchema,
  forgotPasswordSchema,
  getOtpSchema,
  loginSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  reauthenticatePasskeySchema,
  reauthenticateSchema,
  registerSchema,
  removePasskeySchema,
  resetPasswordSchema,
  useLinkSchema,
  verifyForgotOtpSchema,
  verifyOtpSchema,
} from '../accounts/schemas';
import type { Endpoint } from './endpoint';

type Call = Pick<Endpoint, 'path' | 'summary' | 'data'> & Partial<Pick<Endpoint, 'body'>>;

const of = (access: Endpoint['access'], method: Endpoint['method'], call: Call): Endpoint => ({
  area: 'accounts',
  access,
  method,
  ...call,
});
const open = (call: Call): Endpoint => of('anybody', 'POST', call);
const own = (call: Call): Endpoint => of('session', 'POST', call);

export const ACCOUNT_ENDPOINTS: readonly Endpoint[] = [
  open({
    path: AUTH_PATHS.register,
    summary: 'Begin a sign-up; a code is sent to the e-mail address',
    body: registerSchema,
    data: 'CodeRequestedDto',
  }),
  open({
    path: AUTH_PATHS.getOtp,
    summary: 'Send another code for a pending sign-up',
    body: getOtpSchema,
    data: 'CodeRequestedDto',
  }),
  open({
    path: AUTH_PATHS.verifyOtp,
    summary: 'Finish a sign-up with its code, and log in',
    body: verifyOtpSchema,
    data: 'LoggedInDto',
  }),
  open({ path: AUTH_PATHS.login, summary: 'Log in with a password', body: loginSchema, data: 'LoggedInDto' }),
  open({ path: AUTH_PATHS.logout, summary: 'End this session', data: 'null' }),
  of('session', 'GET', {
    path: AUTH_PATHS.refreshToken,
    summary: 'Get a new token for a valid session (after status_code 408)',
    data: 'RefreshedDto',
  }),
  open({
    path: AUTH_PATHS.forgotPassword,
    summary: 'Request a code to set a new password, by e-mail or text message',
    body: forgotPasswordSchema,
    data: 'CodeRequestedDto',
  }),
  open({
    path: AUTH_PATHS.verifyForgotOtp,
    summary: 'Exchange that code for a reset token',
    body: verifyForgotOtpSchema,
    data: 'ResetPermittedDto',
  }),
  open({
    path: AUTH_PATHS.resetPassword,
    summary: 'Set a new password with the reset token; every session ends',
    body: resetPasswordSchema,
    data: 'null',
  }),
  open({
    path: AUTH_PATHS.useLink,
    summary: 'Use a mailed link: finishes a sign-up, logs in, or permits a new password',
    body: useLinkSchema,
    data: 'UsedLinkDto',
  }),
  of('session', 'GET', { path: AUTH_PATHS.me, summary: 'Who is logged in', data: 'MeDto' }),
  of('session', 'GET', {
    path: AUTH_PATHS.sessions,
    summary: 'Where this account is logged in',
    data: 'SessionDto[]',
  }),
  own({ path: AUTH_PATHS.endSession, summary: 'End one session', body: endSessionSchema, data: 'null' }),
  own({ path: AUTH_PATHS.endOtherSessions, summary: 'End all other sessions', data: 'null' }),
  own({
    path: AUTH_PATHS.changePassword,
    summary: 'Change the password; all other sessions end',
    body: changePasswordSchema,
    data: 'LoggedInDto',
  }),
  own({
    path: AUTH_PATHS.changeEmail,
    summary: 'Begin to change the e-mail address; a code is sent to the new one',
    body: changeEmailSchema,
    data: 'CodeRequestedDto',
  }),
  own({
    path: AUTH_PATHS.confirmEmail,
    summary: 'Confirm the new e-mail address',
    body: confirmChangeSchema,
    data: 'UserDto',
  }),
  own({
    path: AUTH_PATHS.changePhone,
    summary: 'Begin to change or verify the phone number; a code is sent to it',
    body: changePhoneSchema,
    data: 'CodeRequestedDto',
  }),
  own({
    path: AUTH_PATHS.confirmPhone,
    summary: 'Confirm the phone number',
    body: confirmChangeSchema,
    data: 'UserDto',
  }),
  of('session', 'GET', {
    path: AUTH_PATHS.passkeys,
    summary: 'The passkeys of this account',
    data: 'PasskeyDto[]',
  }),
  own({
    path: AUTH_PATHS.passkeyRegistrationOptions,
    summary: 'Begin to add a passkey',
    body: passkeyOptionsSchema,
    data: 'PasskeyOptionsDto',
  }),
  own({ path: AUTH_PATHS.addPasskey, summary: 'Add a passkey', body: addPasskeySchema, data: 'PasskeyDto' }),
  own({
    path: AUTH_PATHS.removePasskey,
    summary: 'Remove a passkey',
    body: removePasskeySchema,
    data: 'null',
  }),
  open({
    path: AUTH_PATHS.passkeyLoginOptions,
    summary: 'Begin a log-in with a passkey',
    data: 'PasskeyOptionsDto',
  }),
  open({
    path: AUTH_PATHS.passkeyLogin,
    summary: 'Log in with a passkey',
    body: passkeyLoginSchema,
    data: 'LoggedInDto',
  }),
  own({
    path: AUTH_PATHS.reauthenticate,
    summary: 'Re-authenticate with the password; valid for 5 minutes in this session',
    body: reauthenticateSchema,
    data: 'ReauthenticatedDto',
  }),
  own({
    path: AUTH_PATHS.reauthenticatePasskeyOptions,
    summary: 'Begin a re-authentication with a passkey',
    data: 'PasskeyOptionsDto',
  }),
  own({
    path: AUTH_PATHS.reauthenticatePasskey,
    summary: 'Re-authenticate with a passkey; valid for 5 minutes in this session',
    body: reauthenticatePasskeySchema,
    data: 'ReauthenticatedDto',
  }),
];
