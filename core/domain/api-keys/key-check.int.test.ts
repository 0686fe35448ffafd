import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { preparedReadsOf, type PreparedReads } from '../../platform/prepared-reads';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { explain } from '../../testing/query-plan';
import { createKeyCheck, type KeyCheck } from './key-check';
import { apiKeyPrefix, hashOfApiKey, lastFourOf, newApiKey } from './key-format';
import { insertKey } from './key-repository';

let fixture: MoneyFixture;
let check: KeyCheck;
let keys: string[];
const statements: { text: string; values: unknown[] }[] = [];
beforeAll(async () => {
  fixture = await openMoneyFixture();
  // Enough rows to make reading a whole table slower than its index.
  await fixture.owner.raw(`
    insert into users (id, name, email)
      select gen_random_uuid(), 'Merchant ' || n, 'merchant-' || n || '@example.in' from generate_series(1, 3000) n;
    insert into api_keys (id, user_id, mode, name, prefix, last_four, key_hash, scopes, created_at)
      select gen_random_uuid(), id, 'test', 'Shop', 'dl_test_', 'abcd', sha256(id::text::bytea), '{payments:read}', now()
        from users`);
  const { rows } = await fixture.owner.raw<{ rows: { id: string }[] }>(
    `select id from users where email like 'merchant-_@example.in' order by email`,
  );
  keys = await Promise.all(rows.map(({ id }) => addKey(id)));
  await fixture.owner.raw('analyze');
  const own = preparedReadsOf(fixture.bff);
  const reads: PreparedReads = {
    rows(read, values) {
      statements.push({ text: read.text, values });
      return own.rows(read, values);
    },
  };
  check = createKeyCheck({ reads, db: fixture.bff, clock: fixture.clock, merchantLive: false });
});
afterAll(() => fixture.close());
beforeEach(() => {
  statements.length = 0;
});

async function addKey(userId: string): Promise<string> {
  const key = newApiKey('test');
  await insertKey(fixture.owner, {
    ...{ id: newId(), userId, mode: 'test', name: 'Shop', prefix: apiKeyPrefix('test') },
    ...{ lastFour: lastFourOf(key), hash: hashOfApiKey(key), scopes: ['payments:read'] },
    ...{ createdAt: fixture.clock.now(), rolledFrom: null },
  });
  return key;
}

it('reads a key by one statement, through indexes alone', async () => {
  const [key = ''] = keys;
  expect((await check.check(key)).lastFour).toBe(lastFourOf(key));
  expect(statements).toHaveLength(1);
  const [{ text, values } = { text: '', values: [] }] = statements;
  const plan = await explain(fixture.owner, text.replace(/\$\d+/g, '?'), values);
  expect(plan).toContain('api_keys_hash_unique');
  expect(plan).not.toMatch(/Seq Scan on (?:api_keys|users)/);
});

it('reads the keys of calls at the same moment by one statement, and gives each call its own', async () => {
  const found = await Promise.all(keys.map((key) => check.check(key)));
  expect(statements).toHaveLength(1);
  expect(found.map(({ lastFour }) => lastFour)).toEqual(keys.map(lastFourOf));
  expect(new Set(found.map(({ userId }) => userId)).size).toBe(keys.length);
});

it('sends no statement for what has not the form of a key', async () => {
  await expect(check.check('dl_test_short')).rejects.toMatchObject({ code: 'invalid_api_key' });
  expect(statements).toHaveLength(0);
});
