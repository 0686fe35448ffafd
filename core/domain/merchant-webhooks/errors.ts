import { AppError } from '../../platform/errors';

/** Errors of the page of webhooks. */
export type WebhookErrorCode =
  /** No such endpoint, or one of another account. */
  | 'unknown_webhook'
  | 'unknown_delivery'
  /** The field error says why the address cannot be used. */
  | 'webhook_address'
  /** The account has an endpoint with this address in this mode. */
  | 'webhook_exists'
  | 'too_many_webhooks'
  /** The error's message names what is missing. */
  | 'live_webhooks_unavailable'
  | 'webhook_not_enabled';

export class WebhookError extends AppError<WebhookErrorCode> {}
