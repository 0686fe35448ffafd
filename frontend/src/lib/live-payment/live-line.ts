import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { LIVE_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { buffers, channel, type Channel, type EventChannel } from 'redux-saga';
import { call, delay, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { StreamEvent } from './status-stream';

/** A stream that cannot be had is tried again after these waits, in milliseconds; the last one repeats. */
export const REOPEN_WAITS_MS: readonly number[] = [1_000, 2_000, 5_000, 10_000, 30_000];

/** A server that goes away takes all its streams with it; the pages ask anew within this time, not all at once. */
const LOST_SPREAD_MS = 2_000;

/** A page that nobody looked at for this long lets go of its stream until it is looked at again. */
export const HIDDEN_LIMIT_MS = 5 * 60_000;

/** `lost`: what was alive is not any more, so whoever relied on it must ask again. */
export type LiveEvent = { kind: 'status'; payment: PaymentStatusDto } | { kind: 'lost' };

/** What a process that watches a payment needs to know of its stream. */
export interface LiveLine {
  event: Channel<LiveEvent>;
  /** The stream is open and gave a sign of life lately: asking would tell nothing new. */
  isAlive(): boolean;
}

export interface LivePorts {
  /** Opens the stream of the payment. */
  open(): EventChannel<StreamEvent>;
  isVisible(): boolean;
  /** Emits when the page may be looked at again. */
  wakes(): EventChannel<NonNullable<unknown>>;
  /** 0 to 1; spreads those who try again after a server went away. */
  random(): number;
}

interface OpenLine extends LiveLine {
  setAlive(alive: boolean): void;
}

export function createLiveLine(): OpenLine {
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

/** One stream, from its opening to its end. */
function* follow(
  line: OpenLine,
  stream: EventChannel<StreamEvent>,
  { isVisible }: LivePorts,
): SagaGenerator<End> {
  let hiddenSince: number | null = null;
  while (true) {
    const { event } = yield* race({ event: take(stream), silent: delay(LIVE_TIMINGS.silenceMs) });
    if (!event) return 'silent';
    if (event.kind === 'lost') return 'lost';
    line.setAlive(true);
    if (event.kind === 'status') yield* put(line.event, event);
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
 * Keeps a payment's stream open for as long as it runs: opens it again when it breaks, cannot be opened or is
 * silent for longer than its heartbeats allow, and lets go of it while nobody looks.
 */
export function* keepLive(line: OpenLine, ports: LivePorts): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    const stream = yield* call(ports.open);
    let end: End;
    try {
      end = yield* follow(line, stream, ports);
    } finally {
      stream.close();
    }
    const wasAlive = line.isAlive();
    line.setAlive(false);
    if (wasAlive) {
      failures = 0;
      if (end === 'lost') yield* delay(ports.random() * LOST_SPREAD_MS);
      yield* put(line.event, { kind: 'lost' });
    }
    if (end === 'hidden') yield* untilVisible(ports);
    else {
      const wait = REOPEN_WAITS_MS[Math.min(failures, REOPEN_WAITS_MS.length - 1)] ?? 0;
      failures += 1;
      yield* delay(wait * (1 + ports.random() / 2));
    }
  }
}
