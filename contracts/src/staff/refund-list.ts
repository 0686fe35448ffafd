import { number, object, string } from 'yup';
import { REFUND_STATES, type RefundState } from '../payments/refund-states';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { rupeesFilter } from './findings';
import { day } from './payments';
import { personFilter } from './person-filter';

export type { StaffRefundRowDto, StaffRefundsDto } from './refund-list-dto';

/**
 * When an unfinished refund is overdue: one that was not debited within an hour, or that the gateway has not finished
 * within the 7 days that customers' texts name.
 */
export const REFUND_OVERDUE = { requestedHours: 1, pendingDays: 7 } as const;

/** `GET /api/admin/refunds`: overdue ones first, then newest first. */
export const staffRefundsQuery = object({
  state: lowerCaseText().oneOf<RefundState>(REFUND_STATES).optional(),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  overdue: string().oneOf(['true']).optional(),
  /** When it was requested. */
  from: day('From').optional(),
  to: day('To').optional(),
  min: rupeesFilter(),
  max: rupeesFilter(),
  /** Only refunds of this person's payments. */
  person: personFilter(),
  cursor: trimmedText().max(120).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
