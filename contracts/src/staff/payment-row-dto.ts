import type { InferType } from 'yup';
import { amount, choice, dto, flag, text, time } from '../api/response-fields';
import { breakdownDto } from '../payments/gateway-dto';
import { PAYMENT_METHODS } from '../payments/methods';
import { GATEWAYS, MODES, PAYMENT_STATES } from '../payments/status';

export const staffPaymentRowFields = {
  merchantTransactionId: text(),
  /** `000123`: what staff see and search by. */
  number: text(),
  status: choice(PAYMENT_STATES),
  underReview: flag(),
  gateway: choice(GATEWAYS),
  /** What it was paid with, or was tried with last; null where no gateway has reported it. */
  method: choice(PAYMENT_METHODS).nullable(),
  mode: choice(MODES),
  breakdown: breakdownDto,
  refundedPaise: amount(),
  userId: text(),
  userName: text(),
  initiatedAt: time(),
  completedAt: time().nullable(),
};

export const staffPaymentRowDto = dto('StaffPaymentRow', staffPaymentRowFields);
export type StaffPaymentRowDto = InferType<typeof staffPaymentRowDto>;
