import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailWords } from '../mail-words';
import { lateWords, receivedWords } from './payment-words';
import { refundWords } from './refund-words';

/** What a payer is told of each kind of news. @param origin where the pages are, without a slash at the end */
export function moneyNoticeWords(notice: PaymentNotice, origin: string): MailWords {
  switch (notice.kind) {
    case 'payment_received':
      return receivedWords(notice, origin);
    case 'late_success':
      return lateWords(notice, origin);
    case 'refund_started':
    case 'refund_processed':
    case 'refund_failed':
      return refundWords(notice.kind, notice, origin);
  }
}
