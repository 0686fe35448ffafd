/** A public payment id: `DL` and 24 letters or digits. */
export const PAYMENT_ID = /^DL[0-9A-Za-z]{24}$/;

/** An `Idempotency-Key` header: 8 to 128 letters, digits, dots, underscores or hyphens. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9._-]{8,128}$/;
