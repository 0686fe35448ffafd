import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATIONS } from './migrations';
import { transactionFilters } from './versions/20261126020100-transaction-filters';
import { transactionNumbers } from './versions/20261126020000-transaction-numbers';

let database: TestDatabase;
let owner: pg.Client;
let bff: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  bff = new pg.Client({ connectionString: database.bffUrl });
  await Promise.all([owner.connect(), bff.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), bff.end()]);
  await database.drop();
});

const insert = (client: pg.Client, letter: string, at: string) =>
  client.query(
    `insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, initiated_at)
     select gen_random_uuid(), 'DL' || repeat($1, 24), id, 'test', 'razorpay', 100, 2, 100, 98, 'Asha', 'website', $2
       from wallet_owners limit 1`,
    [letter, at],
  );

it('numbers the payments of before in the order in which they began, and goes on after them', async () => {
  for (const { down } of MIGRATIONS.slice(MIGRATIONS.indexOf(transactionNumbers)).toReversed())
    await owner.query(down);
  await owner.query(
    `insert into wallet_owners (id, external_id, display_name) values (gen_random_uuid(), '42', 'Asha')`,
  );
  await insert(owner, 'b', '2026-11-21T10:00:00Z');
  await insert(owner, 'a', '2026-11-20T10:00:00Z');
  const made = (letter: string) =>
    `(select id from payments where public_id = 'DL' || repeat('${letter}', 24))`;
  await owner.query(`
    insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise)
      values ('01900000-0000-7000-8000-000000000001', ${made('a')}, 1, 'test', 'razorpay', 'o-1', 100);
    insert into gateway_payment_details (attempt_id, payment_id, gateway_payment_id, method)
      select id, payment_id, 'pay_1', 'upi' from payment_attempts`);
  await owner.query(transactionNumbers.up);
  await owner.query(transactionFilters.up);
  // A process of the version before does not know the column, and the role needs no right to it.
  await insert(bff, 'c', '2026-11-19T10:00:00Z');
  const { rows } = await owner.query(
    'select number::int, substr(public_id, 3, 1) as letter from payments order by number',
  );
  expect(rows).toEqual([
    { number: 1, letter: 'a' },
    { number: 2, letter: 'b' },
    { number: 3, letter: 'c' },
  ]);
  await expect(bff.query('update payments set number = 9')).rejects.toThrow(/can only be updated to DEFAULT/);
  const details = await owner.query('select mode, initiated_at from gateway_payment_details');
  expect(details.rows).toEqual([{ mode: 'test', initiated_at: new Date('2026-11-20T10:00:00Z') }]);
});
