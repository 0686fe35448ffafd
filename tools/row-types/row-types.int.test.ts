import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSchemaColumns, type SchemaColumn } from '@deccanloop/core/testing/schema-columns';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROW_TYPES_FILE, rowTypes } from './row-types';

const ROOT = resolve(import.meta.dirname, '../..');

let database: TestDatabase;
let columns: SchemaColumn[];

beforeAll(async () => {
  database = await createTestDatabase();
  columns = await readSchemaColumns(database.ownerUrl);
});
afterAll(() => database.drop());

describe('the row types', () => {
  it('match the migrated schema; otherwise run make row-types', async () => {
    expect(readFileSync(resolve(ROOT, ROW_TYPES_FILE), 'utf8')).toBe(await rowTypes(columns));
  });

  it('take the values of a check constraint as the type', () => {
    const stateOf = (table: string) =>
      columns.find((column) => column.table === table && column.column === 'state');
    expect(stateOf('webhook_events')?.values).toEqual(['received', 'applied', 'ignored', 'dead_lettered']);
    const role = columns.find(({ table, column }) => table === 'users' && column === 'role');
    expect(role?.values).toEqual([0, 1, 2]);
  });
});
