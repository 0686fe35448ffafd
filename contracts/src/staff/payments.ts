import { date, number, object } from 'yup';
import { trimmedText } from '../trimmed-text';
import { personFilter } from './person-filter';
import { transactionFilterFields } from './transaction-filter';

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
   * In any case and notation: a transaction id, its last 8 characters or its number, an order, gateway payment or refund id, the bank's
   * reference (UTR, RRN), a UPI address, the number of a receipt, report, ticket, quotation, project or paper, a user id, an
   * e-mail address (also a former one), a phone number, or a part of a name.
   */
  search: trimmedText().max(200).optional(),
  ...transactionFilterFields,
  /** Only payments of this person. */
  person: personFilter(),
  cursor: trimmedText().max(200).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
