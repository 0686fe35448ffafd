import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { LIVE_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { buffers, channel, type Channel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { StreamEvent } from './status-stream';

/** Waits before a failed stream is opened again, in ms; the last one repeats. */
export const REOPEN_WAITS_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * A server that stops ends all its streams; the clients poll at a random moment within this time, not all at
 * once.
 */
const LOST_SPREAD_MS = 2_000;

/** A page that was hidden for this long closes its stream until it is visible again, in ms. */
export const HIDDEN_LIMIT_MS = 5 * 60_000;

/** `lost`: the stream is not alive any more, so its consumer must poll. */
export type LiveEvent = { kind: 'status'; payment: PaymentStatusDto } | { kind: 'lost' };

/** What a saga that watches a payment needs to know of its stream. */
export interface LiveStream {
  event: Channel<LiveEvent>;
  /** The stream is open and had an event recently, so polling would return nothing new. */
  isAlive(): boolean;
}

export interface LivePorts {
  /** Opens the stream of the payment. */
  open(): EventChannel<StreamEvent>;
  isVisible(): boolean;
  /** Emits when the page may be visible again. */
  wakes(): EventChannel<NonNullable<unknown>>;
  /** 0 to 1; spreads the clients that reconnect after a server stopped. */
  random(): number;
}

interface OpenLiveStream extends LiveStream {
  setAlive(alive: boolean): void;
}

export function createLiveStream(): OpenLiveStream {
  let alive = false;
  return {
    event: channel<LiveEvent>(buffers.expanding(4)),
    isAlive: () => alive,
    setAlive: (value) => {
      alive = value;
    },
  };
}

type End = 'lost' | 'silent' | 'hidden';

/** Follows one stream from its opening to its end. */
function* follow(
  live: OpenLiveStream,
  stream: EventChannel<StreamEvent>,
  { isVisible }: LivePorts,
): SagaGenerator<End> {
  let hiddenSince: number | null = null;
  while (true) {
    const { event } = yield* race({ event: take(stream), silent: delay(LIVE_TIMINGS.silenceMs) });
    if (!event) return 'silent';
    if (event.kind === 'lost') return 'lost';
    live.setAlive(true);
    if (event.kind === 'status') yield* put(live.event, event);
    hiddenSince = isVisible() ? null : (hiddenSince ?? Date.now());
    if (hiddenSince !== null && Date.now() - hiddenSince >= HIDDEN_LIMIT_MS) return 'hidden';
  }
}

function* untilVisible({ isVisible, wakes }: LivePorts): SagaGenerator<void> {
  const woken = yield* call(wakes);
  try {
    while (!isVisible()) yield* take(woken);
  } finally {
    woken.close();
  }
}

/**
 * Keeps a payment's stream open while this saga runs: opens it again when it breaks, fails to open or is
 * silent for longer than the heartbeat interval, and closes it while the page is hidden.
 */
export function* keepLive(live: OpenLiveStream, ports: LivePorts): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const stream = yield* call(ports.open);
    let end: End;
    try {
      end = yield* follow(live, stream, ports);
    } finally {
      stream.close();
    }
    const wasAlive = live.isAlive();
    live.setAlive(false);
    if (wasAlive) {
      failures = 0;
      if (end === 'lost') yield* delay(ports.random() * LOST_SPREAD_MS);
      yield* put(live.event, { kind: 'lost' });
    }
    if (end === 'hidden') yield* untilVisible(ports);
    else {
      const wait = REOPEN_WAITS_MS[Math.min(failures, REOPEN_WAITS_MS.length - 1)] ?? 0;
      failures += 1;
      yield* delay(wait * (1 + ports.random() / 2));
    }
  }
}
