/**
 * Notices to payers. `late_success`: the money came after the payer had seen the payment as failed, cancelled or timed
 * out. The source of a refund's notice is the refund, of a hold the capture, of the others the credited attempt. A
 * trigger on the table of captures stores those of a hold, in the transaction that begins or ends it.
 */
export const PAYMENT_NOTICE_KINDS = [
  'payment_received',
  'late_success',
  'refund_started',
  'refund_processed',
  'refund_failed',
  'payment_on_hold',
  'payment_hold_ended',
] as const;
export type PaymentNoticeKind = (typeof PAYMENT_NOTICE_KINDS)[number];
