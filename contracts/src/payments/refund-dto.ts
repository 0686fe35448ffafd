import type { InferType } from 'yup';
import { amount, choice, dto, fields, text, time, whole } from '../api/response-fields';
import { REFUND_STATES } from './refund-states';
import { GATEWAYS } from './status';

export const refundFields = {
  /** Public id. */
  refundId: text(),
  merchantTransactionId: text(),
  attemptNo: whole(),
  /** The refunded capture. */
  captureId: text().nullable(),
  gateway: choice(GATEWAYS),
  state: choice(REFUND_STATES),
  /** Amount paid back to the payer. */
  amountPaise: amount(),
  /** The part taken from the wallet; null until debited. */
  walletPaise: amount().nullable(),
  /** The part taken from the fee; null until debited. */
  feePaise: amount().nullable(),
  reason: text(),
  /** Why it was rejected or failed. */
  stateReason: text().nullable(),
  gatewayRefundId: text().nullable(),
  /** The bank's reference (ARN, RRN, UTR). */
  gatewayReference: text().nullable(),
  requestedBy: fields({ id: text(), name: text() }).nullable(),
  requestedAt: time(),
  settledAt: time().nullable(),
};

export const refundDto = dto('Refund', refundFields);
export type RefundDto = InferType<typeof refundDto>;
