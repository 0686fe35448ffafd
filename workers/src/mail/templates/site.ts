import type { ReceiptLinks } from '@deccanloop/core/domain/receipts/receipt-link';

/** Where mails lead to. */
export interface Site {
  /** Of the pages, without a slash at the end. */
  origin: string;
  receiptLinks: Pick<ReceiptLinks, 'pathOf'>;
}
