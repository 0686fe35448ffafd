import type { NoticedPayment } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailBlock } from '../mail-template';

/** What every page says of the payment at this moment, in the same sentences. */
export const viewParagraphs = ({ view }: NoticedPayment): MailBlock[] =>
  [view.text, ...view.notes].map((text) => ({ kind: 'paragraph', text }));
