import type { Database, Knex } from '../platform/database';

/**
 * The plan of a statement, one line for each step.
 * @param values bindings by place or by name
 * @param isRun runs the statement: without it, the plan does not show what each step of a recursion does
 */
export async function explain(
  db: Database,
  sql: string,
  values: readonly unknown[] | Readonly<Record<string, unknown>>,
  isRun = false,
): Promise<string> {
  const { rows } = await db.raw<{ rows: { 'QUERY PLAN': string }[] }>(
    `explain ${isRun ? '(analyze)' : ''} ${sql}`,
    values as string[],
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * The plan of the first statement that `run` sends on `db`, or of its last.
 * @param options.explainedOn another connection, where the role of `db` may not explain
 * @param options.withoutScans scans of whole tables are as bad as can be, so that one in the plan of an empty table means
 * that no index can be used
 * @param options.withoutSorts the same for sorts
 * @param options.isRun as of `explain`
 */
export async function planOf(
  db: Knex,
  run: () => Promise<unknown>,
  {
    explainedOn = db,
    withoutScans = false,
    withoutSorts = false,
    ofLast = false,
    isRun = false,
  }: {
    explainedOn?: Knex;
    withoutScans?: boolean;
    withoutSorts?: boolean;
    ofLast?: boolean;
    isRun?: boolean;
  } = {},
): Promise<string> {
  const sent: { sql: string; bindings: readonly unknown[] }[] = [];
  const listen = (query: { sql: string; bindings: readonly unknown[] }) => void sent.push(query);
  db.on('query', listen);
  await run();
  db.removeListener('query', listen);
  const statement = sent.at(ofLast ? -1 : 0);
  if (!statement) throw new Error('no statement was sent');
  return explainedOn.transaction(async (trx) => {
    if (withoutScans) await trx.raw('set local enable_seqscan = off');
    if (withoutSorts) await trx.raw('set local enable_sort = off');
    return explain(trx, statement.sql.replace(/\$\d+/g, '?'), [...statement.bindings], isRun);
  });
}
