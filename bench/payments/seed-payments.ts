import type pg from 'pg';

/** Inserts the owner of the seeded payments. @param externalId the user id of a payment link */
export async function addOwner(database: pg.Pool, externalId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into wallet_owners (id, external_id, display_name) values (uuidv7(), $1, 'Asha Rao')
     on conflict (external_id) do update set display_name = excluded.display_name returning id`,
    [externalId],
  );
  const [row] = rows;
  if (!row) throw new Error('no owner was made');
  return row.id;
}

/** The public id of the n-th payment of a series, in SQL. */
const publicIdSql = (series: string): string => `'DL' || substr(md5('${series}' || n), 1, 24)`;

/**
 * Inserts `count` payments of ₹500 in all states, each a minute older than the one before; none is due for a status check.
 * @param series lower-case letters from which the public ids are made
 */
export async function addPayments(
  database: pg.Pool,
  { ownerId, count, series }: { ownerId: string; count: number; series: string },
): Promise<void> {
  await database.query(
    `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, state, completed_at, initiated_at)
     select uuidv7(), ${publicIdSql(series)}, $1, 'test', 'razorpay', 50000, 1000, 50000, 49000, 'Asha Rao', 'website',
            state, case when state = 'completed' then at + interval '20 seconds' end, at
       from (select n, now() - n * interval '1 minute' as at,
                    (array['completed', 'completed', 'completed', 'failed', 'timeout', 'cancelled'])[n % 6 + 1] as state
               from generate_series(1, $2::int) n) made`,
    [ownerId, count],
  );
  await database.query('vacuum analyze payments');
}

export async function publicIdsOf(database: pg.Pool, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ public_id: string }>(
    'select public_id from payments where owner_id = $1 order by random() limit $2',
    [ownerId, limit],
  );
  return rows.map((row) => row.public_id);
}
