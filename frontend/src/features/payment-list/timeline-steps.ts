import type { VerifyEnhancedDto } from '@deccanloop/contracts/payments/actions';
import { formatPaise } from '@deccanloop/contracts/money';
import type { ViewTone } from '@deccanloop/contracts/payments/payer-view';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { TimelineEvent } from '../../components/ui/timeline';
import { TAG_TONES } from '../../lib/payment-view';

/** The tone of the current state, for its dot. */
const toneOf = (tone: ViewTone) => ({ tone: TAG_TONES[tone] });

/** The events of a payment, oldest first; its current state is the server's view. */
export function timelineOf({ details, attempts, nextCheckAt, view }: VerifyEnhancedDto): TimelineEvent[] {
  if (!details) return [];
  const gateway = GATEWAY_TITLES[details.gateway];
  const steps: TimelineEvent[] = [
    { id: 'started', text: `You started a payment with ${gateway}.`, at: details.initiatedAt },
  ];
  for (const { attemptNo, createdAt } of attempts ?? [])
    if (attemptNo > 1)
      steps.push({
        id: `attempt-${attemptNo}`,
        text: `You tried again (attempt ${attemptNo}).`,
        at: createdAt,
      });
  if (details.completedAt !== null) {
    const credit = formatPaise(details.breakdown.creditPaise, { decimals: 'always' });
    steps.push({
      id: 'completed',
      text: `${gateway} confirmed the money, and ${credit} reached your wallet.`,
      at: details.completedAt,
      tone: 'success',
    });
  }
  if (view.state !== 'completed' && view.state !== 'waiting_for_payment')
    steps.push({ id: 'state', text: view.heading, at: null, ...toneOf(view.tone) });
  if (nextCheckAt !== null && details.completedAt === null)
    steps.push({
      id: 'next-check',
      text: 'We check with the gateway again automatically.',
      at: nextCheckAt,
    });
  return steps;
}
