import { PAGES } from '@deccanloop/contracts/routes';

/** The page that shows the receipt of a completed payment; anybody but its payer is turned away there. */
export const receiptPath = (merchantTransactionId: string): string =>
  `${PAGES.receipt}?${new URLSearchParams({ merchantTransactionId }).toString()}`;
