import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { MIGRATIONS } from './migrations';
import { oneKeyForOneStart } from './versions/20261205300100-one-key-for-one-start';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('keeps the first of two payments with one key, and both of two refunds', async () => {
  for (const { down } of MIGRATIONS.slice(MIGRATIONS.indexOf(oneKeyForOneStart)).toReversed())
    await owner.query(down);
  await owner.query(`
    insert into users (id, name, email, role) values (gen_random_uuid(), 'Meera', 'meera@mail.example', 0);
    insert into wallet_owners (id, external_id, display_name) values (gen_random_uuid(), '42', 'Asha');
    insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
        payer_name, origin, initiated_at)
      select gen_random_uuid(), 'DL' || repeat(letter, 24), owner.id, 'test', 'razorpay', 500, 10, 500, 490, 'Asha', 'website', now()
        from wallet_owners owner, unnest(array['a', 'b']) letter;
    insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise)
      select gen_random_uuid(), id, 1, 'test', 'razorpay', public_id, 500 from payments;
    insert into idempotency_keys (owner_id, route, key, body_hash, payment_id, locked_until, created_at)
      select owner_id, case public_id when 'DL' || repeat('a', 24) then '/z' else '/a' end, 'one-key', 'hash', id, now(),
             case public_id when 'DL' || repeat('a', 24) then now() - interval '1 second' else now() end
        from payments;
    insert into refunds (id, public_id, payment_id, attempt_id, mode, gateway, amount_paise, reason, requested_by, idempotency_key)
      select gen_random_uuid(), 'RF' || substr(p.public_id, 3), p.id, a.id, 'test', 'razorpay', 100, 'Asked for', u.id, 'one-key'
        from payments p join payment_attempts a on a.payment_id = p.id, users u`);
  await owner.query(oneKeyForOneStart.up);
  const keys = await owner.query('select route from idempotency_keys');
  expect(keys.rows).toEqual([{ route: '/z' }]);
  const refunds = await owner.query<{ idempotency_key: string }>('select idempotency_key from refunds');
  expect(new Set(refunds.rows.map((row) => row.idempotency_key)).size).toBe(2);
});
