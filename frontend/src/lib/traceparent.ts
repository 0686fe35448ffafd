const hexOf = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * A header with a new trace id (https://www.w3.org/TR/trace-context/), for a click that starts a payment: its log lines and
 * jobs on the server then have this id. The browser itself records nothing.
 */
export const newTraceparent = (): string => `00-${hexOf(16)}-${hexOf(8)}-00`;
