import type { InferType } from 'yup';
import { amount, choice, dto, fields, flag, text } from '../api/response-fields';
import { REFUND_OBSTACLES } from './refund-requests';

/** `GET /customer/payments/:id/refund-request`. */
export const refundOfferDto = dto('RefundOffer', {
  /** What can be refunded now, fee included; 0 with an obstacle. */
  mostPaise: amount(),
  obstacle: choice(REFUND_OBSTACLES).nullable(),
  /** The open request about this payment. */
  open: fields({ number: text(), amountPaise: amount() }).nullable(),
});
export type RefundOfferDto = InferType<typeof refundOfferDto>;

/** `POST /customer/payments/:id/refund-request`. */
export const refundRequestedDto = dto('RefundRequested', {
  /** The ticket: a new one, or the open one about this payment. */
  number: text(),
  isNew: flag(),
});
