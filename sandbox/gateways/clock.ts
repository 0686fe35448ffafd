/** A timer on the sandbox's clock. */
export interface ClockTimer {
  cancel(): void;
}

/**
 * Time as the gateways see it: real time plus an offset. `advance` increases the offset and runs the timers that
 * become due, each at its own time, so that a test need not wait for a day of retries.
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
  run: (() => void) | null;
}

const longestTimeoutMs = 2_000_000_000;

/** @param realNow replaced in tests; real timers still run what is due by it */
export function createClock(realNow: () => number = Date.now): SandboxClock {
  /** Latest first: the next one is at the end. */
  const timers: Entry[] = [];
  let offsetMs = 0;
  let wake: NodeJS.Timeout | null = null;
  let closed = false;

  const now = () => realNow() + offsetMs;
  const peek = () => timers.at(-1);

  /** Of timers with the same time, the one scheduled first runs first. */
  function insert(entry: Entry): void {
    let low = 0;
    let high = timers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = timers[middle];
      if (other && other.at > entry.at) low = middle + 1;
      else high = middle;
    }
    timers.splice(low, 0, entry);
  }

  function takeDue(limitMs: number): Entry | undefined {
    const next = peek();
    return next && next.at <= limitMs ? timers.pop() : undefined;
  }

  function arm(): void {
    if (wake) clearTimeout(wake);
    wake = null;
    while (peek()?.run === null) timers.pop();
    const next = peek();
    if (closed || !next) return;
    const wait = Math.min(Math.max(0, next.at - now()), longestTimeoutMs);
    wake = setTimeout(() => {
      runDue();
      arm();
    }, wait);
  }

  function runDue(): void {
    for (let due = takeDue(now()); due; due = takeDue(now())) due.run?.();
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
      const entry: Entry = { at: atMs, run };
      insert(entry);
      if (peek() === entry) arm();
      return {
        cancel() {
          entry.run = null;
        },
      };
    },
    advance(ms) {
      const target = now() + ms;
      const advanced = offsetMs + ms;
      for (let next = takeDue(target); next; next = takeDue(target)) {
        if (!next.run) continue;
        offsetMs += Math.max(0, next.at - now());
        next.run();
      }
      // Not set to `target`: real time that passed meanwhile counts on this clock too.
      offsetMs = Math.max(offsetMs, advanced);
      // Timers scheduled meanwhile may already be due because of that real time.
      runDue();
      arm();
    },
    close() {
      closed = true;
      timers.length = 0;
      if (wake) clearTimeout(wake);
    },
  };
}
