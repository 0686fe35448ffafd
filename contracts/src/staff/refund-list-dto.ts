import type { InferType } from 'yup';
import { amount, dto, fields, flag, listOf, text, whole } from '../api/response-fields';
import { refundFields } from '../payments/refund-dto';

const staffRefundRowDto = dto('StaffRefundRow', {
  ...refundFields,
  payerName: text(),
  /** Made in the gateway's dashboard, and recorded here by staff. */
  isOutside: flag(),
  overdue: flag(),
});
export type StaffRefundRowDto = InferType<typeof staffRefundRowDto>;

export const staffRefundsDto = dto('StaffRefunds', {
  refunds: listOf(staffRefundRowDto),
  /** Of all refunds of the filters. */
  total: fields({ count: whole(), amountPaise: amount() }),
  nextCursor: text().nullable(),
});
export type StaffRefundsDto = InferType<typeof staffRefundsDto>;
