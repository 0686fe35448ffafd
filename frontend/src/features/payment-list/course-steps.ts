import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';

export interface CourseStep {
  text: string;
  /** ISO time; null where only the order is known. */
  at: string | null;
}

const ENDS: Partial<Record<VerifyEnhancedDto['status'], string>> = {
  failed: 'The payment failed. Nothing reached your wallet.',
  cancelled: 'The payment was cancelled.',
  timeout: 'No answer in time. We keep asking the gateway.',
};

/** What happened to a payment, oldest first, in the payer's words. */
export function courseOf({
  status,
  details,
  attempts,
  nextCheckAt,
  cancelRequested,
}: VerifyEnhancedDto): CourseStep[] {
  if (!details) return [];
  const gateway = GATEWAY_TITLES[details.gateway];
  const steps: CourseStep[] = [{ text: `You started a payment with ${gateway}.`, at: details.initiatedAt }];
  for (const { attemptNo, createdAt } of attempts ?? [])
    if (attemptNo > 1) steps.push({ text: `You tried again (try ${attemptNo}).`, at: createdAt });
  if (cancelRequested) steps.push({ text: 'You asked to cancel. We are checking with the bank.', at: null });
  const end = ENDS[status];
  if (end !== undefined) steps.push({ text: end, at: null });
  if (details.completedAt !== null) {
    const credit = formatPaise(details.breakdown.creditPaise, { decimals: 'always' });
    steps.push({
      text: `${gateway} confirmed the money, and ${credit} reached your wallet.`,
      at: details.completedAt,
    });
  }
  if (details.refundedPaise > 0) {
    const refunded = formatPaise(paise(details.refundedPaise), { decimals: 'always' });
    steps.push({ text: `${refunded} went back to you, or is on its way.`, at: null });
  }
  if (nextCheckAt !== null && details.completedAt === null)
    steps.push({ text: 'We ask the gateway again by ourselves.', at: nextCheckAt });
  return steps;
}
