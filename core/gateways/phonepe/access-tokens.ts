import { ok, outcomeOfStatus, unreadable, type Answer } from '../http-outcome';
import { asCount, asText } from '../json-fields';
import { requestJson } from './json-request';

export interface AccessTokenOptions {
  oauthBase: string;
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  timeoutMs: number;
  /** ms since 1970. */
  now: () => number;
}

interface Token {
  value: string;
  renewAt: number;
  expiresAt: number;
}

/** Wait after a failed renewal before the next attempt, in ms; the old token stays in use. */
const RETRY_RENEWAL_MS = 15_000;

/**
 * PhonePe's OAuth tokens. A token is kept for half its lifetime (like PhonePe's SDK), fetched once for concurrent
 * calls, and replaced when PhonePe rejects it. While renewal fails, a token that has not expired stays in use.
 */
export function createAccessTokens(options: AccessTokenOptions) {
  let current: Token | null = null;
  let pending: Promise<Answer<string>> | null = null;

  async function renew(): Promise<Answer<string>> {
    const result = await requestToken(options);
    if (result.kind === 'ok') {
      current = result.value;
      return ok(current.value);
    }
    if (!current || options.now() >= current.expiresAt) return result;
    current.renewAt = options.now() + RETRY_RENEWAL_MS;
    return ok(current.value);
  }

  return {
    async get(): Promise<Answer<string>> {
      if (current && options.now() < current.renewAt) return ok(current.value);
      pending ??= renew().finally(() => {
        pending = null;
      });
      return pending;
    },

    /** Discards a token that PhonePe rejected, unless another call has already replaced it. */
    reject(token: string): void {
      if (current?.value === token) current = null;
    },
  };
}

async function requestToken(options: AccessTokenOptions): Promise<Answer<Token>> {
  const answer = await requestJson({
    method: 'POST',
    url: `${options.oauthBase}/v1/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: options.clientId,
      client_secret: options.clientSecret,
      client_version: options.clientVersion,
      grant_type: 'client_credentials',
    }).toString(),
    timeoutMs: options.timeoutMs,
  });
  if ('kind' in answer) return answer;
  // The request contains only credentials, so a 400 means the same as a 401.
  if (answer.status === 400) return outcomeOfStatus('PhonePe', 401);
  if (answer.status < 200 || answer.status >= 300) return outcomeOfStatus('PhonePe', answer.status);
  const token = readToken(answer.body ?? {}, options.now());
  return token ? ok(token) : unreadable('PhonePe', 'token');
}

/** `issued_at` and `expires_at` are in seconds by PhonePe's clock; only their difference is reliable. */
function readToken(body: Readonly<Record<string, unknown>>, now: number): Token | null {
  const value = asText(body['access_token']);
  const expiresAt = asCount(body['expires_at']);
  if (!value || expiresAt === null) return null;
  const issuedAt = asCount(body['issued_at']) ?? Math.floor(now / 1000);
  const lifeMs = Math.max(0, expiresAt - issuedAt) * 1000;
  // PhonePe may return a token late in its lifetime. With a clock far ahead of PhonePe's, leftMs is negative.
  const leftMs = expiresAt * 1000 - now;
  const usableMs = leftMs > 0 ? Math.min(lifeMs, leftMs) : lifeMs;
  return { value, renewAt: now + usableMs / 2, expiresAt: now + usableMs };
}
