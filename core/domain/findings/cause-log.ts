import type { Knex } from '../../platform/database';
import { findFindingStatuses, raiseFindingOnce, type FindingStatus, type RaisedFinding } from './repository';

/** Findings as the reconciler raises them: once for each cause. */
export interface CauseLog {
  /** @returns `raised` the first time; then whether staff have closed it meanwhile */
  raise(finding: RaisedFinding): Promise<FindingStatus>;
  /** The status of causes that were raised before, by dedupe key, from every source. */
  overviews(dedupeKeys: readonly string[]): Promise<Map<string, 'open' | 'resolved'>>;
}

export const createCauseLog = (db: Knex): CauseLog => ({
  raise: (finding) => raiseFindingOnce(db, finding),
  overviews: (dedupeKeys) => findFindingStatuses(db, dedupeKeys),
});
