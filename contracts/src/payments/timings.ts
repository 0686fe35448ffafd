/** Times of the payment pages, in milliseconds (specification, section 9). */
export const PAYMENT_TIMINGS = {
  pollIntervalMs: 3_000,
  pollLimitMs: 5 * 60_000,
  /** After the checkout's window was closed, and before the first try of a final verification. */
  finalVerificationWaitMs: 2_000,
  finalVerificationAttempts: 3,
  /** Growing wait: this many milliseconds times the attempt's number. */
  finalVerificationStepMs: 2_000,
  returnPageAttempts: 3,
  returnPageWaitMs: 2_000,
  /** The return page waits 2^n seconds after its n-th try. */
  returnPageBackoffBaseMs: 1_000,
  checkoutScriptRecheckMs: 1_000,
  /** `window.close()` often does nothing; after this the page offers a button. */
  closeFallbackMs: 1_000,
  /** "Redirecting to wallet..." stays this long. */
  redirectToWalletMs: 3_000,
} as const;

/** Lifetime of the browser's permission that a good link gives. */
export const LINK_SESSION_MINUTES = 30;

/** How long answers may be used again, in seconds (specification, section 9). A payment under way is never cached. */
export const CACHE_SECONDS = { status: 30, gatewayStatus: 60, fees: 300 } as const;

/** Of the stream of one payment's events, in milliseconds. */
export const LIVE_TIMINGS = {
  heartbeatMs: 15_000,
  /** A stream without a sign of life for this long is opened again by the page. */
  silenceMs: 40_000,
} as const;
