import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import { MAX_REPORTED } from './rule-outcome';
import { SUBJECTS, type RowRule, type Subject } from './ledger-rules/rule';

export interface LedgerFault {
  /** The id of the row that violates the rule: a transfer, an account, an attempt, a refund. */
  subject: string;
  /** The actual and the expected values. */
  detail: Record<string, unknown>;
  /** Tells this violation from another one of the same subject; null: its detail does. */
  cause: string | null;
  paymentId: string | null;
  attemptId: string | null;
  refundId: string | null;
}

/** A batch takes a fraction of a second. */
const STATEMENT_MS = 60_000;

/**
 * Statements about single rows join in the order in which they are written and use an index for each row, whatever the
 * statistics of the tables say: a plan that reads a whole table for each batch costs the square of its size.
 */
const BY_INDEX = [
  'join_collapse_limit = 1',
  ...['seqscan', 'hashjoin', 'mergejoin', 'material'].map((step) => `enable_${step} = off`),
  'jit = off',
];

/** Runs reads of rules with their limits and settings, each statement in a snapshot of its own. */
export const inRuleTransaction = <Result>(
  db: Knex,
  { byIndex }: { byIndex: boolean },
  read: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (trx) => {
      const settings = [`statement_timeout = ${STATEMENT_MS}`, ...(byIndex ? BY_INDEX : [])];
      await trx.raw(settings.map((setting) => `set local ${setting}`).join('; '));
      return read(trx);
    },
    { readOnly: true },
  );

/** The statement of `findSubjects`. */
export const subjectsStatement = (subject: Subject): string =>
  `select id from ${SUBJECTS[subject]} where mode = :mode and id > :after order by id limit :limit`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The next ids after one, in order; from the beginning where it is null. */
export async function findSubjects(
  db: Database,
  subject: Subject,
  { mode, after, limit }: { mode: Mode; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(subjectsStatement(subject), {
    mode,
    after: after ?? FIRST_ID,
    limit,
  });
  return rows.map(({ id }) => id);
}

/** The statement of `findFaults` about single rows. */
export const rowsStatement = ({ violations }: Pick<RowRule, 'violations'>): string =>
  `with subjects as materialized (select unnest(:ids::uuid[]) as id) ${faultsStatement(violations)}`;

/** The statement of `findFaults` for a query of violations. */
export const faultsStatement = (violations: string): string =>
  `select subject::text, detail, "paymentId", "attemptId", "refundId", to_jsonb(fault) ->> 'cause' as cause
     from (${violations}) fault limit ${MAX_REPORTED}`;

export async function findFaults(
  db: Database,
  statement: string,
  { mode, ids = [] }: { mode: Mode; ids?: readonly string[] },
): Promise<LedgerFault[]> {
  const { rows } = await db.raw<{ rows: LedgerFault[] }>(statement, { mode, ids: [...ids] });
  return rows;
}
