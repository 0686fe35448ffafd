/** Names of the countdowns (lib/countdown) of these pages. */
export const WAITS = {
  /** Until another code may be requested. */
  signUpResend: 'auth/sign-up-resend',
  resetResend: 'auth/reset-resend',
  /** The server's Retry-After, by form. */
  logIn: 'auth/log-in',
  signUp: 'auth/sign-up',
  reset: 'auth/reset',
  link: 'auth/link',
  passkey: 'auth/passkey',
} as const;

export type Wait = (typeof WAITS)[keyof typeof WAITS];
