import type { ReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';

/** The site that mails link to. */
export interface Site {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  receiptLinks: Pick<ReceiptLinks, 'pathOf'>;
}
