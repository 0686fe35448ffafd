import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatDateTime } from '../../../lib/format';
import { waitingRefunds } from './waiting-refunds';

export interface MadeRefund {
  id: string;
  amountPaise: Paise;
  at: string;
  /** The gateway has sent the money. */
  isDone: boolean;
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
      isDone: state === 'processed',
    }));
  const outside = outsideRefunds
    .filter(({ state, refundId }) => state !== 'failed' && refundId === null)
    .map(({ id, amountPaise, reportedAt: at, state }) => ({
      id,
      amountPaise,
      at,
      isDone: state === 'processed',
    }));
  const waiting = waitingRefunds(payment).map(({ id, amountPaise, requestedAt: at }) => ({
    id,
    amountPaise: amountPaise ?? paise(0),
    at,
    isDone: false,
  }));
  return [...ours, ...outside, ...waiting]
    .filter(({ at }) => Number.isNaN(from) || Date.parse(at) >= from)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

export function refundSentence({ amountPaise, at, isDone }: MadeRefund): string {
  const amount = formatPaise(amountPaise, { decimals: 'always' });
  return isDone
    ? `${amount} was refunded on ${formatDateTime(at)}.`
    : `A refund of ${amount} was requested on ${formatDateTime(at)} and is under way.`;
}
