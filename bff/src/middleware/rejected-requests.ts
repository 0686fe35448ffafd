import { createHmac } from 'node:crypto';
import type { LimitPolicy } from '@deccanloop/contracts/security/limit-policies';
import type { LimitHit, LimitHits } from '@deccanloop/core/domain/audit-log/limit-hits/limit-hits';
import type { Clock } from '@deccanloop/core/platform/clock';
import { derivedKeys, type SecretList } from '@deccanloop/core/platform/secret-list';

/** Counts requests above a limit in memory, and stores the counts of all of them with one statement. */
export interface RejectedRequests {
  /** Costs no statement: a flood must not reach the database. @param client an address or a user id, which is not stored */
  add(policy: LimitPolicy, client: string, windowSeconds: number): void;
  /** Stores what was counted. Counts that could not be stored are stored with the next ones. */
  store(): Promise<void>;
}

/** Clients above a limit between two stores; of more of them only the number is kept. */
const MOST_CLIENTS = 2_000;
const OTHER_CLIENTS = 'others';

export function createRejectedRequests({
  hits,
  clock,
  secret,
}: {
  hits: Pick<LimitHits, 'add'>;
  clock: Clock;
  /** Addresses are few enough to be guessed from a hash without a key. Of several secrets the first is used. */
  secret: SecretList;
}): RejectedRequests {
  let counted = new Map<string, LimitHit>();

  const [key] = derivedKeys(secret, 'limit hits');
  const hashOf = (client: string): string =>
    createHmac('sha256', key).update(client).digest('hex').slice(0, 32);

  function count(hit: LimitHit): void {
    const key = [hit.policy, hit.clientHash, hit.windowStartedAt.getTime()].join(' ');
    const before = counted.get(key);
    if (before === undefined) counted.set(key, hit);
    else counted.set(key, { ...hit, count: before.count + hit.count });
  }

  return {
    add(policy, client, windowSeconds) {
      const now = clock.now();
      const windowMs = windowSeconds * 1_000;
      count({
        policy,
        clientHash: counted.size < MOST_CLIENTS ? hashOf(client) : OTHER_CLIENTS,
        windowStartedAt: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
        lastAt: now,
        count: 1,
      });
    },
    async store() {
      const storing = counted;
      counted = new Map();
      try {
        await hits.add([...storing.values()]);
      } catch (error) {
        for (const hit of storing.values()) count(hit);
        throw error;
      }
    },
  };
}
