import { PAYMENT_TRANSITIONS, type PaymentTransition } from '../transitions';
import type { TransitionEvent, TransitionGuard } from '../transition-vocabulary';
import type { TransitionCase } from './transition-dimensions';

type CaptureSaid = Extract<TransitionCase['said'], { kind: 'captured' }>;

/** Stored captures of the gateway payment that the update reports. */
const SAME_PAYMENT = ['held', 'credited', 'handled_outside', 'refunded', 'refunded_here'];

const isRefunded = (said: CaptureSaid, { known }: TransitionCase): boolean =>
  said.refunded === 'all' || known === 'refunded_outside';

const isExact = ({ attempt, stored }: TransitionCase, { match }: CaptureSaid): boolean =>
  match === 'exact' && stored !== 'second' && attempt.gatewayState !== 'captured';

/** The event of the table that an update stands for; null where it reports nothing new. */
export function eventOf(each: TransitionCase): TransitionEvent | null {
  const { said } = each;
  switch (said.kind) {
    case 'created':
    case 'attempted':
    case 'authorized':
      return 'order_reported';
    case 'failed':
      return 'order_failed';
    case 'refused':
      return 'order_rejected';
    case 'not_found':
      return 'order_not_found';
    case 'window_passed':
      return 'window_passed';
    case 'cancelled':
      return 'cancel_checked';
    case 'unreadable':
    case 'zero_amount':
      return 'capture_unreadable';
    case 'captured':
      return captureEventOf(each, said);
  }
}

function captureEventOf(each: TransitionCase, said: CaptureSaid): TransitionEvent | null {
  const { stored, known } = each;
  if (stored === 'held') return isRefunded(said, each) ? 'held_capture_refunded' : null;
  if (stored === 'refunded')
    return said.via === 'answer' && !isRefunded(said, each) ? 'refund_reversed' : null;
  if (SAME_PAYMENT.includes(stored)) return null;
  if (known === 'id_of_other_order' || known === 'id_of_other_order_reported')
    return 'capture_of_other_order';
  if (isRefunded(said, each)) return 'capture_refunded';
  const isPartGone =
    said.refunded === 'part' || known === 'part_refunded_outside' || known === 'lost_dispute';
  return isPartGone || !isExact(each, said) ? 'capture_differs' : 'captured';
}

const isOpen = ({ other }: TransitionCase): boolean => other === 'open' || other === 'authorized';

const isMoneyExpected = ({ payment, attempt, other, stored }: TransitionCase): boolean =>
  payment.underReview ||
  stored === 'held' ||
  stored === 'other_held' ||
  other === 'authorized' ||
  (attempt.gatewayState === 'authorized' && !attempt.isFinal);

const hasOtherMoney = (each: TransitionCase): boolean =>
  each.payment.state === 'completed' || isOpen(each) || each.stored === 'other_held';

const wasOtherCredited = ({ other, stored }: TransitionCase): boolean =>
  other === 'captured' || stored === 'other_credited';

/** An event about exactly the requested money that may be older than its refund: the gateway is asked first. */
function isCertain(each: TransitionCase): boolean {
  const { said, known } = each;
  if (said.kind !== 'captured' || said.via === 'answer' || !isExact(each, said)) return true;
  return (
    said.via === 'event' && !['refund_event', 'part_refunded_outside', 'refunded_outside'].includes(known)
  );
}

function isNewFailure({ payment, attempt, said }: TransitionCase): boolean {
  if (said.kind !== 'failed') return false;
  const isNew = attempt.gatewayState !== 'failed' || said.failure === 'other_try';
  return isNew || attempt.isFinal || said.failure === 'final' || payment.state === 'timeout';
}

const GUARDS: Record<TransitionGuard, (each: TransitionCase) => boolean> = {
  attempt_uncredited: ({ attempt }) => attempt.gatewayState !== 'captured',
  last_order: (each) => !isOpen(each),
  new_failure: isNewFailure,
  unconfirmed: ({ isConfirmed, isOldOrder }) => !isConfirmed && isOldOrder,
  window_over: ({ isWindowOver }) => isWindowOver,
  cancel_requested: ({ payment }) => payment.cancelRequestedAt !== null,
  no_money_expected: (each) => !isMoneyExpected(each),
  money_expected: isMoneyExpected,
  certain: isCertain,
  first_credit: (each) => !wasOtherCredited(each),
  second_credit: wasOtherCredited,
  not_reported_before: ({ known }) => known !== 'id_of_other_order_reported',
  no_other_money: (each) => !hasOtherMoney(each),
  other_money: hasOtherMoney,
  not_in_future: () => {
    throw new Error('a guard of a trigger is not decided here');
  },
};

const ROWS = new Map<TransitionEvent, PaymentTransition[]>();
for (const row of PAYMENT_TRANSITIONS) ROWS.set(row.event, [...(ROWS.get(row.event) ?? []), row]);

/** The rows of the table for a case: none, or the transition that `decide` must make. */
export function transitionsOf(each: TransitionCase): PaymentTransition[] {
  const event = eventOf(each);
  if (event === null) return [];
  return (ROWS.get(event) ?? []).filter(
    (row) =>
      row.from.includes(each.payment.state) && (row.guards ?? []).every((guard) => GUARDS[guard](each)),
  );
}
