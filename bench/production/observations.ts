/** One request of an honest client and how it went; times are of `performance.now()`. */
export interface Observation {
  kind: 'payment' | 'page' | 'stream';
  startedAt: number;
  ms: number;
  /** Of the first try; 0 when there was no answer. */
  status: number;
  /** Whether the answer of the first try had `Retry-After`. */
  hasRetryAfter: boolean;
}

export interface Summary {
  seconds: number;
  payments: number;
  failedPayments: number;
  /** Neither begun nor rejected with 503 and `Retry-After`, which says when the same request may be repeated. */
  unexplainedPayments: number;
  slowestPaymentMs: number;
  pages: number;
  failedPages: number;
  /** The longest time without a page, from the first that failed to the next that came, in seconds. */
  outageSeconds: number;
  streams: number;
  failedStreams: number;
}

const isFailed = ({ status }: Observation): boolean => status < 200 || status > 299;

const mayBeRepeated = ({ status, hasRetryAfter }: Observation): boolean => status === 503 && hasRetryAfter;

/** What happened to requests that were begun from `from` to `until`. */
export function summarize(all: readonly Observation[], from: number, until: number): Summary {
  const within = all.filter(({ startedAt }) => startedAt >= from && startedAt < until);
  const of = (kind: Observation['kind']): Observation[] => within.filter((one) => one.kind === kind);
  const [payments, pages, streams] = [of('payment'), of('page'), of('stream')];
  return {
    seconds: (until - from) / 1_000,
    payments: payments.length,
    failedPayments: payments.filter(isFailed).length,
    unexplainedPayments: payments.filter((one) => isFailed(one) && !mayBeRepeated(one)).length,
    slowestPaymentMs: Math.max(0, ...payments.map(({ ms }) => ms)),
    pages: pages.length,
    failedPages: pages.filter(isFailed).length,
    outageSeconds: longestOutage(pages, until),
    streams: streams.length,
    failedStreams: streams.filter(isFailed).length,
  };
}

function longestOutage(pages: readonly Observation[], until: number): number {
  let longest = 0;
  let since: number | null = null;
  for (const page of [...pages].sort((a, b) => a.startedAt - b.startedAt)) {
    if (isFailed(page)) since ??= page.startedAt;
    else if (since !== null) {
      longest = Math.max(longest, page.startedAt - since);
      since = null;
    }
  }
  if (since !== null) longest = Math.max(longest, until - since);
  return longest / 1_000;
}
