/** Timings of the payment pages, in milliseconds. They are prescribed; do not change them. */
export const PAYMENT_TIMINGS = {
  pollIntervalMs: 3_000,
  pollLimitMs: 5 * 60_000,
  /** Wait after the checkout window was closed, before the first attempt of the final verification. */
  finalVerificationWaitMs: 2_000,
  finalVerificationAttempts: 3,
  /** The wait after an attempt is this value times the number of the attempt. */
  finalVerificationStepMs: 2_000,
  returnPageAttempts: 3,
  returnPageWaitMs: 2_000,
  /** The return page waits 2^n times this value after its n-th attempt. */
  returnPageBackoffBaseMs: 1_000,
  checkoutScriptRecheckMs: 1_000,
  /** `window.close()` often does nothing; after this the page offers a button. */
  closeFallbackMs: 1_000,
  /** How long "Redirecting to wallet..." is shown. */
  redirectToWalletMs: 3_000,
} as const;

/** How long a browser may pay for the payer of a valid link. */
export const LINK_SESSION_MINUTES = 30;

/** Cache lifetimes of responses, in seconds. The status of a pending payment is never cached. */
export const CACHE_SECONDS = { status: 30, gatewayStatus: 60, fees: 300 } as const;

/** Timings of the event stream of one payment, in milliseconds. */
export const LIVE_TIMINGS = {
  heartbeatMs: 15_000,
  /** The page reopens a stream that sent nothing, not even a heartbeat, for this long. */
  silenceMs: 40_000,
} as const;
