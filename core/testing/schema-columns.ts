import pg from 'pg';

export interface SchemaColumn {
  table: string;
  column: string;
  /** As PostgreSQL names it, such as `timestamp with time zone`. */
  type: string;
  isNullable: boolean;
  /** The values that a check constraint of this column alone allows; null without one. */
  values: (string | number)[] | null;
}

/** Tables of the product, without those of migrations and of the queue. */
const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
         not a.attnotnull as "isNullable",
         (select array_agg(pg_get_constraintdef(k.oid)) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not starts_with(c.relname, 'knex_')
     and a.attnum > 0 and not a.attisdropped
   order by c.relname, a.attnum`;

/** `CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))`, or with one value `CHECK ((state = 'open'::text))` */
const LIST_CHECK = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/;

export async function readSchemaColumns(databaseUrl: string): Promise<SchemaColumn[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<SchemaColumn & { checks: string[] | null }>(COLUMNS);
    return rows.map(({ checks, ...column }) => ({ ...column, values: valuesOf(checks ?? []) }));
  } finally {
    await client.end();
  }
}

function valuesOf(checks: readonly string[]): SchemaColumn['values'] {
  const [list] = checks.flatMap((check) => LIST_CHECK.exec(check)?.slice(1).find(Boolean) ?? []);
  return list?.split(', ').map((item) => /^'(.*)'::text$/.exec(item)?.[1] ?? Number(item)) ?? null;
}
