import { isOpen, newAttempt, ORDER_LIFE } from './payment-model';
import type { ModelAttempt, OrderAnswer, PaymentModel } from './payment-model';

/** @returns the error's code, or null */
export function retry(model: PaymentModel, key: number, answer: OrderAnswer): string | null {
  if (model.state === 'completed') return 'already_paid';
  const canRetry = ['failed', 'cancelled', 'timeout'].includes(model.state) && !model.review;
  const hasOrder = model.keys.get(key);
  const last = model.attempts.at(-1)!;
  if (hasOrder === true) return last.order === 'rejected' ? 'order_rejected' : null;
  if (hasOrder === false && !canRetry) return place(model, key, last, answer);

  if (!canRetry) return 'cannot_retry';
  const open = model.attempts.filter(isOpen);
  if (open.some((each) => each.at === 'authorized')) return 'attempt_open';
  if (open.some((each) => isBeingMade(model, each))) return 'attempt_open';
  const payable = open.some((each) => isPayable(model, each));
  if (payable && model.gateway === 'phonepe') return 'attempt_open';
  // Money arrived and was refunded, or is on hold: the payer begins another top-up.
  if (model.attempts.some(({ money }) => money.size > 0)) return 'cannot_retry';

  Object.assign(model, { state: 'pending', cancelRequested: false, polled: true, pollingSince: model.now });
  if (payable) {
    model.keys.set(key, true);
    return null;
  }
  model.attempts.push(newAttempt(model.now));
  return place(model, key, model.attempts.at(-1)!, answer);
}

const isBeingMade = (model: PaymentModel, { order, madeAt }: ModelAttempt): boolean =>
  (order === 'creating' || order === 'unknown') && model.now - madeAt < 30_000;

const isPayable = (model: PaymentModel, { order, openedAt }: ModelAttempt): boolean =>
  order === 'open' && (model.gateway === 'razorpay' || model.now < openedAt + ORDER_LIFE + 10 * 60_000);

function place(model: PaymentModel, key: number, attempt: ModelAttempt, answer: OrderAnswer): string | null {
  if (attempt.order !== 'open' && attempt.order !== 'rejected') {
    if (answer === 'made') Object.assign(attempt, { order: 'open', confirmed: true, openedAt: model.now });
    else attempt.order = answer === 'refused' ? 'rejected' : 'unknown';
  }
  model.keys.set(key, attempt.order !== 'unknown');
  if (attempt.order === 'unknown') return 'gateway_unavailable';
  return attempt.order === 'rejected' ? 'order_rejected' : null;
}
