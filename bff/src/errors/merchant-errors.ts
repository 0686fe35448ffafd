import { MOST_API_KEYS } from '@deccanloop/contracts/merchant/api-keys';
import { MOST_WEBHOOK_ENDPOINTS } from '@deccanloop/contracts/merchant/webhooks';
import type { ApiKeyErrorCode, MerchantErrorCode } from '@deccanloop/core/domain/api-keys/errors';
import type { WebhookErrorCode } from '@deccanloop/core/domain/merchant-webhooks/errors';
import type { MerchantPaymentErrorCode } from '@deccanloop/core/domain/merchant-payments/errors';
import type { ErrorTable } from './error-table';

export const API_KEY_ERRORS: ErrorTable<ApiKeyErrorCode> = {
  unknown_api_call: {
    status: 404,
    message: 'There is no such call (any more). Calls are kept for 30 days.',
  },
  unknown_api_key: { status: 404, message: 'There is no such API key (any more).' },
  already_rolled: {
    status: 409,
    message: 'This key was rolled already. Roll its successor, or revoke this key to end it now.',
  },
  live_keys_unavailable: { status: 403, message: 'Live keys are not available yet.' },
  too_many_api_keys: {
    status: 409,
    message: `You have ${MOST_API_KEYS} active keys in this mode, which is the limit. Revoke one that you no longer use.`,
  },
};

/** Answers to calls with an API key. */
export const MERCHANT_ERRORS: ErrorTable<MerchantErrorCode> = {
  invalid_api_key: {
    status: 401,
    message: 'The API key is not valid. Send a key that works as Authorization: Bearer dl_….',
  },
  api_key_in_address: {
    status: 400,
    message:
      'An API key must not be in an address, because addresses are logged. Treat this key as leaked: roll or revoke it. Send keys in the header Authorization.',
  },
  live_key_in_browser: {
    status: 403,
    message:
      'A live key must not be used in a browser, where everybody can read it. Call this address from your server, and roll this key.',
  },
  live_mode_unavailable: {
    status: 403,
    message: 'Live mode is not available for this account at the moment. Test keys work.',
  },
  live_payments_unavailable: {
    status: 403,
    message: 'This call works in test mode only. Use a test key.',
  },
  insufficient_scope: { status: 403, message: 'This API key may not make this call.' },
};

export const MERCHANT_PAYMENT_ERRORS: ErrorTable<MerchantPaymentErrorCode> = {
  payment_not_found: { status: 404, message: 'There is no such payment.' },
  payment_not_cancellable: { status: 409, message: 'This payment has ended and cannot be cancelled.' },
  payment_not_refundable: { status: 409, message: 'Only completed payments can be refunded.' },
  refund_exceeds_payment: { status: 409, message: 'The refund is more than what is left of the payment.' },
  insufficient_balance: {
    status: 409,
    message:
      'Your balance is too low for this refund. Nothing was refunded. Refund less, or wait for further payments.',
  },
  payment_disputed: {
    status: 409,
    message: "The payer's bank disputes this payment. Until that ends, nothing of it can be refunded.",
  },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was sent with another request in the last 24 hours. Send a new key.',
  },
  test_card_required: {
    status: 400,
    message: 'Only test cards are accepted in test mode. Never send the number of a real card.',
  },
  card_declined: { status: 402, message: 'The card was declined by the bank.' },
  payment_failed: { status: 400, message: 'Payment failed' },
};

export const WEBHOOK_ERRORS: ErrorTable<WebhookErrorCode> = {
  unknown_webhook: { status: 404, message: 'There is no such endpoint (any more).' },
  unknown_delivery: {
    status: 404,
    message: 'There is no such delivery (any more). Deliveries are kept for 30 days.',
  },
  webhook_address: { status: 400, message: 'This address cannot be used.' },
  webhook_exists: { status: 409, message: 'You have an endpoint with this address already.' },
  too_many_webhooks: {
    status: 409,
    message: `You have ${MOST_WEBHOOK_ENDPOINTS} endpoints in this mode, which is the limit. Delete one that you no longer use.`,
  },
  live_webhooks_unavailable: { status: 403, message: 'Live endpoints are not available yet.' },
  webhook_not_enabled: { status: 409, message: 'This endpoint is disabled. Enable it first.' },
};
