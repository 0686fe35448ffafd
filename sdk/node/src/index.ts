export { Deccanloop, type Events } from './client.ts';
export type { DeccanloopOptions } from './configuration.ts';
export { DeccanloopError, type SdkErrorCode } from './errors.ts';
export type { IdempotentOptions, PaymentList, PaymentPage, Payments } from './payments.ts';
export { returns, type PaymentReturn, type ReturnProof } from './returns.ts';
export type { RequestOptions } from './transport.ts';
export { webhooks, type RawBody, type WebhookHeaders } from './webhooks.ts';
export type {
  Balance,
  CancelledPayment,
  CreatedPayment,
  EventType,
  ListedPayment,
  MerchantEvent,
  MerchantEvents,
  NewPayment,
  NewRefund,
  Payment,
  PaymentFilter,
  Refund,
} from './api-schemas.ts';
