/** Time limits and delays of the account pages and calls. */
export const AUTH_TIMINGS = {
  /** Wait before another code may be requested. */
  resendAfterSeconds: 120,
  otpFocusMs: 100,
  /** A message on the sign-up screen disappears after this time. */
  transientMessageMs: 3_000,
  /** Between a success message of the password reset and its next step. */
  resetStepMs: 1_500,
  /** Between the last success message and the closing of the modal. */
  resetCloseMs: 3_000,
  codeLifetimeMinutes: 10,
  /** As long as the window in which at most one link is mailed, so that the mailed link is valid for the whole window. */
  linkLifetimeMinutes: 60,
  resetGrantMinutes: 15,
  tokenMinutes: 15,
  sessionDays: 7,
  /** How long a re-authentication by password or passkey is valid. */
  reauthenticationMinutes: 5,
} as const;

export const CODE_DIGITS = 6;

/** The readable cookie that says who is logged in, for display and pre-fill only. JSON, percent-encoded. */
export const USER_COOKIE = 'user';

/** Keys in session storage between the steps of a password reset. */
export const RESET_STORAGE_KEYS = { userId: 'resetUserId', token: 'resetToken' } as const;
