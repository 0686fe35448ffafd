import type { InferType } from 'yup';
import { amount, choice, dto, flag, text, time } from '../api/response-fields';
import { breakdownDto } from '../payments/gateway-dto';
import { GATEWAYS, MODES, PAYMENT_STATES } from '../payments/status';

export const staffPaymentRowFields = {
  merchantTransactionId: text(),
  status: choice(PAYMENT_STATES),
  underReview: flag(),
  gateway: choice(GATEWAYS),
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
