import type { GatewayResult, UnknownCause } from '../domain/payments/gateway-port';

/** A result whose outcome is unknown. */
export type Unanswered = Extract<GatewayResult<never>, { kind: 'unknown' }>;

/** The result of a step that cannot be rejected. */
export type Answer<T> = { kind: 'ok'; value: T } | Unanswered;

export const ok = <T>(value: T): { kind: 'ok'; value: T } => ({ kind: 'ok', value });

export const unknown = (cause: UnknownCause, message: string): Unanswered => ({
  kind: 'unknown',
  cause,
  message,
});

const TIMEOUTS: ReadonlySet<string> = new Set([
  'ETIMEDOUT',
  'ESOCKETTIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  // axios after the request's own timeout; nothing else cancels calls to a gateway.
  'ERR_CANCELED',
]);
const CODE = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * The outcome of a failed `fetch` or axios call. Only the code of the error goes into the message: the error object
 * contains the request with its credentials and must not be passed on.
 * @param who the gateway's name, for the message
 */
export function outcomeOfThrown(who: string, thrown: unknown): Unanswered {
  const signs = signsOf(thrown);
  if (signs.some((sign) => TIMEOUTS.has(sign) || sign === 'TimeoutError' || sign === 'AbortError')) {
    return unknown('timeout', `${who} did not answer in time`);
  }
  const code = signs.find((sign) => CODE.test(sign));
  return unknown('network', `${who} could not be reached${code ? ` (${code})` : ''}`);
}

/** Names and codes of an error and its causes; `fetch` nests the reason two levels deep. */
function signsOf(thrown: unknown, depth = 0): string[] {
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return [];
  const { code, name, cause, errors } = thrown as Record<'code' | 'name' | 'cause' | 'errors', unknown>;
  const own = [code, name].filter((sign): sign is string => typeof sign === 'string');
  const nested = [cause, ...(Array.isArray(errors) ? (errors as unknown[]).slice(0, 4) : [])];
  return [...own, ...nested.flatMap((inner) => signsOf(inner, depth + 1))];
}

/**
 * The outcome of an HTTP status when the body does not explain a rejection. Never a rejection: a 4xx without an
 * explanation may come from a proxy in between.
 */
export function outcomeOfStatus(who: string, status: number): Unanswered {
  if (status === 401 || status === 403) {
    return unknown('unauthorized', `${who} did not accept our credentials (HTTP ${status})`);
  }
  if (status === 429) return unknown('rate_limited', `${who} asks us to slow down (HTTP 429)`);
  if (status === 408 || status === 425 || status >= 500) {
    return unknown('server_error', `${who} failed to answer (HTTP ${status})`);
  }
  return unreadable(who, `HTTP ${status}`);
}

export const unreadable = (who: string, what: string): Unanswered =>
  unknown('unreadable', `${who} sent an answer we cannot read (${what})`);

const LONGEST_TEXT = 300;

/** A gateway's text for a log line or a screen: one line, no control characters, at most 300 characters. */
export function plainText(text: string): string {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}
