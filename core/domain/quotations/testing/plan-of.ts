import type { Knex } from '../../../platform/database';

/**
 * The plan of the first statement that `run` sends. Sequential scans are off, so that one in the plan of an empty table
 * means that no index can be used.
 */
export async function planOf(db: Knex, run: () => Promise<unknown>): Promise<string> {
  const sent: { sql: string; bindings: readonly string[] }[] = [];
  const listen = (query: { sql: string; bindings: readonly string[] }) => void sent.push(query);
  db.on('query', listen);
  await run();
  db.removeListener('query', listen);
  const [first] = sent;
  if (!first) throw new Error('no statement was sent');
  return db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain ${first.sql.replace(/\$\d+/g, '?')}`,
      [...first.bindings],
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
