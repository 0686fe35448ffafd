/** A timer on the sandbox's clock. */
export interface ClockTimer {
  cancel(): void;
}

/**
 * Time as the gateways see it: real time plus an offset. `advance` moves the offset and runs what falls due
 * on the way, at its own moment, so that a day of retries or an expiry takes a test no time.
 */
export interface SandboxClock {
  /** ms since 1970. */
  now(): number;
  /** Seconds since 1970, Razorpay's unit. */
  seconds(): number;
  schedule(atMs: number, run: () => void): ClockTimer;
  advance(ms: number): void;
  /** ms ahead of real time. */
  offset(): number;
  setOffset(ms: number): void;
  close(): void;
}

interface Entry {
  at: number;
  order: number;
  run: (() => void) | null;
}

const longestTimeoutMs = 2_000_000_000;

/** `realNow` is replaced in tests; real timers still drive whatever is due by it. */
export function createClock(realNow: () => number = Date.now): SandboxClock {
  const heap: Entry[] = [];
  let offsetMs = 0;
  let sequence = 0;
  let wake: NodeJS.Timeout | null = null;
  let closed = false;

  const now = () => realNow() + offsetMs;
  const before = (a: Entry, b: Entry) => (a.at === b.at ? a.order < b.order : a.at < b.at);

  function push(entry: Entry): void {
    heap.push(entry);
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!before(heap[child]!, heap[parent]!)) break;
      [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
      child = parent;
    }
  }

  function pop(): Entry | undefined {
    const top = heap[0];
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    heap[0] = last;
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      const right = left + 1;
      let least = parent;
      if (left < heap.length && before(heap[left]!, heap[least]!)) least = left;
      if (right < heap.length && before(heap[right]!, heap[least]!)) least = right;
      if (least === parent) return top;
      [heap[parent], heap[least]] = [heap[least]!, heap[parent]!];
      parent = least;
    }
  }

  function runDue(): void {
    while (heap[0] && heap[0].at <= now()) pop()?.run?.();
  }

  function arm(): void {
    if (wake) clearTimeout(wake);
    wake = null;
    while (heap[0] && heap[0].run === null) pop();
    const next = heap[0];
    if (closed || !next) return;
    const wait = Math.min(Math.max(0, next.at - now()), longestTimeoutMs);
    wake = setTimeout(() => {
      runDue();
      arm();
    }, wait);
  }

  return {
    now,
    seconds: () => Math.floor(now() / 1000),
    offset: () => offsetMs,
    setOffset(ms) {
      offsetMs = ms;
      arm();
    },
    schedule(atMs, run) {
      const entry: Entry = { at: atMs, order: sequence++, run };
      push(entry);
      if (heap[0] === entry) arm();
      return {
        cancel() {
          entry.run = null;
        },
      };
    },
    advance(ms) {
      const target = now() + ms;
      while (heap[0] && heap[0].at <= target) {
        const next = pop();
        if (!next?.run) continue;
        offsetMs += Math.max(0, next.at - now());
        next.run();
      }
      offsetMs += Math.max(0, target - now());
      arm();
    },
    close() {
      closed = true;
      heap.length = 0;
      if (wake) clearTimeout(wake);
    },
  };
}
