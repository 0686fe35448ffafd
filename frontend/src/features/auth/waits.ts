/** Names of the countdowns (lib/countdown) until another code may be requested. */
export const WAITS = {
  signUpResend: 'auth/sign-up-resend',
  resetResend: 'auth/reset-resend',
} as const;

export type Wait = (typeof WAITS)[keyof typeof WAITS];
