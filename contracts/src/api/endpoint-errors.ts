import { REAUTHENTICATION_REQUIRED } from '../staff/staff-errors';
import type { Endpoint } from './endpoint';
import { asksAgain } from './reauthentication';

/** One per table of the BFF's error responses (bff/src/errors). */
export const ERROR_DOMAINS = [
  'request',
  'link',
  'payment',
  'receipt',
  'account',
  'finding',
  'refund',
  'dispute',
  'approval',
  'quotation',
  'lookup',
  'ticket',
  'kyc',
  'user',
  'gatewaySettings',
  'setting',
  'apiKey',
  'merchant',
  'webhook',
  'merchantPayment',
  'checkout',
  'call',
] as const;
export type ErrorDomainName = (typeof ERROR_DOMAINS)[number];

/** Error codes by domain: two domains may use one code with different statuses. */
export type EndpointErrors = { readonly [D in ErrorDomainName]?: readonly string[] };

/** A session of the caller is read, if there is one. */
const READS_SESSION: EndpointErrors = { request: ['bearer_in_browser'], account: ['token_expired'] };
const NEEDS_SESSION: EndpointErrors = { account: ['unauthenticated'] };
/** Of administrators, everywhere but in their own account. */
const OWN_ACCOUNT = '/api/Auth/';
const NEEDS_PASSKEY: EndpointErrors = { account: ['passkey_required'] };

const ASKS_AGAIN: EndpointErrors = { account: [REAUTHENTICATION_REQUIRED] };

const BODY = {
  request: ['unsupported_media_type', 'unreadable_request', 'too_large', 'validation'],
} as const satisfies EndpointErrors;
/** Two Host headers, and a database that does not answer. */
const ALWAYS = {
  request: ['unreadable_request', 'temporarily_unavailable'],
} as const satisfies EndpointErrors;
/** Of calls with an API key, by the property of the declaration that they follow from. */
export const API_KEY_CALL_ERRORS = {
  key: {
    request: [...ALWAYS.request, 'rate_limited'],
    merchant: ['invalid_api_key', 'api_key_in_address', 'live_key_in_browser', 'live_mode_unavailable'],
  },
  testKeysOnly: { merchant: ['live_payments_unavailable'] },
  scope: { merchant: ['insufficient_scope'] },
  body: BODY,
  idempotent: { merchantPayment: ['idempotency_key_reused'] },
} as const satisfies Record<string, EndpointErrors>;
const FILE: EndpointErrors = { request: ['too_slow', 'busy', 'virus_found', 'scan_unavailable'] };

/** All error codes that a call may answer: its own, and those that follow from its declaration. */
export function errorsOf(endpoint: Endpoint): EndpointErrors {
  const { access, path, method, body, file, idempotent, query, params, answerType } = endpoint;
  if (answerType === 'redirect') return {};
  if (access === 'machine') return joined(ALWAYS, { request: ['not_found', 'misdirected'] }, endpoint.errors);
  if (access === 'gateway')
    return joined(ALWAYS, { request: ['too_large', 'unsupported_media_type'] }, endpoint.errors);
  if (endpoint.isProbe) return joined(ALWAYS, endpoint.errors);
  if (access === 'merchant')
    return joined(
      API_KEY_CALL_ERRORS.key,
      endpoint.testKeysOnly ? API_KEY_CALL_ERRORS.testKeysOnly : {},
      endpoint.scope ? API_KEY_CALL_ERRORS.scope : {},
      body ? API_KEY_CALL_ERRORS.body : {},
      idempotent || query ? { request: ['validation'] } : {},
      idempotent ? API_KEY_CALL_ERRORS.idempotent : {},
      endpoint.errors,
    );
  const hasSession = access !== 'anybody' || endpoint.readsSession;
  return joined(
    ALWAYS,
    { request: ['rate_limited'] },
    hasSession ? READS_SESSION : {},
    access !== 'anybody' && access !== 'payer' ? NEEDS_SESSION : {},
    access === 'payer' ? { request: ['link_session_expired', 'not_your_payment'] } : {},
    access === 'staff' || access === 'admin' ? { account: ['forbidden'] } : {},
    (access === 'session' && !path.startsWith(OWN_ACCOUNT)) || access === 'staff' || access === 'admin'
      ? NEEDS_PASSKEY
      : {},
    method === 'POST' ? { request: ['cross_site'] } : {},
    asksAgain(endpoint.reauthentication) ? ASKS_AGAIN : {},
    body ? BODY : {},
    file ? FILE : {},
    idempotent || query || params ? { request: ['validation'] } : {},
    endpoint.errors,
  );
}

function joined(...all: readonly (EndpointErrors | undefined)[]): EndpointErrors {
  const result: Partial<Record<ErrorDomainName, string[]>> = {};
  for (const domain of ERROR_DOMAINS) {
    const codes = [...new Set(all.flatMap((errors) => errors?.[domain] ?? []))];
    if (codes.length > 0) result[domain] = codes;
  }
  return result;
}
