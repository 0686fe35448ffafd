import { bankDetailsSchema, businessInfoSchema } from '@deccanloop/contracts/kyc/schemas';
import { createPasswordHashing } from '@deccanloop/core/domain/accounts/passwords/password-hashing';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { holdsPassword } from '@deccanloop/core/testing/stored-password';
import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import knex from 'knex';
import pg from 'pg';
import { seedDemo } from './demo';
import { DEMO_CUSTOMER } from './demo-accounts';
import { DEMO_KYC_CUSTOMERS } from './demo-kyc-customers';

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
       from users order by role, id`,
  );
  return rows;
};

describe('the demo data', () => {
  it('contains no accounts without a password', async () => {
    expect(await seedDemo(database.ownerUrl)).toEqual([]);
    expect(await users()).toEqual([]);
  });

  it('creates an account for each role, and customers with a KYC, with the given password', async () => {
    const made = await seedDemo(database.ownerUrl, PASSWORD);
    expect(made.find(({ role }) => role === 1)).toEqual({
      role: 1,
      name: 'Asha Rao',
      email: 'customer@demo.deccanloop.example',
      phone: '9000000001',
    });
    const stored = await users();
    expect(stored.map(({ email, role }) => [role, email])).toEqual(
      [...made, ...DEMO_KYC_CUSTOMERS]
        .sort((one, other) => one.role - other.role)
        .map(({ email, role }) => [role, email]),
    );
    expect(stored.map(({ is_verified }) => is_verified)).toEqual(stored.map(() => true));
    for (const user of stored) expect(await holdsPassword(user, PASSWORD)).toBe(true);
  });

  it('creates quotations of the customer, one of them without an owner, and each once', async () => {
    await seedDemo(database.ownerUrl, PASSWORD);
    const { rows } = await owner.query<Record<string, unknown>>(
      `select status, customer_decision as decision, total_paise::int as total, user_id is null as is_unclaimed,
              email = (select email from users where id = '${DEMO_CUSTOMER.id}') as is_of_customer
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

  it('contains KYCs at every stage, whose papers open with the keys of the product, and each once', async () => {
    for (let start = 1; start <= 2; start += 1) await seedDemo(database.ownerUrl, PASSWORD, FILE_KEYS);
    const { rows } = await owner.query<{
      business: string;
      status: string;
      documents: object;
      papers: { id: string; ownerId: string }[] | null;
    }>(
      `select business_name as business, kyc.status,
              (select json_object_agg(type, d.status) from kyc_documents d where d.kyc_id = kyc.id) as documents,
              (select json_agg(json_build_object('id', f.file_id, 'ownerId', f.id))
                 from kyc_files f join kyc_documents d on d.id = f.document_id where d.kyc_id = kyc.id) as papers
         from kyc_records kyc order by user_id`,
    );
    const all = (status: string) => ({ gstCertificate: status, panCard: status, aadharCard: status });
    expect(rows.map(({ business, status, documents }) => [business, status, documents])).toEqual([
      ['Joshi Textiles', 'Pending', all('Pending')],
      ['Pillai Spices', 'Approved', all('Approved')],
      ['Qureshi Handicrafts', 'Pending', { ...all('Approved'), panCard: 'Rejected', aadharCard: 'Pending' }],
      ['Das Electricals', 'Draft', all('Draft')],
      ['Bose Bakery', 'Draft', null],
    ]);
    const db = knex({ client: 'pg', connection: database.ownerUrl, pool: { min: 0, max: 1 } });
    const files = createFileStore({ keys: FILE_KEYS });
    const papers = await Promise.all(
      rows
        .flatMap((row) => row.papers ?? [])
        .map((paper) => files.openFile(db, { ...paper, purpose: 'kyc_document' })),
    );
    await db.destroy();
    expect(papers.map((paper) => paper?.bytes.subarray(0, 4).toString('latin1')).sort()).toEqual([
      ...Array.from({ length: 4 }, () => '%PDF'),
      ...Array.from({ length: 11 }, () => '\x89PNG'),
    ]);
  });

  it('contains KYCs that the form would accept', () => {
    for (const { business, bank, name } of DEMO_KYC_CUSTOMERS) {
      expect(businessInfoSchema.validateSync(business)).toMatchObject(business);
      const again = { ...bank, accountHolder: name, confirmAccountNumber: bank.accountNumber };
      expect(bankDetailsSchema.validateSync(again)).toMatchObject(bank);
    }
  });

  it('hashes as the product does', async () => {
    const parameters = (salt: string) => salt.split('$').slice(0, 4);
    const [first] = await users();
    expect(parameters(first?.password_salt ?? '')).toEqual(parameters((await hashing.hash(PASSWORD)).salt));
  });

  it('does not change existing accounts, even with another address', async () => {
    await owner.query(
      `update users set password_salt = 'own', email = 'asha@example.com', phone = null, phone_verified_at = null
        where id = '${DEMO_CUSTOMER.id}'`,
    );
    const before = await users();
    await seedDemo(database.ownerUrl, 'Another-one-5');
    expect(await users()).toEqual(before);
  });

  it('skips an account whose number another account has', async () => {
    await owner.query('delete from former_emails');
    await owner.query('delete from person_keys');
    await owner.query('update quotations set user_id = null');
    await owner.query(
      `update users set id = gen_random_uuid(), phone = '9000000001', phone_verified_at = now()
        where id = '${DEMO_CUSTOMER.id}'`,
    );
    const before = await users();
    await seedDemo(database.ownerUrl, PASSWORD);
    expect(await users()).toEqual(before);
  });
});
