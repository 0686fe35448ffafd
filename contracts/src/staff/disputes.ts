import { number, object, string } from 'yup';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

export type { StaffDisputeRowDto, StaffDisputesDto } from './dispute-dto';

/** `GET /api/admin/disputes`: open ones by the date to answer, ended ones newest first. */
export const disputesQuery = object({
  state: string().oneOf(['open', 'ended']).default('open'),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  /** Only open ones whose date to answer has passed. */
  overdue: string().oneOf(['true']).optional(),
  cursor: trimmedText().max(100).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
