import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase, type Knex } from './database';
import { newId } from './ids';
import { createLogger } from './logger';

const EMAIL = 'meera.private@example.test';
const lines: string[] = [];
const logger = createLogger({
  service: 'test',
  level: 'info',
  destination: { write: (line: string) => void lines.push(line) },
});
let database: TestDatabase;
let owner: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.ownerUrl, applicationName: 'logger-test', maxConnections: 1, logger });
});
afterAll(async () => {
  await owner.destroy();
  await database.drop();
});

it('the error of a row that the database rejects is logged without the values of the row', async () => {
  const add = () => owner('users').insert({ id: newId(), name: 'Meera', email: EMAIL, role: 1 });
  await add();
  const error = await add().catch((thrown: unknown) => thrown as Error & { detail?: string });
  expect(error).toMatchObject({ detail: expect.stringContaining(EMAIL) });
  logger.warn({ err: error }, 'alone');
  logger.warn({ err: new Error('of another kind', { cause: error }) }, 'as a cause');
  logger.warn({ err: new AggregateError([error], 'several') }, 'among several');
  logger.warn({ job: { err: error } }, 'deeper');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).not.toContain(EMAIL);
  expect(lines[0]).toContain('users_email');
});
