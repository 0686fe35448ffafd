import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailTemplate } from '../mail-template';
import { holdTemplate } from './hold';
import { lateTemplate, receivedTemplate } from './payment';
import { refundTemplate } from './refund';
import type { Site } from './site';

/** The mail for a payment notice of any kind. */
export function moneyNoticeTemplate(notice: PaymentNotice, site: Site): MailTemplate {
  switch (notice.kind) {
    case 'payment_received':
      return receivedTemplate(notice, site);
    case 'late_success':
      return lateTemplate(notice, site);
    case 'refund_started':
    case 'refund_processed':
    case 'refund_failed':
      return refundTemplate(notice.kind, notice, site);
    case 'payment_on_hold':
    case 'payment_hold_ended':
      return holdTemplate(notice, site);
  }
}
