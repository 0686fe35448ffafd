import {
  billingDto,
  closingDto,
  codeRequestedDto,
  loggedInDto,
  meDto,
  passkeyDto,
  passkeyOptionsDto,
  passkeysDto,
  reauthenticatedDto,
  refreshedDto,
  resetPermittedDto,
  sessionsDto,
  sessionsEndedDto,
  usedLinkDto,
  userDto,
} from '../accounts/dto';
import { billingDetailsSchema } from '../accounts/billing-schema';
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
import { declare } from './declare';
import type { AlsoAccepting, Endpoint } from './endpoint';
import { nothing } from './response-fields';

const open = declare({ area: 'accounts', access: 'anybody', method: 'POST' });
const own = declare({ area: 'accounts', access: 'session', method: 'POST' });
const ownRead = declare({ area: 'accounts', access: 'session', method: 'GET' });

/** A phone number may be sent as a number, or as text where it starts with 0. */
const withPhone = <S, Phone = { phone: number | string }>(schema: S) => schema as AlsoAccepting<S, Phone>;
type AnyPhone = { phone?: number | string };
/** The result of `navigator.credentials` is sent as it is. */
const withPasskey = <S>(schema: S) => schema as AlsoAccepting<S, { response: object }>;

/** A message with a code is limited by time and by number. */
const SENDS_CODE = ['resend_too_soon', 'too_many_attempts'] as const;
const CHECKS_CODE = ['invalid_code', 'too_many_attempts'] as const;
const CHECKS_PASSWORD = ['wrong_password', 'too_many_attempts', 'busy'] as const;
/** The client chooses the transport of its token. */
const LOGS_IN = ['bearer_in_browser'] as const;

