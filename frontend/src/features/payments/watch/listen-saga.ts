import type { EventChannel } from 'redux-saga';
import { select, type SagaGenerator } from 'typed-redux-saga';
import type { LiveStream } from '../../../lib/live-payment';
import type { PaymentsPorts, Wake } from '../ports';
import { concludeFrom } from './conclude';
import { statusCheck, received } from './status-check';
import { selectWatch, type WithPayments } from '../state';
import { pause, pollGap, untilVisible } from './pause';

/** After the 5 minutes of fast polling, a visible page still polls this often, in ms. */
export const SLOW_POLL_MS = 30_000;

/**
 * Keeps listening and replaces the card when the status changes: through the payment's stream while it is
 * alive, else by polling every 3 s until `deadline` (ms since 1970), then every 30 s while the page is
 * visible. When the payer returns, the server asks the gateway at once.
 */
export function* listen(
  id: string,
  deadline: number,
  wakes: EventChannel<Wake>,
  live: LiveStream,
  ports: PaymentsPorts,
): SagaGenerator<void> {
  while (true) {
    const isQuick = Date.now() < deadline;
    const { connection } = yield* select((state: WithPayments) => selectWatch(state));
    // While our API gives no answer, its own backoff applies, not the slow interval.
    const ms = isQuick || connection === 'unreachable' ? yield* pollGap() : SLOW_POLL_MS;
    const end = yield* pause({ ms, limitMs: Infinity }, wakes, live);
    if (typeof end === 'object') {
      if ((yield* concludeFrom(yield* received(end.payment), ports)) === 'final') return;
      continue;
    }
    const isWake = end !== 'time' && end !== 'lost';
    const cameBack = isWake || (!isQuick && (yield* untilVisible(ports, wakes)));
    const seen = yield* statusCheck(id, cameBack && !isQuick ? 'check' : 'read');
    if ((yield* concludeFrom(seen, ports)) === 'final') return;
  }
}
