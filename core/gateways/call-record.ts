import type { GatewayHealth, UnknownCause } from '../domain/payments/gateway-port';

const REMEMBERED_CALLS = 20;
/** Older calls are not considered (milliseconds). */
const REMEMBERED_MS = 2 * 60_000;
const FAILED_IN_A_ROW = 2;
const FAILED_SHARE = 0.3;
/** With fewer calls than this, the share of failures is not considered. */
const FEWEST_FOR_SHARE = 5;

interface Seen {
  at: number;
  /** Null when the gateway answered. */
  cause: UnknownCause | null;
}

export interface CallRecord {
  /** @param cause why the gateway did not answer; null when it answered */
  note(cause: UnknownCause | null): void;
  /** `degraded` or `up`, from the recorded calls only. */
  health(): GatewayHealth;
}

/** Records the outcome of recent calls to a gateway, so that pages can show when it is unreliable. */
export function createCallRecord(now: () => number): CallRecord {
  let seen: Seen[] = [];
  let failingSince: number | null = null;
  const recentOf = (at: number): Seen[] => seen.filter((call) => at - call.at < REMEMBERED_MS);

  return {
    note(cause) {
      const at = now();
      const recent = recentOf(at);
      // Without a recent failed call the outage is over; the next failure starts a new one.
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
