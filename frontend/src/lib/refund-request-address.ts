import { PAGES } from '@deccanloop/contracts/routes';

/** In the address of the payments: the form for a refund of the open payment. */
export const REQUEST = 'request';
export const REFUND = 'refund';

/** The page of payments with one payment open, and the form for its refund. */
export const refundRequestPath = (merchantTransactionId: string): string =>
  `${PAGES.paymentsList}?${new URLSearchParams({ transaction: merchantTransactionId, [REQUEST]: REFUND }).toString()}`;
