import { isAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar';
import type { Knex } from '../platform/database';

/** What can be an Aadhaar number in the text columns of the KYC tables, each with its place. There must be none. */
export async function storedAadhaarNumbers(owner: Knex): Promise<string[]> {
  const { rows: columns } = await owner.raw<{ rows: { table: string; column: string }[] }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name like 'kyc\\_%' and data_type = 'text'`,
  );
  if (columns.length < 10) throw new Error('the tables of KYC were not found');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const texts = await owner(table).whereNotNull(column).pluck<string[]>(column);
    const digits = texts.flatMap((text) => text.replace(/[\s-]/g, '').match(/\d{12}/g) ?? []);
    found.push(...digits.filter(isAadhaarNumber).map((number) => `${table}.${column}: ${number}`));
  }
  return found;
}
