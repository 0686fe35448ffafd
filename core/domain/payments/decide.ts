import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { KnownMoney } from './captures';
import { decideCaptured } from './decide-captured';
import { decideCancelled, decideWindowPassed } from './decide-ending';
import { decideEnded, decideUnpaid } from './decide-unpaid';
import { NOTHING, type Decision } from './decision';
import type { GatewayUpdate } from './gateway-update';
import type { Attempt, Payment } from './types';

/**
 * An order that the gateway never confirmed and still does not know after this time was never created
 * (milliseconds). A confirmed order exists even if the gateway denies it, since our credentials may be wrong.
 */
export const UNKNOWN_ORDER_WINDOW_MS = 30 * 60_000;

/**
 * Decides what a gateway update about one attempt changes. `completed` is final; `failed`, `cancelled` and
 * `timeout` may still become `completed`; only a capture of exactly what was requested is credited, once for
 * each attempt.
 */
export function decide(
  payment: Payment,
  attempts: readonly Attempt[],
  attempt: Attempt,
  update: GatewayUpdate,
  known: KnownMoney,
  now: Date,
): Decision {
  const others = attempts.filter((other) => other.id !== attempt.id);
  switch (update.kind) {
    case 'snapshot':
      return update.snapshot.state === 'captured'
        ? decideCaptured(payment, others, attempt, update, known)
        : decideUnpaid(payment, others, attempt, update.snapshot);
    case 'not_found':
      return attempt.gatewayOrderId !== null ||
        now.getTime() - attempt.createdAt.getTime() < UNKNOWN_ORDER_WINDOW_MS
        ? NOTHING
        : decideEnded(payment, others, attempt, 'not_found', PAYMENT_TEXTS.couldNotProcess);
    case 'refused':
      return decideEnded(payment, others, attempt, 'failed', update.reason);
    case 'window_passed':
      return decideWindowPassed(payment, now);
    case 'cancelled':
      return decideCancelled(payment, attempts, known);
  }
}
