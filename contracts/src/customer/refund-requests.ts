import { object } from 'yup';
import { parseTypedRupees } from '../money';
import { reportFields } from '../support/reports';
import { trimmedText } from '../trimmed-text';

/** Why nothing of a payment can be refunded now. */
export const REFUND_OBSTACLES = ['not_credited', 'refunded', 'disputed', 'too_old', 'spent'] as const;
export type RefundObstacle = (typeof REFUND_OBSTACLES)[number];

export const REFUND_OBSTACLE_TEXTS = {
  not_credited: 'This payment did not credit your wallet, so there is nothing to refund from it.',
  refunded: 'All of this payment is refunded already, or is being refunded.',
  disputed: 'Your bank disputes this payment. Until that ends, nothing of it can be refunded.',
  too_old:
    'The payment gateway no longer refunds payments of this age. Report an issue, and we find another way.',
  spent: 'The money of this payment is spent. Only what is still in your wallet can be refunded.',
} as const satisfies Record<RefundObstacle, string>;

/** `POST /customer/payments/:id/refund-request`; the form and the server use the same schema. */
export const refundRequestSchema = object({
  /** Rupees as typed. */
  amount: trimmedText()
    .max(32, 'Enter rupees, such as 250 or 99.50')
    .required('Enter an amount')
    .test(
      'rupees',
      'Enter rupees, such as 250 or 99.50',
      (text) => text === '' || parseTypedRupees(text) !== null,
    ),
  message: reportFields.message(),
}).noUnknown();

export type { RefundOfferDto } from './refund-request-dto';
