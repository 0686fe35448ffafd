/** Events that merchants receive by webhook. */
export const MERCHANT_EVENT_TYPES = [
  'payment.completed',
  /** An attempt failed; the payer may try again until the payment ends. */
  'payment.attempt_failed',
  'payment.failed',
  'payment.cancelled',
  'payment.timeout',
  'refund.completed',
  /** The gateway could not make it: the balance has the amount again. Live mode only. */
  'refund.failed',
  /** Sent on request only, to try an endpoint. */
  'endpoint.test',
] as const;
export type MerchantEventType = (typeof MERCHANT_EVENT_TYPES)[number];
