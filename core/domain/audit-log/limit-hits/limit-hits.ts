import type { LimitHitsDto } from '@deccanloop/contracts/security/dto';
import type { LimitPolicy } from '@deccanloop/contracts/security/limit-policies';
import type { Database } from '../../../platform/database';
import { addHits, findHits } from './limit-hits-repository';

/** Rejected requests of one client in one window of a limit. */
export interface LimitHit {
  policy: LimitPolicy;
  clientHash: string;
  windowStartedAt: Date;
  lastAt: Date;
  /** Since they were last stored. */
  count: number;
}

/** Limits that were hit (docs/decisions/0054). */
export interface LimitHits {
  /** One statement for all; several processes add to the same rows. */
  add(hits: readonly LimitHit[]): Promise<void>;
  /** The last hit first. An unknown cursor gives an empty page. */
  list(query: { policy: LimitPolicy | null; after: number | null; limit: number }): Promise<LimitHitsDto>;
}

/** Enough to tell clients apart. */
const SHOWN_CHARACTERS = 10;

export function createLimitHits({ db }: { db: Database }): LimitHits {
  return {
    async add(hits) {
      if (hits.length > 0) await addHits(db, hits);
    },
    async list({ policy, after, limit }) {
      const rows = await findHits(db, { policy, after, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        hits: shown.map(({ clientHash, windowStartedAt, lastAt, ...hit }) => ({
          ...hit,
          client: clientHash.slice(0, SHOWN_CHARACTERS),
          windowStartedAt: windowStartedAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
        nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null,
      };
    },
  };
}
