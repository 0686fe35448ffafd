import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import { formatPaise } from '@deccanloop/contracts/money';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';

export interface TimelineStep {
  text: string;
  /** ISO time; null where only the order is known. */
  at: string | null;
}

/** The events of a payment, oldest first; its current state is the server's view. */
export function timelineOf({ details, attempts, nextCheckAt, view }: VerifyEnhancedDto): TimelineStep[] {
  if (!details) return [];
  const gateway = GATEWAY_TITLES[details.gateway];
  const steps: TimelineStep[] = [{ text: `You started a payment with ${gateway}.`, at: details.initiatedAt }];
  for (const { attemptNo, createdAt } of attempts ?? [])
    if (attemptNo > 1) steps.push({ text: `You tried again (attempt ${attemptNo}).`, at: createdAt });
  if (details.completedAt !== null) {
    const credit = formatPaise(details.breakdown.creditPaise, { decimals: 'always' });
    steps.push({
      text: `${gateway} confirmed the money, and ${credit} reached your wallet.`,
      at: details.completedAt,
    });
  }
  if (view.state !== 'completed' && view.state !== 'waiting_for_payment')
    steps.push({ text: view.heading, at: null });
  if (nextCheckAt !== null && details.completedAt === null)
    steps.push({ text: 'We check with the gateway again automatically.', at: nextCheckAt });
  return steps;
}
