import { PAGES } from '@deccanloop/contracts/routes';

/** One of the customer's support requests, by its number. */
export const ownTicketPath = (number: string): string =>
  `${PAGES.support}?${new URLSearchParams({ ticket: number }).toString()}`;

/** One of the payer's payments, opened on the page of all. */
export const ownPaymentPath = (merchantTransactionId: string): string =>
  `${PAGES.paymentsList}?${new URLSearchParams({ transaction: merchantTransactionId }).toString()}`;
