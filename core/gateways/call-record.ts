import type { GatewayHealth, UnknownCause } from '../domain/payments/gateway-port';

const REMEMBERED_CALLS = 20;
/** What was seen longer ago says nothing about now (milliseconds). */
const REMEMBERED_MS = 2 * 60_000;
const FAILED_IN_A_ROW = 2;
const FAILED_SHARE = 0.3;
/** A share of fewer calls than these is no share. */
const FEWEST_FOR_SHARE = 5;

interface Seen {
  at: number;
  /** Null for an answer. */
  cause: UnknownCause | null;
}

export interface CallRecord {
  /** @param cause what kept the gateway from answering; null when it answered */
  note(cause: UnknownCause | null): void;
  /** From the calls alone: `degraded` or `up`. */
  health(): GatewayHealth;
}

/** Remembers how the last calls to a gateway went, so that a page can say when it answers only now and then. */
export function createCallRecord(now: () => number): CallRecord {
  let seen: Seen[] = [];
  let failingSince: number | null = null;
  const recentOf = (at: number): Seen[] => seen.filter((call) => at - call.at < REMEMBERED_MS);

  return {
    note(cause) {
      const at = now();
      const recent = recentOf(at);
      // An outage of which no call is remembered any more is over, or forgotten: another begins by itself.
      if (recent.every((call) => call.cause === null)) failingSince = null;
      seen = [...recent.slice(1 - REMEMBERED_CALLS), { at, cause }];
      if (cause === null) failingSince = isDegraded(seen) ? failingSince : null;
      else failingSince ??= at;
    },
    health() {
      const recent = recentOf(now());
      if (failingSince === null || !isDegraded(recent)) return { state: 'up', since: null, cause: null };
      const cause = recent.findLast((call) => call.cause !== null)?.cause ?? null;
      return { state: 'degraded', since: new Date(failingSince), cause };
    },
  };
}

function isDegraded(calls: readonly Seen[]): boolean {
  const last = calls.slice(-FAILED_IN_A_ROW);
  if (last.length === FAILED_IN_A_ROW && last.every(({ cause }) => cause !== null)) return true;
  const failed = calls.filter(({ cause }) => cause !== null).length;
  return calls.length >= FEWEST_FOR_SHARE && failed / calls.length >= FAILED_SHARE;
}
