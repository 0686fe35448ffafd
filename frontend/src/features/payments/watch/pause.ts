import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import type { EventChannel } from 'redux-saga';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { delay, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { gapAfter } from '../../../lib/api-unreachable';
import type { LiveStream } from '../../../lib/live-payment';
import type { PaymentsPorts, Wake } from '../ports';
import { selectWatch, type WithPayments } from '../state';

/** What ended a wait: its time, a returning payer, an event of the stream, or the loss of the stream. */
export type PauseEnd = 'time' | Wake | 'lost' | { payment: PaymentStatusDto };

/**
 * Waits until the next status check: `ms`, or less when the payer returns to the page or the network returns,
 * since browsers slow the timers of hidden tabs to one a minute. While the stream is alive no polling is
 * needed: only its events, a returning payer or the end of `limitMs` end the wait.
 */
export function* pause(
  { ms, limitMs }: { ms: number; limitMs: number },
  wakes: EventChannel<Wake>,
  live: LiveStream,
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

/** The time to the next status check while polling fast, in ms; it grows while our API gives no answer. */
export function* pollGap(): SagaGenerator<number> {
  const { misses } = yield* select((state: WithPayments) => selectWatch(state));
  return Math.max(PAYMENT_TIMINGS.pollIntervalMs, misses > 0 ? gapAfter(misses) : 0);
}

/**
 * Waits until the page is visible.
 * @returns whether it had to wait
 */
export function* untilVisible(ports: PaymentsPorts, wakes: EventChannel<Wake>): SagaGenerator<boolean> {
  const wasHidden = !ports.isVisible();
  while (!ports.isVisible()) yield* take(wakes);
  return wasHidden;
}
