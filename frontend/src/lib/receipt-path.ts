import { PAGES } from '@deccanloop/contracts/routes';

/** The page with the receipt of a completed payment; only its payer can open it. */
export const receiptPath = (merchantTransactionId: string): string =>
  `${PAGES.receipt}?${new URLSearchParams({ merchantTransactionId }).toString()}`;
