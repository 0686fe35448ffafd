import type { Payer } from '../middleware/payer-session';
import type { EventStream } from './event-stream';
import type { StatusEvent } from './status-event';

/** One stream of a browser about one payment. */
export interface Watcher {
  stream: EventStream;
  /** The browser's payers who own the payment. While one of them is valid, details are sent. */
  payers: readonly Payer[];
  /** Milliseconds since 1970. */
  openedAt: number;
  /** The data sent last; the string is shared between all watchers that got it. */
  lastData: string;
}

/** Sends a watcher the event if its data changed, with or without details as permitted now. */
export function sendIfChanged(watcher: Watcher, event: StatusEvent, now: number): void {
  const payer = watcher.payers.find(({ expiresAt }) => expiresAt > now) ?? null;
  const data = event.dataFor(payer);
  if (data !== watcher.lastData) {
    watcher.lastData = data;
    watcher.stream.write(event.textOf(data));
  }
  if (event.isFinal) watcher.stream.end();
}

/** The watchers of each payment, by our internal id. */
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
