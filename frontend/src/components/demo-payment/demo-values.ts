import { paiseToRupees, parseTypedRupees, type Paise } from '@deccanloop/contracts/money';
import type { PaymentModeName } from '@deccanloop/contracts/payments/status';
import type { DemoPayload } from './demo-payment-slice';

/** The form's fields as typed. */
export interface DemoValues {
  userName: string;
  userId: string;
  transactionAmount: string;
}

export const EMPTY_DEMO: DemoValues = { userName: '', userId: '', transactionAmount: '' };

/** ".5" and "5." are decimal numbers too. At most two decimals: the smallest step is one paisa. */
const amountOf = (text: string): Paise | null =>
  parseTypedRupees(text.trim().replace(/^\./, '0.').replace(/\.$/, ''));

/** Error texts by field; empty when the values can be submitted. */
export function demoErrorsOf({ userName, userId, transactionAmount }: DemoValues): Partial<DemoValues> {
  return {
    ...(userName.trim() === '' && { userName: 'Name is required' }),
    ...(userId.trim() === '' && { userId: 'User ID is required' }),
    ...(transactionAmount.trim() === ''
      ? { transactionAmount: 'Amount is required' }
      : (amountOf(transactionAmount) ?? 0) <= 0 && {
          transactionAmount: 'Amount must be a positive number',
        }),
  };
}

/** The body with which a payment is initiated. `values` have no errors. */
export const demoPayloadOf = (
  { userName, userId, transactionAmount }: DemoValues,
  paymentMode: PaymentModeName,
): DemoPayload => ({
  transactionAmount: paiseToRupees(amountOf(transactionAmount) ?? (0 as Paise)),
  paymentMode,
  userId: userId.trim(),
  userName: userName.trim(),
});
