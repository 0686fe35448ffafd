import { checkAmount, type AmountLimits } from '@deccanloop/contracts/payments/amount';
import { breakdownOf, type Breakdown, type FeeRule } from '@deccanloop/contracts/payments/fees';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { parseTypedRupees, type Paise } from '@deccanloop/contracts/money';
import { object, string, ValidationError } from 'yup';

export interface PaymentFormValues {
  userId: string;
  userName: string;
  /** Rupees as typed. */
  transactionAmount: string;
}

/** The form's rules; the amount's are the gateway's limits, checked by the same function as on the server. */
export const paymentFormSchema = (gateway: GatewayName, limits: AmountLimits) =>
  object({
    userId: string().trim().required(PAYMENT_TEXTS.userIdRequired),
    userName: string().trim().required(PAYMENT_TEXTS.userNameRequired),
    transactionAmount: string().test('amount', '', (value, context) => {
      const check = checkAmount(value?.trim(), gateway, limits);
      return check.ok || context.createError({ message: check.message });
    }),
  });

/** All field errors at once, for Formik's `validate`. */
export function formErrors(
  values: PaymentFormValues,
  gateway: GatewayName,
  limits: AmountLimits,
): Partial<Record<keyof PaymentFormValues, string>> {
  const errors: Partial<Record<keyof PaymentFormValues, string>> = {};
  try {
    paymentFormSchema(gateway, limits).validateSync(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path, message } of error.inner) errors[path as keyof PaymentFormValues] ??= message;
  }
  return errors;
}

/**
 * The typed amount once it reaches the minimum, else null: the breakdown and Razorpay's button depend on it.
 */
export function amountFromMinimum(text: string, { minPaise }: AmountLimits): Paise | null {
  const amount = parseTypedRupees(text);
  return amount !== null && amount >= minPaise ? amount : null;
}

/** The breakdown for the typed text; null below the minimum and for text that is not an amount. */
export function breakdownFor(text: string, limits: AmountLimits, fee: FeeRule): Breakdown | null {
  const amount = amountFromMinimum(text, limits);
  return amount === null ? null : breakdownOf(amount, fee);
}

/** "2%", "2.5%", from hundredths of a percent. */
export const percentOf = ({ basisPoints }: FeeRule): string => `${basisPoints / 100}%`;

/** "A 2% transaction fee will be deducted." */
export const feeNote = (fee: FeeRule): string =>
  `A ${percentOf(fee)} transaction fee will be ${fee.mode === 'deducted' ? 'deducted' : 'added'}.`;
