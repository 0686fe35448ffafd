import { setTimeout as delay } from 'node:timers/promises';
import type { Observation } from './observations';

/** As the stream's own `retry:` says. */
const REOPEN_AFTER_MS = 3_000;

/**
 * A browser that watches one payment: opens the stream of events, and opens it again when it ends. Each opening is
 * observed; it has worked when the first event came.
 */
export function watchPayment(
  url: string,
  cookie: string,
  observe: (one: Observation) => void,
): { stop(): Promise<void> } {
  const over = new AbortController();

  async function openOnce(): Promise<void> {
    const startedAt = performance.now();
    let status = 0;
    let hasRetryAfter = false;
    let isObserved = false;
    const observed = (): void => {
      if (!isObserved && !over.signal.aborted) {
        observe({ kind: 'stream', startedAt, ms: performance.now() - startedAt, status, hasRetryAfter });
      }
      isObserved = true;
    };
    try {
      const answer = await fetch(url, {
        headers: { Accept: 'text/event-stream', Cookie: cookie },
        signal: over.signal,
      });
      hasRetryAfter = answer.headers.has('Retry-After');
      let text = '';
      for await (const chunk of answer.body ?? []) {
        text = (text + Buffer.from(chunk).toString('utf8')).slice(-2_000);
        if (!text.includes('event: status')) continue;
        status = answer.status;
        observed();
      }
    } catch {
      // Cut: what had come before counts.
    }
    observed();
  }

  const running = (async () => {
    while (!over.signal.aborted) {
      await openOnce();
      await delay(REOPEN_AFTER_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return {
    stop() {
      over.abort();
      return running;
    },
  };
}
