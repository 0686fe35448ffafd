import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { EventChannel } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts, Wake } from '../ports';
import { concludeFrom } from './conclude';
import { look } from './look';
import { pause, untilVisible } from './pause';

/** After the 5 minutes of quick looks, a visible page still asks this often. */
export const SLOW_POLL_MS = 30_000;

/**
 * Keeps asking and replaces the card when the truth arrives: every 3 s until `deadline` (ms since 1970), then
 * every 30 s while the page is visible. A payer who comes back makes the server ask the gateway at once.
 */
export function* listen(
  id: string,
  deadline: number,
  wakes: EventChannel<Wake>,
  ports: PaymentsPorts,
): SagaGenerator<void> {
  while (true) {
    const isQuick = Date.now() < deadline;
    const reason = yield* pause(isQuick ? PAYMENT_TIMINGS.pollIntervalMs : SLOW_POLL_MS, wakes);
    const cameBack = reason !== 'time' || (!isQuick && (yield* untilVisible(ports, wakes)));
    const seen = yield* look(id, cameBack && !isQuick ? 'check' : 'read');
    if ((yield* concludeFrom(seen, ports)) === 'final') return;
  }
}
