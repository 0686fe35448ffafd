import { boolean, number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { lowerCaseText, trimmedText } from '../trimmed-text';
import { linesOfText } from '../visible-text';
import { actionReason } from './action-reason';
import { APPROVAL_STATES, type ApprovalState } from './approval-states';
import { BANK_TRANSFER_LIMITS, transferDay, transferMethod, typedUtr } from './bank-transfers';
import { personFilter } from './person-filter';
import { typedAmount } from './typed-amount';
import { otherThan } from './utr';

export type {
  BalanceOfMerchantDto,
  MerchantBalancesDto,
  MerchantPayoutDto,
  MerchantPayoutsDto,
} from './merchant-payout-dto';

/** How long after a change of the bank account in the KYC administrators are warned. */
/** How long an approved bank account waits before payouts use it. */
export const APPROVED_BANK_HOURS = 24;
export const NEW_BANK_HOURS = 72;

/** Merchants on the list of balances, the largest first. */
export const MERCHANT_BALANCES_SHOWN = 100;

const fields = {
  /** The id of the merchant's account. */
  personId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose a merchant'),
  /** Rupees as people write them. */
  amount: typedAmount(BANK_TRANSFER_LIMITS),
  /** What the balance lacks is owed by the merchant: the bank transfer was made already. */
  acceptsReceivable: boolean().default(false),
};

/** `POST /api/admin/merchant-payouts/preview`: what a payout would book; nothing is stored. */
export const previewMerchantPayoutSchema = object(fields).noUnknown();

/** `POST /api/admin/merchant-payouts` with an `Idempotency-Key`. */
export const merchantPayoutSchema = object({
  ...fields,
  method: transferMethod(),
  utr: typedUtr(),
  otherThan: otherThan(),
  paidOn: transferDay(),
  reason: linesOfText('Note')
    .min(3, 'Say what was paid (at least 3 characters)')
    .max(500, 'At most 500 characters')
    .required('Say what was paid'),
}).noUnknown();

/** `POST /api/admin/merchant-payouts/:id/reverse` with an `Idempotency-Key`. */
export const reversePayoutSchema = object({ reason: actionReason() }).noUnknown();

/** `GET /api/admin/merchant-payouts`: newest first. */
export const merchantPayoutsQuery = object({
  state: lowerCaseText().oneOf<ApprovalState>(APPROVAL_STATES).optional(),
  utr: trimmedText().max(40, 'At most 40 characters').optional(),
  person: personFilter(),
  cursor: trimmedText().max(60).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();
