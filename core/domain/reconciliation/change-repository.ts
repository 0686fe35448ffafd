import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { RowRule, Subject } from './ledger-rules/rule';

/** The batches of changes that a rule has to check: after the first number, up to the second. */
export interface Batches {
  mode: Mode;
  after: number;
  until: number;
}

/**
 * Gives all changes that are visible now the number of a new batch. A change that is committed later gets the number of a later
 * one, so none is skipped.
 */
export function numberChanges(db: Knex, mode: Mode): Promise<number> {
  return db.transaction(async (trx) => {
    // The lock on this row lets only one run number changes at a time; a lower number is never given after a higher one.
    const { rows } = await trx.raw<{ rows: { batch: number }[] }>(
      'update ledger_change_batches set last_batch = last_batch + 1 where mode = :mode returning last_batch as batch',
      { mode },
    );
    const batch = rows[0]?.batch;
    if (batch === undefined) throw new Error(`no batches of mode ${mode}`);
    await trx.raw('update ledger_changes set batch = :batch where mode = :mode and batch is null', {
      mode,
      batch,
    });
    return batch;
  });
}

/** The last batch that each rule has checked. A rule without one is new, and begins with this batch. */
export async function findCursors(
  db: Database,
  mode: Mode,
  { rules, until }: { rules: readonly string[]; until: number },
): Promise<ReadonlyMap<string, number>> {
  await db.raw(
    `insert into ledger_rule_cursors (mode, rule, batch) select :mode, rule, :before from unnest(:rules::text[]) rule
     -- A run that began at the same moment may have inserted them.
     on conflict (mode, rule) do nothing`,
    { mode, rules: [...rules], before: until - 1 },
  );
  const { rows } = await db.raw<{ rows: { rule: string; batch: number }[] }>(
    'select rule, batch from ledger_rule_cursors where mode = :mode',
    { mode },
  );
  return new Map(rows.map(({ rule, batch }) => [rule, batch]));
}

/** The kinds of the changes that some rule has still to check. */
export async function findChangedKinds(
  db: Database,
  { mode, after, until }: Batches,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { kind: string }[] }>(
    `select distinct kind from ledger_changes where mode = :mode and batch > :after and batch <= :until`,
    { mode, after, until },
  );
  return new Set(rows.map(({ kind }) => kind));
}

/** The statement of `findTouched`. */
export const touchedStatement = ({ subject, touchedBy }: Pick<RowRule, 'subject' | 'touchedBy'>): string =>
  Object.entries({ [subject]: 'select id from changed', ...touchedBy })
    .map(
      ([kind, ids]) => `(
        with changed as materialized (
          select distinct subject_id as id from ledger_changes
           where mode = :mode and kind = '${kind}' and batch > :after and batch <= :until)
        select id from (${ids}) touched)`,
    )
    .join(' union ');

/** The subjects of a rule that changes of some batches may concern. */
export async function findTouched(
  db: Database,
  rule: Pick<RowRule, 'subject' | 'touchedBy'>,
  batches: Batches,
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(touchedStatement(rule), { ...batches });
  return rows.map(({ id }) => id);
}

/** Records that a rule has checked the batches, and includes them in its checkpoint. */
export function advanceCursor(
  db: Knex,
  rule: string,
  { mode, until, includeInCheckpoint }: { mode: Mode; until: number; includeInCheckpoint?: string },
): Promise<void> {
  return db.transaction(async (trx) => {
    // FOR UPDATE: of two runs at once, the second finds these batches included.
    const { rows } = await trx.raw<{ rows: { after: number }[] }>(
      'select batch as after from ledger_rule_cursors where mode = :mode and rule = :rule for update',
      { mode, rule },
    );
    const after = rows[0]?.after ?? until;
    if (after >= until) return;
    if (includeInCheckpoint !== undefined) await trx.raw(includeInCheckpoint, { mode, after, until });
    await trx.raw('update ledger_rule_cursors set batch = :until where mode = :mode and rule = :rule', {
      mode,
      rule,
      until,
    });
  });
}

/** Records that changes of some batches concern none of these rules. */
export async function advanceCursors(
  db: Database,
  rules: readonly string[],
  { mode, until }: { mode: Mode; until: number },
): Promise<void> {
  await db.raw(
    `update ledger_rule_cursors set batch = :until
      where mode = :mode and rule = any(:rules::text[]) and batch < :until`,
    { mode, until, rules: [...rules] },
  );
}

/** Deletes what all rules have checked. */
export async function deleteCheckedChanges(
  db: Database,
  mode: Mode,
  rules: readonly string[],
): Promise<void> {
  await db.raw(
    `delete from ledger_changes where mode = :mode and batch <= (
       select min(batch) from ledger_rule_cursors where mode = :mode and rule = any(:rules::text[]))`,
    { mode, rules: [...rules] },
  );
}

/** A subject at fault is checked again by the next run, which reports it until it is mended. */
export async function noteChanges(
  db: Database,
  mode: Mode,
  { subject, ids }: { subject: Subject; ids: readonly string[] },
): Promise<void> {
  await db.raw(
    'insert into ledger_changes (mode, kind, subject_id) select :mode, :subject, unnest(:ids::uuid[])',
    { mode, subject, ids: [...ids] },
  );
}
