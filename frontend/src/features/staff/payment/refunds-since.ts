import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatDateTime } from '../../../lib/format';
import { waitingRefunds } from './waiting-refunds';

export interface MadeRefund {
  id: string;
  amountPaise: Paise;
  at: string;
  /** `done`: the gateway has sent the money. `waiting`: for a second administrator. */
  step: 'waiting' | 'under way' | 'done';
}

/**
 * The refunds that moved money or still may, newest first: ours, and those of the gateway's dashboard without a
 * record of ours, and requests that wait for approval. `since`: only those requested after that time; null for all.
 */
export function refundsSince(
  payment: Pick<StaffPaymentDto, 'refunds' | 'outsideRefunds' | 'approvals'>,
  since: string | null,
): MadeRefund[] {
  const { refunds, outsideRefunds } = payment;
  const from = since === null ? NaN : Date.parse(since);
  const ours = refunds
    .filter(({ state }) => state !== 'failed' && state !== 'refused')
    .map(({ refundId: id, amountPaise, requestedAt: at, state }) => ({
      id,
      amountPaise,
      at,
      step: stepOf(state),
    }));
  const outside = outsideRefunds
    .filter(({ state, refundId }) => state !== 'failed' && refundId === null)
    .map(({ id, amountPaise, reportedAt: at, state }) => ({
      id,
      amountPaise,
      at,
      step: stepOf(state),
    }));
  const waiting = waitingRefunds(payment).map(({ id, amountPaise, requestedAt: at }) => ({
    id,
    amountPaise: amountPaise ?? paise(0),
    at,
    step: 'waiting' as const,
  }));
  return [...ours, ...outside, ...waiting]
    .filter(({ at }) => Number.isNaN(from) || Date.parse(at) >= from)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const stepOf = (state: string): 'under way' | 'done' => (state === 'processed' ? 'done' : 'under way');

export function refundSentence({ amountPaise, at, step }: MadeRefund): string {
  const amount = formatPaise(amountPaise, { decimals: 'always' });
  if (step === 'done') return `${amount} was refunded on ${formatDateTime(at)}.`;
  const what = step === 'waiting' ? 'waits for approval' : 'is under way';
  return `A refund of ${amount} was requested on ${formatDateTime(at)} and ${what}.`;
}
