import type { MailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';

/** What cannot be switched off ends a refund, corrects an earlier message, or asks not to pay again. */
const TOPICS = {
  payment_received: 'payments',
  late_success: 'money',
  refund_started: 'payments',
  refund_processed: 'money',
  refund_failed: 'money',
  payment_on_hold: 'money',
  payment_hold_ended: 'money',
} as const satisfies Record<PaymentNoticeKind, MailTopic>;

export const topicOfNotice = (kind: PaymentNoticeKind): MailTopic => TOPICS[kind];
