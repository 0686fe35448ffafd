import type { EventChannel } from 'redux-saga';
import { delay, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts, Wake } from '../ports';

/**
 * Waits `ms`, or shorter when the payer looks at the page again or the network returns: browsers slow the
 * timers of hidden tabs down to one a minute, so the moment somebody looks is the moment to ask.
 * @returns what ended the wait.
 */
export function* pause(ms: number, wakes: EventChannel<Wake>): SagaGenerator<'time' | Wake> {
  const { woke } = yield* race({ time: delay(ms), woke: take(wakes) });
  return woke ?? 'time';
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
