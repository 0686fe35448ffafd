import type { SchemaColumn } from '@deccanloop/core/testing/schema-columns';
import { formattedText } from '../formatted-text';

export const ROW_TYPES_FILE = 'core/platform/database-rows.ts';

/** What the driver returns for each type of PostgreSQL (parsers: core/platform/database.ts). */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Date',
  jsonb: 'unknown',
  bytea: 'Buffer',
  xid8: 'string',
  'text[]': 'string[]',
};

const HEADER = `/**
 * The rows of every table, generated from the migrated schema by \`make row-types\`. A column whose check constraint
 * lists its values has them as its type. Do not edit.
 */`;

/** The text of the file of row types. @throws Error for a column type without an entry in \`TYPES\` */
export async function rowTypes(columns: readonly SchemaColumn[]): Promise<string> {
  const members = columns.map((column, index) => {
    const isFirst = columns[index - 1]?.table !== column.table;
    return `${isFirst ? `${index > 0 ? '};' : ''} ${column.table}: {` : ''}\n${memberOf(column)}`;
  });
  const text = `${HEADER}\nexport interface Rows {${members.join('')} }; }`;
  return formattedText(ROW_TYPES_FILE, text);
}

function memberOf({ table, column, type, isNullable, values }: SchemaColumn): string {
  const name = values?.map((value) => JSON.stringify(value)).join(' | ') ?? TYPES[type];
  if (name === undefined) throw new Error(`no TypeScript type for ${type} of ${table}.${column}`);
  // unknown includes null.
  return `${column}: ${name}${isNullable && name !== 'unknown' ? ' | null' : ''};`;
}
