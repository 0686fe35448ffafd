import type { Knex } from '../../platform/database';
import { findFindingStatuses, raiseFindingOnce, type FindingStatus, type RaisedFinding } from './repository';

/** Findings as the reconciler raises them: once for each cause. */
export interface CauseLog {
  /** @returns `raised` the first time; then whether a person has closed it meanwhile */
  raise(finding: RaisedFinding): Promise<FindingStatus>;
  /** How causes stand that were raised before, by dedupe key, by whomever. */
  overviews(dedupeKeys: readonly string[]): Promise<Map<string, 'open' | 'resolved'>>;
}

export const createCauseLog = (db: Knex): CauseLog => ({
  raise: (finding) => raiseFindingOnce(db, finding),
  overviews: (dedupeKeys) => findFindingStatuses(db, dedupeKeys),
});
