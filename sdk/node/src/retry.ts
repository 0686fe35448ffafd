/** Before the first repetition at most, in ms; doubled for each further one. */
const BASE_MS = 500;
const MOST_MS = 8_000;
/** A longer Retry-After is left to the caller. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Exponential backoff with full jitter, in ms. @param random from 0 to 1 */
export const backoffMs = (repetition: number, random: number): number =>
  Math.round(random * Math.min(MOST_MS, BASE_MS * 2 ** repetition));

/**
 * How long to wait before the next attempt, in ms; null when the answer asks for more than a minute. Never less than the
 * answer asks for.
 * @param retryAfter the header, in seconds or as a date
 */
export function waitMs(
  repetition: number,
  { retryAfter, now, random }: { retryAfter: string | null; now: number; random: number },
): number | null {
  const backoff = backoffMs(repetition, random);
  const asked = retryAfter === null ? null : askedMs(retryAfter, now);
  if (asked === null) return backoff;
  return asked > LONGEST_RETRY_AFTER_MS ? null : Math.max(asked, backoff);
}

function askedMs(retryAfter: string, now: number): number | null {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Codes of Node and its `fetch` for connections that were never made, so that nothing was sent. */
const NOT_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a failure of `fetch` shows that the server has not received the request. */
export function wasNotSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (NOT_SENT.has(code)) return true;
  // One for each address of the host.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(wasNotSent);
  return wasNotSent(cause);
}
