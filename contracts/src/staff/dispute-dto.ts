import type { InferType } from 'yup';
import { choice, dto, fields, flag, listOf, text, whole } from '../api/response-fields';
import { GATEWAYS } from '../payments/status';
import { disputeFields } from './money-dto';

const staffDisputeRowDto = dto('StaffDisputeRow', {
  ...disputeFields,
  gateway: choice(GATEWAYS),
  /** Null for a dispute of a payment that is not ours. */
  merchantTransactionId: text().nullable(),
  payerName: text().nullable(),
  /** Its open finding. */
  findingId: whole().nullable(),
  /** Open, and its date to answer has passed. */
  overdue: flag(),
});
export type StaffDisputeRowDto = InferType<typeof staffDisputeRowDto>;

export const staffDisputesDto = dto('StaffDisputes', {
  disputes: listOf(staffDisputeRowDto),
  nextCursor: text().nullable(),
});
export type StaffDisputesDto = InferType<typeof staffDisputesDto>;

/** `POST /api/admin/payments/:id/disputes`: stored; a worker books it. */
export const disputeRecordedDto = fields({ gatewayDisputeId: text() });
