import { number, object, string, type InferType } from 'yup';
import { countIndiaDays } from '../india-time';
import { numberCursor } from '../number-cursor';
import { dayRangeFields } from '../staff/day-range';
import { trimmedText } from '../trimmed-text';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './event-kinds';
import { LIMIT_POLICIES, type LimitPolicy } from './limit-policies';

const limit = () => number().integer().min(1).max(100).default(50);

const person = () => trimmedText().max(254, 'At most 254 characters').optional();

/** A client address. */
export const IP_ADDRESS = {
  pattern: /^[0-9a-fA-F.:]{2,45}$/,
  message: 'Enter an IP address',
} as const;

/** Filters of the audit log. Empty ones filter nothing. */
const eventFilters = {
  /** Who did it: words of a name, an e-mail address, or a user id. */
  actor: person(),
  /** Whose account or which record it concerns: as `actor`, or the number of a ticket, a payment, or another record. */
  target: person(),
  action: string()
    .oneOf<SecurityEventKind | ''>(['', ...SECURITY_EVENT_KINDS], 'There is no such action')
    .optional(),
  /** The client address. */
  address: trimmedText()
    .matches(IP_ADDRESS.pattern, { message: IP_ADDRESS.message, excludeEmptyString: true })
    .optional(),
  ...dayRangeFields,
};

/** `POST /api/admin/security/events/search`. A body, because addresses of people must not stand in addresses of pages. */
export const searchEventsSchema = object({
  ...eventFilters,
  /** Only log-ins and proofs that failed. */
  failed: string().oneOf(['', 'true']).optional(),
  cursor: numberCursor(),
  limit: limit(),
}).noUnknown();
/** The filters of a search or an export, as they are sent. */
export type SentEventFilters = Omit<InferType<typeof searchEventsSchema>, 'failed' | 'cursor' | 'limit'>;

export const EXPORT_LIMITS = { days: 92, rows: 100_000 } as const;

/** `POST /api/admin/security/events/export`. */
export const exportEventsSchema = object({
  ...eventFilters,
  startDate: dayRangeFields.startDate.required('Start date is required'),
  endDate: dayRangeFields.endDate
    .required('End date is required')
    .test('range', `At most ${EXPORT_LIMITS.days} days`, (end, { parent }) => {
      const { startDate } = parent as { startDate?: unknown };
      const start = typeof startDate === 'string' ? startDate : '';
      return countIndiaDays(start, end ?? '') <= EXPORT_LIMITS.days;
    }),
}).noUnknown();

/** `POST /api/admin/security/limits/search`. */
export const searchLimitHitsSchema = object({
  policy: string()
    .oneOf<LimitPolicy | ''>(['', ...LIMIT_POLICIES], 'There is no such limit')
    .optional(),
  cursor: numberCursor(),
  limit: limit(),
}).noUnknown();
