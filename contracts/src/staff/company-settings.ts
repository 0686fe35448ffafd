import { object, number, string } from 'yup';
import { actionReason } from './action-reason';
import { typedAmount } from './typed-amount';

export type { ApprovalLimitDto, CompanySettingsDto } from './company-settings-dto';

/** Refunds above the limit need a second administrator. At least ₹1, at most ₹10 crore. */
export const APPROVAL_LIMIT_RANGE = { minPaise: 1_00, maxPaise: 10_00_00_000_00 } as const;

/** Whether the new limit permits less, which one administrator may set. Null: no limit. */
export const isLimitLowered = <T extends number>(from: number | null, to: T | null): to is T =>
  to !== null && (from === null || to < from);

const changeTo = {
  /** `set` the amount, or `remove` the limit: then no amount needs a second administrator. */
  change: string().oneOf(['set', 'remove'], 'Choose set or remove').required('Choose set or remove'),
  /** Rupees as people write them; with `set` only. */
  amount: typedAmount(APPROVAL_LIMIT_RANGE).when('change', {
    is: 'remove',
    then: () => string().oneOf(['']).optional(),
  }),
  reason: actionReason(),
};

/** The form of the limit. */
export const approvalLimitFormSchema = object(changeTo);

/** `POST /api/admin/company-settings/approval-limit` with an `Idempotency-Key`. */
export const approvalLimitSchema = object({
  ...changeTo,
  /** The limit that was shown (paise), null for none: somebody else may have changed it. */
  fromPaise: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).nullable().defined(),
}).noUnknown();
