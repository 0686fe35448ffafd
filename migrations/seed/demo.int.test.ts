import { createPasswordHashing } from '@deccanloop/core/domain/accounts/passwords/password-hashing';
import { holdsPassword } from '@deccanloop/core/testing/stored-password';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { seedDemo } from './demo';

const PASSWORD = 'Kavi-nuro-pela-4821';
const hashing = createPasswordHashing();

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

interface UserRow {
  email: string;
  role: number;
  password_salt: string;
  password_verifier: Buffer;
  is_verified: boolean;
}
const users = async () => {
  const { rows } = await owner.query<UserRow>(
    `select email, role, password_salt, password_verifier,
            email_verified_at is not null and (phone is null or phone_verified_at is not null) as is_verified
       from users order by role`,
  );
  return rows;
};

describe('the demo data', () => {
  it('contains no accounts without a password', async () => {
    expect(await seedDemo(database.ownerUrl)).toEqual([]);
    expect(await users()).toEqual([]);
  });

  it('creates an account for each role with the given password', async () => {
    const made = await seedDemo(database.ownerUrl, PASSWORD);
    expect(made.find(({ role }) => role === 1)).toEqual({
      role: 1,
      name: 'Asha Rao',
      email: 'customer@demo.deccanloop.example',
      phone: '9000000001',
    });
    const stored = await users();
    expect(stored.map(({ email, role }) => [role, email])).toEqual(
      made.map(({ email, role }) => [role, email]),
    );
    expect(stored.map(({ is_verified }) => is_verified)).toEqual([true, true, true]);
    for (const user of stored) expect(await holdsPassword(user, PASSWORD)).toBe(true);
  });

  it('creates quotations of the customer, one of them without an owner, and each once', async () => {
    await seedDemo(database.ownerUrl, PASSWORD);
    const { rows } = await owner.query<Record<string, unknown>>(
      `select status, customer_decision as decision, total_paise::int as total, user_id is null as is_unclaimed,
              email = (select email from users where role = 1) as is_of_customer
         from quotations order by id`,
    );
    const one = (status: string, more: object = {}) => ({
      ...{ status, decision: null, total: null, is_unclaimed: false, is_of_customer: true },
      ...more,
    });
    expect(rows).toEqual([
      one('submitted'),
      one('pending'),
      one('approved', { total: 1_000_00 }),
      one('approved', { decision: 'accepted', total: 500_00 }),
      one('rejected'),
      one('submitted', { is_unclaimed: true }),
    ]);
  });

  it('hashes as the product does', async () => {
    const parameters = (salt: string) => salt.split('$').slice(0, 4);
    const [first] = await users();
    expect(parameters(first?.password_salt ?? '')).toEqual(parameters((await hashing.hash(PASSWORD)).salt));
  });

  it('does not change existing accounts, even with another address', async () => {
    await owner.query(
      `update users set password_salt = 'own', email = 'asha@example.com', phone = null, phone_verified_at = null
        where role = 1`,
    );
    const before = await users();
    await seedDemo(database.ownerUrl, 'Another-one-5');
    expect(await users()).toEqual(before);
  });

  it('skips an account whose number another account has', async () => {
    await owner.query('delete from former_emails');
    await owner.query('update quotations set user_id = null');
    await owner.query(
      `update users set id = gen_random_uuid(), phone = '9000000001', phone_verified_at = now() where role = 1`,
    );
    const before = await users();
    await seedDemo(database.ownerUrl, PASSWORD);
    expect(await users()).toEqual(before);
  });
});
