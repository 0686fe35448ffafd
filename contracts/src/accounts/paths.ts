/** API paths of accounts. The spelling of existing paths is fixed, because clients depend on it. */
export const AUTH_PATHS = {
  register: '/api/Auth/register',
  getOtp: '/api/Auth/get-otp',
  verifyOtp: '/api/Auth/verify-otp',
  login: '/api/Auth/login',
  logout: '/api/Auth/logout',
  refreshToken: '/api/Auth/refreshToken',
  forgotPassword: '/api/Auth/forgot-password',
  verifyForgotOtp: '/api/Auth/verify-forgot-otp',
  resetPassword: '/api/Auth/reset-password',
  billingDetails: '/api/Auth/billing-details',
  /** Why the account cannot be closed, and its closing. */
  closing: '/api/Auth/closing',
  /** Uses a mailed single-use link: finishes a sign-up, logs in, or permits a new password. */
  useLink: '/api/Auth/use-link',
  me: '/api/Auth/me',
  sessions: '/api/Auth/sessions',
  endSession: '/api/Auth/sessions/end',
  endOtherSessions: '/api/Auth/sessions/end-others',
  changePassword: '/api/Auth/change-password',
  changeEmail: '/api/Auth/change-email',
  confirmEmail: '/api/Auth/change-email/confirm',
  changePhone: '/api/Auth/change-phone',
  confirmPhone: '/api/Auth/change-phone/confirm',
  passkeys: '/api/Auth/passkeys',
  passkeyRegistrationOptions: '/api/Auth/passkeys/registration-options',
  addPasskey: '/api/Auth/passkeys/add',
  removePasskey: '/api/Auth/passkeys/remove',
  passkeyLoginOptions: '/api/Auth/passkeys/login-options',
  passkeyLogin: '/api/Auth/passkeys/login',
  reauthenticate: '/api/Auth/reauthenticate',
  reauthenticatePasskeyOptions: '/api/Auth/reauthenticate/passkey/options',
  reauthenticatePasskey: '/api/Auth/reauthenticate/passkey/verify',
} as const;

/** `bearer` at log-in puts the token into the response body instead of a cookie; for apps, never for a browser. */
export const AUTH_TRANSPORT_HEADER = 'X-Auth-Transport';
