import { AppError } from '@deccanloop/core/platform/errors';
import type { ErrorTable } from './error-table';

/** Errors of the BFF itself, before any service is called. */
export type RequestErrorCode =
  | 'validation'
  | 'unreadable_request'
  | 'too_large'
  | 'unsupported_media_type'
  | 'cross_site'
  | 'rate_limited'
  | 'not_found'
  | 'method_not_allowed'
  | 'link_session_expired'
  | 'not_your_payment'
  | 'bearer_in_browser'
  | 'too_many_streams'
  | 'webhook_rejected'
  | 'temporarily_unavailable'
  | 'misdirected'
  | 'expectation_failed'
  | 'headers_too_large'
  | 'virus_found'
  | 'scan_unavailable'
  | 'busy'
  | 'too_slow';

export class RequestError extends AppError<RequestErrorCode> {}

export const REQUEST_ERRORS: ErrorTable<RequestErrorCode> = {
  validation: {
    status: 400,
    message: 'Some of the details are not valid. Please correct them and try again.',
  },
  unreadable_request: {
    status: 400,
    message: 'This request cannot be read. Please reload the page and try again.',
  },
  too_large: { status: 413, message: 'This request is too large.' },
  unsupported_media_type: {
    status: 415,
    message: 'Send this request as JSON, with the header Content-Type: application/json.',
  },
  cross_site: {
    status: 403,
    message: 'This request came from another site. Please use the page on our own site.',
  },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not accept this HTTP method.' },
  link_session_expired: {
    status: 401,
    message: 'Your payment link has expired. Please open it again from the app or website.',
  },
  not_your_payment: {
    status: 403,
    message: 'This page belongs to another payer. Please open your payment link again.',
  },
  bearer_in_browser: {
    status: 400,
    message: 'Bearer tokens are for apps. A browser must use its session cookie only.',
  },
  too_many_streams: {
    status: 503,
    message: 'This payment is open in too many tabs or devices. Please close some of them.',
  },
  temporarily_unavailable: {
    status: 503,
    message: 'Our system cannot do this at the moment. Please try again in a few seconds.',
  },
  webhook_rejected: {
    status: 401,
    message: 'The signature does not match the body. Check the webhook secret on both sides.',
  },
  misdirected: {
    status: 421,
    message: 'This address answers only to localhost, 127.0.0.1 and [::1], with its port.',
  },
  expectation_failed: { status: 417, message: 'The header Expect may hold 100-continue and nothing else.' },
  virus_found: {
    status: 422,
    message: 'Our virus scanner found something harmful in this file. Nothing was sent.',
  },
  scan_unavailable: {
    status: 503,
    message: 'We cannot check your file for viruses right now. Please try again in a few minutes.',
  },
  // Not 408: browsers repeat such a request by themselves.
  too_slow: {
    status: 400,
    message: 'Sending your file took too long. Please try again on a faster connection.',
  },
  busy: {
    status: 503,
    message: 'Many files are being sent to us right now. Please try again in a few seconds.',
  },
  headers_too_large: { status: 431, message: 'The headers of this request are too large.' },
};
