/** The only cards that are accepted in test mode. */
export const SUCCESSFUL_TEST_CARD = '4111 1111 1111 1111';
export const DECLINED_TEST_CARD = '4000 0000 0000 0002';

export interface TestCard {
  number: string;
  /** What happens to a payment with it. */
  result: string;
}

export const MERCHANT_TEST_CARDS: readonly TestCard[] = [
  { number: SUCCESSFUL_TEST_CARD, result: 'The payment is completed.' },
  {
    number: DECLINED_TEST_CARD,
    result: 'The bank declines it: HTTP status 402, error code `CARD_DECLINED`.',
  },
];
