import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { ARGON2ID, PASSWORD } from '../../accounts/contenders/accounts';
import { oneOf, type SeedSize } from './size';

const FIRST = ['Asha', 'Ravi', 'Meera', 'Vikram', 'Lakshmi', 'Imran', 'Farah', 'Nikhil', 'Kavya', 'Arjun'];
const LAST = ['Rao', 'Kumar', 'Reddy', 'Sharma', 'Khan', 'Iyer', 'Verma', 'Nair', 'Das', 'Siddiqui'];

export const STAFF = 20;
/** Accounts that the benchmark logs in to; the first has an eighth of all payments. */
export const CUSTOMERS = 40;
export const staffEmail = (n: number): string => `staff-${n}@example.in`;
export const customerEmail = (n: number): string => `person-${n}@example.in`;

/** Accounts and their wallets. `bench_people` numbers the customers, for the rows that refer to them. */
export async function seedPeople(client: pg.ClientBase, { users }: SeedSize): Promise<void> {
  const encoded = await hash(PASSWORD, ARGON2ID);
  await client.query(
    `insert into users (id, name, email, phone, role, password_salt, password_verifier, password_changed_at, email_verified_at)
     select uuidv7(), 'Staff ' || n, 'staff-' || n || '@example.in', null, case when n % 2 = 0 then 0 else 2 end,
            regexp_replace($2, '[$][^$]*$', ''), sha256(convert_to($2, 'UTF8')), now(), now()
       from generate_series(1, $1::int) n`,
    [STAFF, encoded],
  );
  await client.query(
    `insert into users (id, name, email, phone, password_salt, password_verifier, password_changed_at, email_verified_at, created_at)
     select uuidv7((n - $1::int) * interval '5 minutes'),
            ${oneOf(FIRST, 'first')} || ' ' || ${oneOf(LAST, 'last')} || ' '
              || initcap(translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop')),
            'person-' || n || '@example.in', '+91' || (6000000000 + n),
            case when n <= ${CUSTOMERS} then regexp_replace($2, '[$][^$]*$', '') end,
            case when n <= ${CUSTOMERS} then sha256(convert_to($2, 'UTF8')) end,
            case when n <= ${CUSTOMERS} then now() end, now(), now() + (n - $1::int) * interval '5 minutes'
       from generate_series(1, $1::int) n`,
    [users, encoded],
  );
  await client.query(`
    insert into wallet_owners (id, external_id, user_id, email, display_name, created_at)
      select uuidv7(), id::text, id, email, name, created_at from users where role = 1;
    insert into former_emails (email, user_id) select 'former-' || email, id from users where role = 1;
    create table bench_people as
      select split_part(split_part(u.email, '@', 1), '-', 2)::int as no, u.id as user_id, o.id as owner_id, u.name, u.email,
             u.phone
        from users u join wallet_owners o on o.user_id = u.id where u.email like 'person-%';
    create unique index on bench_people (no);
    create table bench_staff as
      select row_number() over (order by email)::int as no, id from users where email like 'staff-%';
    analyze bench_people`);
}
