import type { GatewayName } from '../options';

/** One call to a gateway's API as the control API lists it; `status` is null when it was not answered. */
export interface LoggedRequest {
  at: number;
  gateway: GatewayName;
  operation: string;
  status: number | null;
  effect: string | null;
}

const kept = 500;

export interface RequestLog {
  add(entry: LoggedRequest): void;
  list(gateway: string | null, operation: string | null): LoggedRequest[];
  counts(): Record<string, number>;
  clear(): void;
}

/** The last 500 calls, and how often each operation was called, for tests that check what was requested. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  let counts: Record<string, number> = {};
  return {
    add(entry) {
      const key = `${entry.gateway} ${entry.operation}`;
      counts[key] = (counts[key] ?? 0) + 1;
      entries.push(entry);
      if (entries.length > kept * 2) entries = entries.slice(-kept);
    },
    list: (gateway, operation) =>
      entries
        .filter((entry) => !gateway || entry.gateway === gateway)
        .filter((entry) => !operation || entry.operation === operation)
        .slice(-kept)
        .reverse(),
    counts: () => counts,
    clear() {
      entries = [];
      counts = {};
    },
  };
}
