/** Times and lengths of the account pages and calls (specification, section 9; DESIGN, 6). */
export const AUTH_TIMINGS = {
  /** Until a code may be asked for again. */
  resendAfterSeconds: 120,
  otpFocusMs: 100,
  /** A message on the sign-up screen goes by itself. */
  transientMessageMs: 3_000,
  /** From one step of the password reset to the next, after its success message. */
  resetStepMs: 1_500,
  /** From the last success message to the closing of the modal. */
  resetCloseMs: 3_000,
  codeLifetimeMinutes: 10,
  /** As long as the window in which one is mailed at most, so that one is good throughout. */
  linkLifetimeMinutes: 60,
  resetGrantMinutes: 15,
  tokenMinutes: 15,
  sessionDays: 7,
  /** How long a password or passkey counts for what needs re-authentication. */
  reauthenticationMinutes: 5,
} as const;

export const CODE_DIGITS = 6;

/** The readable cookie that says who is logged in, for display and pre-fill only. JSON, percent-encoded. */
export const USER_COOKIE = 'user';

/** Session storage, between the steps of a password reset (specification, section 3). */
export const RESET_STORAGE_KEYS = { userId: 'resetUserId', token: 'resetToken' } as const;