export const ACCOUNT_ENDPOINTS = {
  register: open({
    path: AUTH_PATHS.register,
    summary: 'Begin a sign-up; a code is sent to the e-mail address',
    body: withPhone(registerSchema),
    data: codeRequestedDto,
    errors: { account: ['password_rejected', 'busy', ...SENDS_CODE] },
  }),
  getOtp: open({
    path: AUTH_PATHS.getOtp,
    summary: 'Send another code for a pending sign-up',
    body: withPhone<typeof getOtpSchema, AnyPhone>(getOtpSchema),
    data: codeRequestedDto,
    errors: { account: [...SENDS_CODE] },
  }),
  verifyOtp: open({
    path: AUTH_PATHS.verifyOtp,
    summary: 'Finish a sign-up with its code, and log in',
    body: verifyOtpSchema,
    data: loggedInDto,
    tokenBesideData: true,
    errors: { request: LOGS_IN, account: ['invalid_credentials', ...CHECKS_CODE] },
  }),
  login: open({
    path: AUTH_PATHS.login,
    summary: 'Log in with a password',
    body: loginSchema,
    data: loggedInDto,
    tokenBesideData: true,
    errors: {
      request: LOGS_IN,
      account: ['invalid_credentials', 'deactivated', 'too_many_attempts', 'busy'],
    },
  }),
  logout: open({
    path: AUTH_PATHS.logout,
    summary: 'End this session',
    data: nothing(),
    errors: { request: LOGS_IN },
  }),
  refreshToken: ownRead({
    path: AUTH_PATHS.refreshToken,
    summary: 'Get a new token for a valid session (after status_code 408)',
    data: refreshedDto,
    tokenBesideData: true,
    errors: { request: ['cross_site'] },
  }),
  forgotPassword: open({
    path: AUTH_PATHS.forgotPassword,
    summary: 'Request a code to set a new password, by e-mail or text message',
    body: withPhone<typeof forgotPasswordSchema, AnyPhone>(forgotPasswordSchema),
    data: codeRequestedDto,
    errors: { account: [...SENDS_CODE] },
  }),
  verifyForgotOtp: open({
    path: AUTH_PATHS.verifyForgotOtp,
    summary: 'Exchange that code for a reset token',
    body: withPhone<typeof verifyForgotOtpSchema, AnyPhone>(verifyForgotOtpSchema),
    data: resetPermittedDto,
    errors: { account: [...CHECKS_CODE] },
  }),
  resetPassword: open({
    path: AUTH_PATHS.resetPassword,
    summary: 'Set a new password with the reset token; every session ends',
    body: resetPasswordSchema,
    data: nothing(),
    errors: { account: ['reset_expired', 'password_rejected', 'busy'] },
  }),
  useLink: open({
    path: AUTH_PATHS.useLink,
    summary: 'Use a mailed link: finishes a sign-up, logs in, or permits a new password',
    body: useLinkSchema,
    data: usedLinkDto,
    tokenBesideData: true,
    errors: { request: LOGS_IN, account: ['link_unusable', 'invalid_credentials', 'deactivated'] },
  }),
  me: ownRead({ path: AUTH_PATHS.me, summary: 'Who is logged in', data: meDto }),
  billing: ownRead({
    path: AUTH_PATHS.billingDetails,
    summary: 'The billing details that invoices print; null before they are entered',
    data: billingDto,
  }),
  saveBilling: own({
    path: AUTH_PATHS.billingDetails,
    reauthentication: 'own_details',
    summary:
      'Enter or replace the billing details; their state is the place of supply of phases paid from now on',
    body: billingDetailsSchema,
    data: billingDto,
  }),
  closing: ownRead({
    path: AUTH_PATHS.closing,
    summary: 'Why this account cannot be closed now; empty when it can',
    data: closingDto,
  }),
  closeAccount: own({
    path: AUTH_PATHS.closing,
    reauthentication: 'required',
    summary:
      'Close this account for good: personal data is erased, every session ends; needs a recent password or passkey',
    data: nothing(),
    errors: { account: ['not_closable'] },
  }),
  sessions: ownRead({
    path: AUTH_PATHS.sessions,
    summary: 'Where this account is logged in',
    data: sessionsDto,
  }),
  endSession: own({
    path: AUTH_PATHS.endSession,
    reauthentication: 'lessens',
    summary: 'End one session',
    body: endSessionSchema,
    data: nothing(),
    errors: { account: ['unknown_session'] },
  }),
  endOtherSessions: own({
    path: AUTH_PATHS.endOtherSessions,
    reauthentication: 'lessens',
    summary: 'End all other sessions',
    data: sessionsEndedDto,
  }),
  changePassword: own({
    path: AUTH_PATHS.changePassword,
    reauthentication: 'own_proof',
    summary: 'Change the password; all other sessions end',
    body: changePasswordSchema,
    data: loggedInDto,
    tokenBesideData: true,
    errors: { account: ['password_rejected', ...CHECKS_PASSWORD] },
  }),
  changeEmail: own({
    path: AUTH_PATHS.changeEmail,
    reauthentication: 'own_proof',
    summary: 'Begin to change the e-mail address; a code is sent to the new one',
    body: changeEmailSchema,
    data: codeRequestedDto,
    errors: { account: [...CHECKS_PASSWORD, ...SENDS_CODE] },
  }),
  confirmEmail: own({
    path: AUTH_PATHS.confirmEmail,
    reauthentication: 'own_proof',
    summary: 'Confirm the new e-mail address',
    body: confirmChangeSchema,
    data: userDto,
    errors: { account: [...CHECKS_CODE] },
  }),
  changePhone: own({
    path: AUTH_PATHS.changePhone,
    reauthentication: 'own_proof',
    summary: 'Begin to change or verify the phone number; a code is sent to it',
    body: withPhone(changePhoneSchema),
    data: codeRequestedDto,
    errors: { account: [...CHECKS_PASSWORD, ...SENDS_CODE] },
  }),
  confirmPhone: own({
    path: AUTH_PATHS.confirmPhone,
    reauthentication: 'own_proof',
    summary: 'Confirm the phone number',
    body: confirmChangeSchema,
    data: userDto,
    errors: { account: [...CHECKS_CODE] },
  }),
  passkeys: ownRead({
    path: AUTH_PATHS.passkeys,
    summary: 'The passkeys of this account',
    data: passkeysDto,
  }),
  passkeyRegistrationOptions: own({
    path: AUTH_PATHS.passkeyRegistrationOptions,
    reauthentication: 'own_proof',
    summary: 'Begin to add a passkey',
    body: passkeyOptionsSchema,
    data: passkeyOptionsDto,
    errors: { account: ['passkey_rejected', ...CHECKS_PASSWORD] },
  }),
  addPasskey: own({
    path: AUTH_PATHS.addPasskey,
    reauthentication: 'own_proof',
    summary: 'Add a passkey',
    body: withPasskey(addPasskeySchema),
    data: passkeyDto,
    errors: { account: ['passkey_rejected'] },
  }),
  removePasskey: own({
    path: AUTH_PATHS.removePasskey,
    reauthentication: 'own_proof',
    summary: 'Remove a passkey',
    body: removePasskeySchema,
    data: nothing(),
    errors: { account: ['unknown_passkey', 'last_passkey', ...CHECKS_PASSWORD] },
  }),
  passkeyLoginOptions: open({
    path: AUTH_PATHS.passkeyLoginOptions,
    summary: 'Begin a log-in with a passkey',
    data: passkeyOptionsDto,
  }),
  passkeyLogin: open({
    path: AUTH_PATHS.passkeyLogin,
    summary: 'Log in with a passkey',
    body: withPasskey(passkeyLoginSchema),
    data: loggedInDto,
    tokenBesideData: true,
    errors: { request: LOGS_IN, account: ['passkey_rejected', 'invalid_credentials', 'deactivated'] },
  }),
  reauthenticate: own({
    path: AUTH_PATHS.reauthenticate,
    reauthentication: 'own_proof',
    summary: 'Re-authenticate with the password; valid for 5 minutes in this session',
    body: reauthenticateSchema,
    data: reauthenticatedDto,
    errors: { account: [...CHECKS_PASSWORD] },
  }),
  reauthenticatePasskeyOptions: own({
    path: AUTH_PATHS.reauthenticatePasskeyOptions,
    reauthentication: 'own_proof',
    summary: 'Begin a re-authentication with a passkey',
    data: passkeyOptionsDto,
    errors: { account: ['unknown_passkey'] },
  }),
  reauthenticatePasskey: own({
    path: AUTH_PATHS.reauthenticatePasskey,
    reauthentication: 'own_proof',
    summary: 'Re-authenticate with a passkey; valid for 5 minutes in this session',
    body: withPasskey(reauthenticatePasskeySchema),
    data: reauthenticatedDto,
    errors: { account: ['passkey_rejected'] },
  }),
} satisfies Record<string, Endpoint>;
