import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { StatusMarkProps } from '../../../components/ui/status-mark';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';
import type { WatchState } from '../watch/watch-slice';
import { MARKS } from './view-marks';

/** The texts of one result card. */
export interface ResultCard {
  title: string;
  text: string;
  notes: string[];
  mark: StatusMarkProps['kind'];
}

const SOUGHT = 'We are looking for this payment';
const REJECTED_NOTE =
  'The address may have lost a part. If you have paid, contact support and do not pay a second time.';

/**
 * Uses the server's view of the payment, except for states that only this page knows: its time or tries are
 * used up, the id is not one of ours, or our API gives no answer.
 */
export function resultCard({ outcome, message, payment }: WatchState): ResultCard | null {
  if (outcome === null) return null;
  if (outcome === 'unexpected') {
    const notes = message === null ? [] : [message, REJECTED_NOTE];
    return { title: 'Unexpected Error', text: PAYMENT_TEXTS.unexpected, notes, mark: 'unexpected' };
  }
  if (outcome === 'sought') {
    const text = (message ?? '').replace(`${SOUGHT}. `, '');
    return { title: SOUGHT, text, notes: [], mark: 'timeout' };
  }
  if (outcome === 'unreachable' || !payment)
    return { title: 'Payment Verification Timeout', text: API_UNREACHABLE, notes: [], mark: 'timeout' };
  const { heading, text, notes, state } = payment.view;
  if (outcome === 'timeout' && state !== 'taking_longer')
    return {
      title: 'Payment Verification Timeout',
      text: message ?? PAYMENT_TEXTS.stillProcessing,
      notes,
      mark: 'timeout',
    };
  if (outcome === 'pending' && state === 'checking')
    return { title: 'Payment Pending', text: PAYMENT_TEXTS.stillProcessing, notes, mark: 'pending' };
  return { title: heading, text, notes, mark: MARKS[state] };
}

/** What the return address's `code` suggests. Only a hint shown during the wait. */
export function hintText(code: string | null): string | null {
  if (!code) return null;
  return /^(?:(?:PAYMENT_)?SUCCESS|COMPLETED)$/i.test(code)
    ? 'The gateway reports a payment. We are confirming it with them.'
    : 'We are asking the gateway what became of your payment.';
}
