import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailWords } from '../mail-words';
import { holdWords } from './hold-words';
import { lateWords, receivedWords } from './payment-words';
import { refundWords } from './refund-words';
import type { Site } from './site';

/** The mail of each kind of notice. */
export function moneyNoticeWords(notice: PaymentNotice, site: Site): MailWords {
  switch (notice.kind) {
    case 'payment_received':
      return receivedWords(notice, site);
    case 'late_success':
      return lateWords(notice, site);
    case 'refund_started':
    case 'refund_processed':
    case 'refund_failed':
      return refundWords(notice.kind, notice, site);
    case 'payment_on_hold':
    case 'payment_hold_ended':
      return holdWords(notice, site);
  }
}
