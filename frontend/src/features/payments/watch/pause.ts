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

/** Returns at once while the page is visible, else when it becomes so. */
export function* whileVisible(ports: PaymentsPorts, wakes: EventChannel<Wake>): SagaGenerator<void> {
  while (!ports.isVisible()) yield* take(wakes);
}
