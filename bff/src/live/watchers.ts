import type { Payer } from '../middleware/payer-session';
import type { EventStream } from './event-stream';
import type { StatusEvent } from './status-event';

/** One browser that watches one payment. */
export interface Watcher {
  stream: EventStream;
  /** What lets it see details: its payers who own the payment, each as long as it lasts. */
  payers: readonly Payer[];
  /** Milliseconds since 1970. */
  openedAt: number;
  /** What it was told last; the same text is shared by all who were told it. */
  lastData: string;
}

/** Tells a watcher what is news to it, in the form it may see now. */
export function tell(watcher: Watcher, event: StatusEvent, now: number): void {
  const payer = watcher.payers.find(({ expiresAt }) => expiresAt > now) ?? null;
  const data = event.dataFor(payer);
  if (data !== watcher.lastData) {
    watcher.lastData = data;
    watcher.stream.write(event.textOf(data));
  }
  if (event.isFinal) watcher.stream.end();
}

/** Who watches which payment, by our own id of it. */
export interface Watchers {
  add(paymentId: string, watcher: Watcher): void;
  remove(paymentId: string, watcher: Watcher): void;
  of(paymentId: string): Iterable<Watcher>;
  has(paymentId: string): boolean;
  paymentIds(): Iterable<string>;
  all(): Iterable<Watcher>;
}

export function createWatchers(): Watchers {
  const byPayment = new Map<string, Set<Watcher>>();
  return {
    add(paymentId, watcher) {
      const watchers = byPayment.get(paymentId);
      if (watchers) watchers.add(watcher);
      else byPayment.set(paymentId, new Set([watcher]));
    },
    remove(paymentId, watcher) {
      const watchers = byPayment.get(paymentId);
      watchers?.delete(watcher);
      if (watchers?.size === 0) byPayment.delete(paymentId);
    },
    of: (paymentId) => byPayment.get(paymentId) ?? [],
    has: (paymentId) => byPayment.has(paymentId),
    paymentIds: () => byPayment.keys(),
    *all() {
      for (const watchers of byPayment.values()) yield* watchers;
    },
  };
}
