import { PAGES } from '@deccanloop/contracts/routes';

/** In the address of a payment on /paynow: a retry starts automatically. */
export const AGAIN = 'again';

/** The address that retries a payment. A full document load: the checkout's script may run only there. */
export const retryAddress = (merchantTransactionId: string): string =>
  `${PAGES.paynow}?${new URLSearchParams({ merchantTransactionId, [AGAIN]: '1' }).toString()}`;
