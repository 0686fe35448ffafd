import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import { formatDateTime } from '../../../lib/format';

export interface MadeRefund {
  id: string;
  amountPaise: Paise;
  at: string;
  /** The gateway has sent the money. */
  isDone: boolean;
}

/**
 * The refunds that moved money or still may, newest first: ours, and those of the gateway's dashboard without a
 * record of ours. `since`: only those requested after that time; null for all.
 */
export function refundsSince(
  { refunds, outsideRefunds }: Pick<StaffPaymentDto, 'refunds' | 'outsideRefunds'>,
  since: string | null,
): MadeRefund[] {
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
  return [...ours, ...outside]
    .filter(({ at }) => Number.isNaN(from) || Date.parse(at) >= from)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

export function refundSentence({ amountPaise, at, isDone }: MadeRefund): string {
  const amount = formatPaise(amountPaise, { decimals: 'always' });
  return isDone
    ? `${amount} was refunded on ${formatDateTime(at)}.`
    : `A refund of ${amount} was requested on ${formatDateTime(at)} and is under way.`;
}
