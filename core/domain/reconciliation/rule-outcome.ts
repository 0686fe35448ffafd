/** How far the check of a rule has come, stored with its run. */
export interface RuleOutcome {
  /** Number of rows that were checked. */
  checked: number;
  /** Violations that were found; those above `MAX_REPORTED` are only counted. */
  found: number;
  /** Time that its statements took (milliseconds). */
  ms: number;
  /** The last row of a full check; null before the first batch. */
  after: string | null;
  isDone: boolean;
  /** Sum of the entries, of the rule about it. */
  sumPaise?: number;
  /** Why it could not be checked; null where it was, or is under way. */
  error: string | null;
}

/** Findings of one rule that a run raises at most: one cause usually breaks many rows. */
export const MAX_REPORTED = 100;

export type RuleOutcomes = Readonly<Record<string, RuleOutcome>>;

export const NOT_BEGUN: RuleOutcome = {
  checked: 0,
  found: 0,
  ms: 0,
  after: null,
  isDone: false,
  error: null,
};

/** The message of a fault of the database follows its statement, which tells staff nothing. */
export const failedWith = (outcome: RuleOutcome, error: unknown): RuleOutcome => ({
  ...outcome,
  error: (error instanceof Error ? error.message : String(error))
    .split(' - ')
    .slice(-1)
    .join('')
    .slice(0, 300),
});
