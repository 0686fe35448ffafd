import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Knex } from '../../../platform/database';
import { buildApprovedKyc, buildSubmittedKyc } from '../../../testing/kyc-fixture';
import { openClosingFixture, type ClosingFixture } from './testing/closing-fixture';
import { tablesWith } from './testing/personal-data';

let fixture: ClosingFixture;
beforeAll(async () => {
  fixture = await openClosingFixture();
});
afterAll(() => fixture.end());

describe('a KYC that was never submitted', () => {
  it('is erased with its account: every column that can be empty, and every row that belongs to it', async () => {
    const { owner } = fixture.money;
    const customer = await fixture.buildCustomer();
    const { id, fileIds } = await buildSubmittedKyc(owner, { ...customer, businessName: 'Zyxwina Mills' });
    await owner('kyc_records')
      .where({ id })
      .update({ status: 'Draft', submitted_at: null, waiting_since: null });
    expect(await fixture.close(customer.userId)).toBe('closed');

    const columns = await owner('information_schema.columns')
      .where({ table_schema: 'public', table_name: 'kyc_records', is_nullable: 'YES' })
      .pluck<string[]>('column_name');
    expect(columns).toContain('business_name');
    const [record] = await owner('kyc_records').where({ id });
    expect(columns.filter((column) => record[column] !== null)).toEqual([]);
    expect(await tablesWith(owner, ['Zyxwina Mills'])).toEqual([]);
    // Logs of states and of staff, without anything of the person.
    const logs = ['kyc_events', 'kyc_views'];
    const rows = await rowsBelongingTo(owner, 'kyc_records', [id]);
    expect([...rows.keys()]).toEqual(
      expect.arrayContaining([...logs, 'kyc_details', 'kyc_documents', 'kyc_files']),
    );
    expect([...rows].filter(([table, count]) => count > 0 && !logs.includes(table))).toEqual([]);
    expect(await owner('kyc_events').where({ kyc_id: id }).pluck('type')).toContain('papers_erased');
    expect(await owner('files').whereIn('owner_id', Object.values(fileIds))).toEqual([]);
  });

  it('is kept for its retention once it was submitted', async () => {
    const customer = await fixture.buildCustomer();
    const { id } = await buildApprovedKyc(fixture.money.owner, { ...customer, businessName: 'Kept Mills' });
    expect(await fixture.close(customer.userId)).toBe('closed');
    const record = fixture.money.owner('kyc_records').where({ id });
    expect(await record.pluck('business_name')).toEqual(['Kept Mills']);
  });
});

/** How many rows of every table refer to these rows, also through other tables. */
async function rowsBelongingTo(
  owner: Knex,
  parent: string,
  ids: readonly string[],
  counts = new Map<string, number>(),
): Promise<Map<string, number>> {
  const { rows: references } = await owner.raw<{ rows: { table: string; column: string }[] }>(
    `select k.conrelid::regclass::text as "table", a.attname as "column"
       from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = ?::regclass`,
    [parent],
  );
  for (const { table, column } of references) {
    const rows = await owner(table).whereIn(column, ids).select('id');
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
    await rowsBelongingTo(
      owner,
      table,
      rows.map(({ id }: { id: string }) => id),
      counts,
    );
  }
  return counts;
}
