import { date, number, object, string } from 'yup';
import { GATEWAYS, PAYMENT_STATES, type GatewayName, type PaymentState } from '../payments/status';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { personFilter } from './person-filter';

export type {
  StaffAttemptDto,
  StaffEventDto,
  StaffGatewayPaymentDto,
  StaffPaymentDto,
  StaffPaymentRowDto,
  StaffPaymentsDto,
} from './payment-dto';

const DAY_OUT_OF_RANGE = 'Choose a day between 2000 and 2100';
/** Limited, because a browser's date can have years that PostgreSQL cannot store. */
export const day = (label: string) =>
  date()
    .typeError(`${label} must be a date`)
    .min(new Date('2000-01-01T00:00:00Z'), DAY_OUT_OF_RANGE)
    .max(new Date('2100-01-01T00:00:00Z'), DAY_OUT_OF_RANGE);

/**
 * `POST /api/admin/payments/search`: newest first. A body, because a search may be an e-mail address or a phone number, which
 * must not stand in addresses.
 */
export const staffPaymentsSchema = object({
  /**
   * In any case and notation: a transaction id or its last 8 characters, an order, gateway payment or refund id, the bank's
   * reference (UTR, RRN), a UPI address, the number of a receipt, report, ticket, quotation, project or paper, a user id, an
   * e-mail address (also a former one), a phone number, or a part of a name.
   */
  search: trimmedText().max(200).optional(),
  status: lowerCaseText().oneOf<PaymentState>(PAYMENT_STATES).optional(),
  gateway: lowerCaseText().oneOf<GatewayName>(GATEWAYS).optional(),
  /** Only payments with an open finding. */
  underReview: string().oneOf(['true', 'false']).optional(),
  from: day('From').optional(),
  to: day('To').optional(),
  /** Only payments of this person. */
  person: personFilter(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
