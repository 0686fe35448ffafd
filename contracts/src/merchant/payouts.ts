import { object } from 'yup';
import { trimmedText } from '../trimmed-text';

export const PAYOUT_PATHS = { own: '/api/customer/payouts' } as const;

/** Payouts on one page of the list. */
export const OWN_PAYOUT_PAGE = 25;

/** `GET /api/customer/payouts`. */
export const ownPayoutsQuery = object({
  /** `nextCursor` of an earlier page. */
  cursor: trimmedText().max(100).optional(),
}).noUnknown();

export type { OwnPayoutsDto } from './payout-dto';
