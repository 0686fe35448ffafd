import type pg from 'pg';
import { VALUES } from './measure';

/** The keys of one payment and of the person who paid. */
export interface Sample {
  public_id: string;
  /** Of the transaction: "000123". */
  number: string;
  order: string;
  gateway_order_id: string;
  gateway_payment_id: string;
  reference: string;
  vpa: string;
  receipt: string;
  email: string;
  phone: string;
  name: string;
  user_id: string;
  ticket: string;
  statement: string;
}

export async function samplePayments(database: pg.Pool): Promise<Sample[]> {
  const { rows } = await database.query<Sample>(
    `select p.public_id, lpad(p.number::text, 6, '0') as number, a.merchant_order_id as order, a.gateway_order_id, a.gateway_payment_id, d.reference, d.vpa,
            'DL-R-' || lpad(r.number::text, 6, '0') as receipt, u.email, u.phone, u.name, u.id as user_id,
            (select lpad(min(number)::text, 6, '0') from tickets where user_id = u.id) as ticket, s.number as statement
       from (select * from payments tablesample bernoulli (1) repeatable (7) where state = 'completed') p
       join payment_attempts a on a.payment_id = p.id join gateway_payment_details d on d.attempt_id = a.id
       join receipts r on r.payment_id = p.id
       join wallet_owners o on o.id = p.owner_id join users u on u.id = o.user_id
       join papers s on s.kind = 'statement' and s.subject = 'test:' || o.id || ':2026-09'
      where d.vpa is not null and exists (select from tickets where user_id = u.id)
      order by md5(p.public_id) limit $1`,
    [VALUES],
  );
  if (rows.length < VALUES) throw new Error(`only ${rows.length} payments have all keys`);
  return rows;
}

/** Values of the first column. */
export async function valuesOf(database: pg.Pool, sql: string): Promise<string[]> {
  const { rows } = await database.query<string[]>({ text: sql, rowMode: 'array' });
  const values = rows.map(([value]) => String(value));
  if (values.length === 0) throw new Error(`no values: ${sql}`);
  return values;
}

/** Some of many, at random but the same in each run. */
export const someOf = (database: pg.Pool, value: string, table: string, where = 'true'): Promise<string[]> =>
  valuesOf(
    database,
    `select value from (select ${value} as value from ${table} where ${where}) rows order by md5(value::text) limit ${VALUES}`,
  );

/** The keys of a month, `2025-03-01T00:00:00.000Z`, for filters from and to. */
export function monthsBack(count: number): string[] {
  const now = new Date();
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1)).toISOString(),
  );
}
