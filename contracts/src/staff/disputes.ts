import { number, object, string } from 'yup';
import { GATEWAYS, type GatewayName } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';

export type { StaffDisputeRowDto, StaffDisputesDto } from './dispute-dto';

/** How we learn of the disputes of a gateway: from its API, or from staff, who read them in its mails and dashboard. */
export const DISPUTES_FROM = { razorpay: 'api', phonepe: 'staff' } as const satisfies Record<
  GatewayName,
  'api' | 'staff'
>;

/** `GET /api/admin/disputes`: open ones by the date to answer, ended ones newest first. */
export const disputesQuery = object({
  state: string().oneOf(['open', 'ended']).default('open'),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  /** Only open ones whose date to answer has passed. */
  overdue: string().oneOf(['true']).optional(),
  cursor: trimmedText().max(100).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
