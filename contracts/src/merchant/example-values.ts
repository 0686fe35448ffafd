import { SUCCESSFUL_TEST_CARD } from './test-cards';

type ExampleValue = string | number | Readonly<Record<string, never>>;

/** Values of fields that make a first call of the merchant API work; ids and tokens are the reader's own. */
export const EXAMPLE_VALUES: Readonly<Record<string, ExampleValue>> = {
  amount: 499.5,
  currency: 'INR',
  paymentMethod: 'upi',
  description: 'Two boxes of sweets',
  reference: 'order-1042',
  returnUrl: 'https://shop.example.com/done',
  card_number: SUCCESSFUL_TEST_CARD,
  card_expiry: '12/23',
  card_cvc: '123',
  type: 'payment.completed',
  data: {},
};
