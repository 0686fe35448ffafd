import type { NoticedPayment } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailBlock } from '../mail-template';

/** The text and notes that the pages show for the payment at this moment. */
export const viewParagraphs = ({ view }: NoticedPayment): MailBlock[] =>
  [view.text, ...view.notes].map((text) => ({ kind: 'paragraph', text }));
