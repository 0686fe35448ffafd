import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { APPROVED_BANK_HOURS, NEW_BANK_HOURS } from '@deccanloop/contracts/staff/merchant-payouts';

/** What is known of the bank account that payouts go to: that of the merchant's KYC. */
export interface BankState {
  kycId: string;
  isApproved: boolean;
  /** When the account in use was approved; null while none is. */
  approvedAt: Date | null;
  /** When the merchant entered it; null when never. */
  changedAt: Date | null;
  /** Another account was entered and is not approved. */
  isChanging: boolean;
}

const HOUR_MS = 3_600_000;

/** Why no payout can be recorded now: it would use an account that is not approved, or only since a moment. Null when one can. */
export function bankBlock(bank: BankState | null, now: Date): string | null {
  const { approvedAt } = bank ?? { approvedAt: null };
  if (approvedAt === null)
    return 'No bank account of this merchant is approved. Payouts go to the bank account of an approved KYC only.';
  const usableAt = new Date(approvedAt.getTime() + APPROVED_BANK_HOURS * HOUR_MS);
  if (usableAt <= now) return null;
  return `The bank account was approved on ${indiaDateTime(approvedAt)}. Payouts can use it from ${indiaDateTime(usableAt)}.`;
}

/** What administrators must check before they pay or approve; null where nothing is unusual. */
export function bankWarning(bank: BankState | null, now: Date): string | null {
  if (bank === null) return 'The merchant has no KYC, so we have no checked bank account to pay to.';
  const { isApproved, changedAt, isChanging } = bank;
  const block = bankBlock(bank, now);
  if (!isApproved || block !== null) return block;
  if (isChanging)
    return 'The merchant has entered another bank account that is not approved. Payouts go to the approved one.';
  if (changedAt === null || now.getTime() - changedAt.getTime() >= NEW_BANK_HOURS * HOUR_MS) return null;
  return `The bank account was entered or changed on ${indiaDateTime(changedAt)}, less than ${NEW_BANK_HOURS} hours ago. Ask the merchant by phone before you pay.`;
}
