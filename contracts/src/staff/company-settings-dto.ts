import type { InferType } from 'yup';
import { amount, dto, fields, flag, listOf, text, time } from '../api/response-fields';
import { approvalDto } from './money-dto';

const person = fields({ id: text(), name: text() });

export const approvalLimitDto = dto('ApprovalLimit', {
  /** Null: no limit, so no amount needs a second administrator. */
  limitPaise: amount().nullable(),
  effectiveAt: time(),
  /** There are at least two administrators; with fewer the limit does not apply to refunds. */
  isSecondAvailable: flag(),
  /** A request to raise or remove it that waits for the second administrator. */
  waiting: approvalDto.nullable(),
  /** Newest first; the first is in force. */
  history: listOf(
    fields({
      limitPaise: amount().nullable(),
      effectiveAt: time(),
      /** Null: by the installation. */
      setBy: person.nullable(),
      /** The second administrator; null where one was enough. */
      approvedBy: person.nullable(),
      reason: text(),
    }),
  ),
});
export type ApprovalLimitDto = InferType<typeof approvalLimitDto>;

/** `GET /api/admin/company-settings`. */
export const companySettingsDto = dto('CompanySettings', { approvalLimit: approvalLimitDto });
export type CompanySettingsDto = InferType<typeof companySettingsDto>;
