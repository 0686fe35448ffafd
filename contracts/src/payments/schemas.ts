import { mixed, number, object, string, type InferType } from 'yup';
import { RECORD_ID } from '../record-id';
import { trimmedText } from '../trimmed-text';
import { PAYMENT_ID } from './identifiers';
import { PAYMENT_TEXTS } from './messages';
import { PAYMENT_MODES, type PaymentModeName } from './status';

export { IDEMPOTENCY_KEY, PAYMENT_ID } from './identifiers';

const text = (max: number) => trimmedText().max(max);

const shownAmount = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/** The amount itself is checked against the gateway's limits by `checkAmount`. */
export const initiateSchema = object({
  transactionAmount: mixed<number | string>()
    .required(PAYMENT_TEXTS.amountRequired)
    .meta({ jsonSchema: { type: ['number', 'string'], description: 'Rupees' } }),
  paymentMode: string()
    .oneOf<PaymentModeName>(PAYMENT_MODES, 'Payment mode must be RAZORPAY or PHONEPE')
    .required('Payment mode is required'),
  userId: text(200).required(PAYMENT_TEXTS.userIdRequired),
  userName: text(200).required(PAYMENT_TEXTS.userNameRequired),
  /**
   * What the page has shown for this amount, in paise. When the settings of this moment give others, no payment begins. A
   * client that shows no fee leaves them out.
   */
  expectedFeePaise: shownAmount(),
  expectedTotalPaise: shownAmount(),
  /** The payment of a project phase that this top-up is for. */
  phasePaymentId: text(40).matches(RECORD_ID, 'Not a valid ID').optional(),
}).noUnknown();
export type InitiateRequest = InferType<typeof initiateSchema>;

/** The query parameters of a link, unchanged. */
export const linkSchema = object({
  userId: text(2048).required(PAYMENT_TEXTS.missingParamsPhonePe),
  name: text(2048).required(PAYMENT_TEXTS.missingParamsPhonePe),
  from: text(2048).required(PAYMENT_TEXTS.missingParamsPhonePe),
  signature: text(256).required(PAYMENT_TEXTS.missingParamsPhonePe),
}).noUnknown();
export type LinkVerifyRequest = InferType<typeof linkSchema>;

/** `GET /payments/link/session`: only the payer with this id, if given. */
export const linkSessionQuery = object({ userId: text(200).optional() });

export const razorpaySuccessSchema = object({
  razorpay_payment_id: text(64)
    .matches(/^pay_[0-9A-Za-z]{14}$/, 'Not a Razorpay payment id')
    .required('Payment id is required'),
  razorpay_order_id: text(64)
    .matches(/^order_[0-9A-Za-z]{14}$/, 'Not a Razorpay order id')
    .required('Order id is required'),
  razorpay_signature: text(128)
    .matches(/^[0-9a-f]{64}$/, 'Not a signature')
    .required('Signature is required'),
}).noUnknown();
export type RazorpaySuccessRequest = InferType<typeof razorpaySuccessSchema>;

/** The form that Razorpay's page sends to the callback; a failure has other fields, which are not read. */
export const razorpayCallbackForm = object({
  razorpay_payment_id: string().optional(),
  razorpay_order_id: string().optional(),
  razorpay_signature: string().optional(),
});

/** `GET /payments/wallet`. */
export const walletQuery = object({ userId: text(200).required(PAYMENT_TEXTS.userIdRequired) });

export const paymentIdSchema = object({
  merchantTransactionId: text(64)
    .matches(PAYMENT_ID, 'Not a valid transaction ID')
    .required(PAYMENT_TEXTS.missingTransactionId),
});

/** `GET /payments/open`. `userId` may be left out when this browser has exactly one payer. */
export const openPaymentsQuery = object({ userId: text(200).optional() }).noUnknown();
