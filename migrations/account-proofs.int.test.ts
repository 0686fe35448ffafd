import { holdsPassword } from '@deccanloop/core/testing/stored-password';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import pg from 'pg';

import { accountProofs } from './versions/20261123540000-account-proofs';

const PASSWORD = 'Kavi-nuro-pela-4821';
const ID = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let owner: pg.Client;
let bff: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [owner, bff] = [database.ownerUrl, database.bffUrl].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), bff.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), bff.end()]);
  await database.drop();
});

interface Stored {
  password_salt: string;
  password_verifier: Buffer;
}
const stored = async (table: string) =>
  (await owner.query<Stored>(`select * from ${table}`)).rows[0] as Stored;

it('splits the hashes of passwords that were stored before, and everybody logs in as before', async () => {
  await owner.query(accountProofs.down);
  const encoded = await hash(PASSWORD);
  await owner.query(
    `insert into users (id, name, email, password_hash) values ('${ID}', 'Asha Rao', 'asha@mail.example', $1)`,
    [encoded],
  );
  await owner.query(
    `insert into registrations (id, email, name, phone, password_hash, expires_at)
     values ('${ID}', 'ravi@mail.example', 'Ravi', '9000000001', $1, now())`,
    [encoded],
  );
  await owner.query(accountProofs.up);
  for (const table of ['users', 'registrations']) {
    expect(encoded).toContain((await stored(table)).password_salt);
    expect(await holdsPassword(await stored(table), PASSWORD)).toBe(true);
  }
  await expect(bff.query('select password_verifier from users')).rejects.toThrow('permission denied');
});

it('removes all passwords and restores the earlier rights when it is reverted', async () => {
  await owner.query(accountProofs.down);
  const { rows } = await bff.query('select id, password_hash from users');
  expect(rows).toEqual([{ id: ID, password_hash: null }]);
  await bff.query(`update users set password_hash = 'another'`);
  await owner.query('update users set password_hash = null');
  await owner.query(accountProofs.up);
  await expect(bff.query(`update users set password_salt = ''`)).rejects.toThrow('permission denied');
});
