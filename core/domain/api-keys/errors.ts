import { AppError } from '../../platform/errors';

/** Errors of the pages of API keys and of the calls that were made with them. */
export type ApiKeyErrorCode =
  /** No such call in the log, or one of another account. */
  | 'unknown_api_call'
  /** No such key, a revoked one, or one of another account. */
  | 'unknown_api_key'
  /** A successor exists; the key works until its overlap ends. */
  | 'already_rolled'
  /** The error's message names what is missing. */
  | 'live_keys_unavailable'
  | 'too_many_api_keys';

export class ApiKeyError extends AppError<ApiKeyErrorCode> {}

/** Errors of calls with an API key. */
export type MerchantErrorCode =
  /** Unknown, revoked, expired or mistyped; the response does not say which. */
  | 'invalid_api_key'
  | 'api_key_in_address'
  | 'live_key_in_browser'
  /** A live key, while the account's KYC is not approved or live mode is switched off. */
  | 'live_mode_unavailable'
  /** A live key for a call that exists in test mode only. */
  | 'live_payments_unavailable'
  /** The message names the scope that the key lacks. */
  | 'insufficient_scope';

export class MerchantError extends AppError<MerchantErrorCode> {}
