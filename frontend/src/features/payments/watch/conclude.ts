import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { isEnded } from '@deccanloop/contracts/payments/status';
import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { api } from '../../../lib/api';
import { clearDraft } from '../pay/draft';
import { forgetOpenPayment } from '../pay/open-payment';
import type { PaymentsPorts } from '../ports';
import { selectWatch, type WithPayments } from '../state';
import { leave } from './leave-saga';
import type { Look } from './look';
import { concluded } from './watch-slice';

/**
 * Draws the conclusion from a look, when there is one to draw.
 * @returns `final` when nothing more is expected, `ended` when the page shows an end that may still be
 * replaced (failed, cancelled and timeout may yet become completed), else `open`.
 */
export function* concludeFrom(seen: Look, ports: PaymentsPorts): SagaGenerator<'final' | 'ended' | 'open'> {
  switch (seen.kind) {
    case 'success':
      clearDraft(ports.storage());
      forgetOpenPayment(seen.payment.merchantTransactionId, ports.storage());
      yield* put(concluded({ outcome: 'success', message: null, listening: false }));
      yield* put(api.util.invalidateTags(['wallet']));
      yield* leave(seen.payment, ports);
      return 'final';
    case 'failed':
      forgetOpenPayment(seen.payment.merchantTransactionId, ports.storage());
      yield* put(concluded({ outcome: 'failed', message: yield* failureText(), listening: true }));
      return 'ended';
    case 'timeout':
      yield* put(concluded({ outcome: 'timeout', message: null, listening: true }));
      return 'ended';
    case 'sought':
      yield* put(concluded({ outcome: 'pending', message: seen.message, listening: true }));
      return 'ended';
    case 'refused':
      yield* put(concluded({ outcome: 'unexpected', message: seen.message, listening: false }));
      return 'final';
    default:
      return 'open';
  }
}

/** In the page where it was made it is a payment that failed, on the return page a transaction (section 8). */
function* failureText(): SagaGenerator<string> {
  const { manner } = yield* select((state: WithPayments) => selectWatch(state));
  const isInPage = manner === 'checkout' || manner === 'paid';
  return isInPage ? PAYMENT_TEXTS.paymentFailedOrCancelled : PAYMENT_TEXTS.failedOrCancelled;
}

/** All tries are spent without an end: a payment known to be open is pending, any other a timeout. */
export function* concludeSpent(message: string): SagaGenerator<void> {
  const { payment } = yield* select((state: WithPayments) => selectWatch(state));
  const isOpen = payment !== null && !isEnded(payment.status);
  yield* put(
    concluded({ outcome: isOpen ? 'pending' : 'timeout', message: isOpen ? null : message, listening: true }),
  );
}
