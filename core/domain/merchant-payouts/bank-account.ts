import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { NEW_BANK_HOURS } from '@deccanloop/contracts/staff/merchant-payouts';

/** What is known of the bank account that payouts go to: that of the merchant's KYC. */
export interface BankState {
  kycId: string;
  isApproved: boolean;
  /** When the merchant last entered one; null when never. */
  changedAt: Date | null;
}

const HOUR_MS = 3_600_000;

/** What administrators must check before they pay or approve; null where nothing is unusual. */
export function bankWarning(bank: BankState | null, now: Date): string | null {
  if (bank === null) return 'The merchant has no KYC, so we have no checked bank account to pay to.';
  const { isApproved, changedAt } = bank;
  if (!isApproved)
    return 'The KYC is not approved at present. Its bank account may be another one than before: check it before you pay.';
  if (changedAt === null || now.getTime() - changedAt.getTime() >= NEW_BANK_HOURS * HOUR_MS) return null;
  return `The bank account was entered or changed on ${indiaDateTime(changedAt)}, less than ${NEW_BANK_HOURS} hours ago. Ask the merchant by phone before you pay.`;
}
