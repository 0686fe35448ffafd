import type { ServerResponse } from 'node:http';
import type { Sessions } from '@deccanloop/core/domain/accounts/sessions/sessions';
import type { PaymentOverview, PaymentOverviews } from '@deccanloop/core/domain/payments/payment-overviews';
import type { Logger } from '@deccanloop/core/platform/logger';
import { RequestError } from '../errors/request-errors';
import type { Payer } from '../middleware/payer-session';
import type { Presentation } from '../presenters/payment';
import { openEventStream } from './event-stream';
import { HEARTBEAT, isFinalUpdate, statusEvent } from './status-event';
import { countStreams, STREAM_LIMITS, type StreamLimits } from './stream-limits';
import { createWatchers, sendIfChanged, type Watcher } from './watchers';

/** Maximum duration of a stream; the page then opens another. */
const LONGEST_MS = 30 * 60_000;
/** Maximum number of payments in one query. */
const READ_AT_ONCE = 500;

/** Streams changes of payments to browsers. */
export interface LiveStatus {
  /**
   * Responds with a stream of one payment's events, beginning with its current status.
   * @param payers of the request; those who own the payment see its details while their permission lasts
   * @throws RequestError `too_many_streams`
   */
  watch(response: ServerResponse, overview: PaymentOverview, payers: readonly Payer[], address: string): void;
  /** To be called after a payment changed. @param paymentId our internal id */
  changed(paymentId: string): void;
  /** Reads all watched payments again, since notifications may have been missed. */
  refresh(): Promise<void>;
  /** To be called every 15 s: sends heartbeats, ends old streams, and refreshes. */
  tick(): Promise<void>;
  /** Number of open streams. */
  readonly open: number;
  /** Ends all streams and accepts no more. */
  close(): void;
}

export interface LiveStatusDeps {
  overviews: Pick<PaymentOverviews, 'byIds'>;
  sessions: Pick<Sessions, 'liveAmong'>;
  presentation: Presentation;
  logger: Pick<Logger, 'warn'>;
  limits?: StreamLimits;
}

/**
 * The streams of this process. A change costs one read for all its streams. Reads run one at a time, and a change
 * during a read causes another one, so that no client gets an older status after a newer one.
 */
export function createLiveStatus(deps: LiveStatusDeps): LiveStatus {
  const { overviews, sessions, presentation, logger, limits = STREAM_LIMITS } = deps;
  const { clock } = presentation;
  const count = countStreams(limits);
  const watchers = createWatchers();
  const unread = new Set<string>();
  let reading: Promise<void> | undefined;
  let closed = false;

  async function read(): Promise<void> {
    if (unread.size > 0) await (reading ??= readUnread());
  }

  async function readUnread(): Promise<void> {
    try {
      while (unread.size > 0) {
        const ids = [...unread].slice(0, READ_AT_ONCE);
        for (const id of ids) unread.delete(id);
        for (const overview of await overviews.byIds(ids)) publish(overview);
      }
    } finally {
      reading = undefined;
    }
  }

  function publish(overview: PaymentOverview): void {
    const event = statusEvent(overview, presentation);
    const now = clock.now().getTime();
    for (const watcher of watchers.of(overview.payment.id)) sendIfChanged(watcher, event, now);
  }

  /** Removes the payers whose session has ended; payers of links expire by time. */
  async function dropEndedSessions(): Promise<void> {
    const accounts = [...watchers.all()].flatMap(({ payers }) =>
      payers.flatMap(({ account }) => account ?? []),
    );
    if (accounts.length === 0) return;
    const live = await sessions.liveAmong(accounts.map(({ sessionId }) => sessionId));
    for (const watcher of watchers.all()) {
      watcher.payers = watcher.payers.filter(({ account }) => !account || live.has(account.sessionId));
    }
  }

  function beat(watcher: Watcher, now: number): void {
    // Not even the last heartbeat was read: the client has stopped reading.
    if (watcher.stream.isBehind) watcher.stream.cut();
    else if (now - watcher.openedAt >= LONGEST_MS) watcher.stream.end();
    else watcher.stream.write(HEARTBEAT);
  }

  function changed(paymentId: string): void {
    if (!watchers.has(paymentId)) return;
    unread.add(paymentId);
    read().catch((error: unknown) => logger.warn({ err: error }, 'watched payments could not be read'));
  }

  async function refresh(): Promise<void> {
    for (const id of watchers.paymentIds()) unread.add(id);
    await read();
  }

  return {
    watch(response, overview, payers, address) {
      const { id, ownerId } = overview.payment;
      // The client left during the read: its `close` event has already fired and would not free the place.
      if (response.destroyed) return;
      const release = closed ? null : count.take(id, address);
      if (!release) throw new RequestError('too_many_streams', { retryAfterSeconds: 15 });
      const watcher: Watcher = {
        stream: openEventStream(response, () => {
          release();
          watchers.remove(id, watcher);
        }),
        payers: payers.filter((payer) => payer.ownerId === ownerId),
        openedAt: clock.now().getTime(),
        lastData: '',
      };
      watchers.add(id, watcher);
      sendIfChanged(watcher, statusEvent(overview, presentation), watcher.openedAt);
      // Closes the race with a change between the caller's read and this registration.
      if (!isFinalUpdate(overview, clock)) changed(id);
    },
    changed,
    refresh,
    async tick() {
      const now = clock.now().getTime();
      for (const watcher of watchers.all()) beat(watcher, now);
      await dropEndedSessions();
      await refresh();
    },
    get open() {
      return count.open;
    },
    close() {
      closed = true;
      for (const watcher of watchers.all()) watcher.stream.end();
    },
  };
}
