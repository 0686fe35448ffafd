import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../../lib/api';
import { clearDraft } from '../pay/draft';
import { forgetOpenPayment } from '../pay/open-payment';
import type { PaymentsPorts } from '../ports';
import { selectWatch, type WithPayments } from '../state';
import { leave } from './leave-saga';
import type { StatusCheck } from './status-check';
import { isUnresolved, outcomeOf } from './outcome';
import { concluded } from './watch-slice';

/**
 * Concludes from a status check, where that is possible.
 * @returns `final` when nothing more is expected, `ended` when the page shows an end that may still be
 * replaced (failed, cancelled, timeout and on hold may yet become completed), else `open`.
 */
export function* concludeFrom(
  seen: StatusCheck,
  ports: PaymentsPorts,
): SagaGenerator<'final' | 'ended' | 'open'> {
  if (seen.kind === 'silence') return 'open';
  if (seen.kind === 'sought') {
    yield* put(concluded({ outcome: 'sought', message: seen.message, listening: true }));
    return 'ended';
  }
  if (seen.kind === 'rejected') {
    yield* put(concluded({ outcome: 'unexpected', message: seen.message, listening: false }));
    return 'final';
  }
  const { view, merchantTransactionId: id } = seen.payment;
  const outcome = outcomeOf(view);
  if (outcome === null) return 'open';
  if (!isUnresolved(view)) forgetOpenPayment(id, ports.storage());
  if (outcome === 'success') {
    clearDraft(ports.storage());
    yield* put(concluded({ outcome, message: null, listening: false }));
    yield* put(api.util.invalidateTags(['wallet']));
    yield* leave(seen.payment, ports);
    return 'final';
  }
  const isOver = outcome === 'settled' && view.isFinal;
  yield* put(concluded({ outcome, message: null, listening: !isOver }));
  return isOver ? 'final' : 'ended';
}

/** All tries are used up without an end: a payment that was read is pending, any other could not be read. */
export function* concludeSpent(): SagaGenerator<void> {
  const { payment } = yield* select((state: WithPayments) => selectWatch(state));
  const outcome = payment && (outcomeOf(payment.view) ?? 'pending');
  yield* put(
    concluded(
      outcome
        ? { outcome, message: null, listening: true }
        : { outcome: 'unreachable', message: PAYMENT_TEXTS.verificationRetriesSpent, listening: true },
    ),
  );
}
