import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { EventChannel } from 'redux-saga';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { delay, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { gapAfter } from '../../../lib/api-unreachable';
import type { LiveLine } from '../../../lib/live-payment';
import type { PaymentsPorts, Wake } from '../ports';
import { selectWatch, type WithPayments } from '../state';

/** What ended a wait: its time, a returning payer, the stream's word, or the loss of the stream relied upon. */
export type PauseEnd = 'time' | Wake | 'lost' | { payment: PaymentStatusDto };

/**
 * Waits until it is time to look again: `ms`, or shorter when the payer looks at the page again or the network
 * returns, since browsers slow the timers of hidden tabs down to one a minute. While the stream is alive nothing
 * needs asking: then only its word, a returning payer or the end of `limitMs` ends the wait.
 */
export function* pause(
  { ms, limitMs }: { ms: number; limitMs: number },
  wakes: EventChannel<Wake>,
  live: LiveLine,
): SagaGenerator<PauseEnd> {
  const { woke, event } = yield* race({
    woke: take(wakes),
    event: take(live.event),
    ...((limitMs <= ms || !live.isAlive()) && { time: delay(Math.min(ms, limitMs)) }),
    ...(Number.isFinite(limitMs) && { over: delay(limitMs) }),
  });
  if (event) return event.kind === 'status' ? { payment: event.payment } : 'lost';
  return woke ?? 'time';
}

/** The time to the next quick status check, in ms; it grows while our API gives no answer. */
export function* pollGap(): SagaGenerator<number> {
  const { misses } = yield* select((state: WithPayments) => selectWatch(state));
  return Math.max(PAYMENT_TIMINGS.pollIntervalMs, misses > 0 ? gapAfter(misses) : 0);
}

/**
 * Waits until the page is visible.
 * @returns whether there was anything to wait for.
 */
export function* untilVisible(ports: PaymentsPorts, wakes: EventChannel<Wake>): SagaGenerator<boolean> {
  const wasHidden = !ports.isVisible();
  while (!ports.isVisible()) yield* take(wakes);
  return wasHidden;
}
