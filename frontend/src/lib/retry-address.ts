import { PAGES } from '@deccanloop/contracts/routes';

/** In the address of a payment on /paynow: another try begins by itself. */
export const AGAIN = 'again';

/** Where another try at a payment begins. A document of its own: the checkout's script may run there only. */
export const retryAddress = (merchantTransactionId: string): string =>
  `${PAGES.paynow}?${new URLSearchParams({ merchantTransactionId, [AGAIN]: '1' }).toString()}`;
