import type { MerchantEvent } from '../api-schemas.ts';
import type { Deccanloop } from '../client.ts';
import { DeccanloopError } from '../errors.ts';
import { backoffMs } from '../retry.ts';

/** Between two calls while there is nothing new, in ms. */
const INTERVAL_MS = 1_000;
const MOST_WAIT_MS = 30_000;
/** Ids that are remembered: the API repeats events of the last half minute. */
const MOST_REMEMBERED = 10_000;

export interface FeedParts {
  client: Pick<Deccanloop, 'events'>;
  signal: AbortSignal;
  /** Waits `ms`; resolves early when the signal is aborted. */
  wait: (ms: number) => Promise<void>;
  random: () => number;
  /** The first call has been answered: events from now on are seen. */
  onReady: () => void;
  /** A call failed; the next one follows after `ms`. */
  onFailure: (error: DeccanloopError, ms: number) => void;
}

/**
 * The events of the account from now on, each once, until the signal is aborted.
 * @throws DeccanloopError that repeating does not change, such as a revoked key
 */
export async function* eventFeed({
  client,
  signal,
  wait,
  random,
  onReady,
  onFailure,
}: FeedParts): AsyncGenerator<MerchantEvent> {
  const seen = new Set<string>();
  let cursor: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const query = cursor === undefined ? {} : { after: cursor };
      // This loop waits longer between attempts than the client does.
      const answer = await client.events.list(query, { signal, maxRetries: 0 });
      if (cursor === undefined) onReady();
      failures = 0;
      for (const event of answer.events) {
        if (seen.has(event.id)) continue;
        remember(seen, event.id);
        yield event;
      }
      cursor = answer.cursor;
      if (!answer.hasMore) await wait(INTERVAL_MS);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DeccanloopError) || !isPassing(error)) throw error;
      const ms = Math.min(MOST_WAIT_MS, INTERVAL_MS + backoffMs(failures, random()));
      failures += 1;
      onFailure(error, ms);
      await wait(ms);
    }
  }
}

const isPassing = ({ code, httpStatus = 0 }: DeccanloopError): boolean =>
  code === 'NETWORK_ERROR' || code === 'TIMEOUT' || httpStatus === 429 || httpStatus >= 500;

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > MOST_REMEMBERED && oldest !== undefined) seen.delete(oldest);
}
