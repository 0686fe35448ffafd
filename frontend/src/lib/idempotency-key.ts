/** A fresh `Idempotency-Key`: one per intended payment, reused by every repeat of that same intent. */
export const newIdempotencyKey = (): string => {
  // randomUUID exists in secure contexts only; a phone on the local network in development is not one.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
};
