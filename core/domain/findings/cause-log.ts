import type { Knex } from '../../platform/database';
import { findStandings, raiseFindingOnce, type FindingStanding, type RaisedFinding } from './repository';

/** Findings as the reconciler raises them: once for each cause. */
export interface CauseLog {
  /** @returns `raised` the first time; then whether a person has closed it meanwhile */
  raise(finding: RaisedFinding): Promise<FindingStanding>;
  /** How causes stand that were raised before, by dedupe key, by whomever. */
  standings(dedupeKeys: readonly string[]): Promise<Map<string, 'open' | 'resolved'>>;
}

export const createCauseLog = (db: Knex): CauseLog => ({
  raise: (finding) => raiseFindingOnce(db, finding),
  standings: (dedupeKeys) => findStandings(db, dedupeKeys),
});
