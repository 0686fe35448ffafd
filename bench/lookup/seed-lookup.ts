import type pg from 'pg';

export interface LookupSize {
  users: number;
  payments: number;
}

const FIRST = "array['Asha','Ravi','Meera','Vikram','Lakshmi','Imran','Farah','Nikhil','Kavya','Arjun']";
const LAST = "array['Rao','Kumar','Reddy','Sharma','Khan','Iyer','Verma','Nair','Das','Siddiqui']";

/**
 * Accounts with wallets, each with a ticket, a quotation and a statement; and payments with an attempt and its details, spread
 * over two years.
 */
export async function seedLookup(database: pg.Pool, { users, payments }: LookupSize): Promise<void> {
  await database.query(
    `insert into users (id, name, email, phone)
     select uuidv7(), (${FIRST})[n % 10 + 1] || ' ' || (${LAST})[n / 10 % 10 + 1] || ' ' || translate(substr(md5(n::text), 1, 6), '0123456789', 'ghijklmnop'),
            'person-' || n || '@example.in', '+91' || (6000000000 + n)
       from generate_series(1, $1::int) n`,
    [users],
  );
  await database.query(
    `insert into wallet_owners (id, external_id, user_id, email, display_name)
     select uuidv7(), id::text, id, email, name from users;
     insert into former_emails (email, user_id) select 'former-' || email, id from users`,
  );
  await database.query(
    `with owners as (select array_agg(id) as ids from wallet_owners)
     insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
       payer_name, origin, state, completed_at, initiated_at, provider_reference)
     select uuidv7(), 'DL' || substr(md5('lookup' || n), 1, 24), ids[n % $2::int + 1], 'test', 'razorpay', 50000, 1000,
            50000, 49000, 'Asha Rao', 'website', state, case when state = 'completed' then at end, at,
            case when state = 'completed' then (400000000000 + n)::text end
       from owners, lateral (
         select n, now() - n * interval '1 minute' as at,
                case when n % 1000 = 0 then 'timeout' when n % 997 = 0 then 'cancelled' when n % 10 = 0 then 'failed'
                     else 'completed' end as state
           from generate_series(1, $1::int) n) made`,
    [payments, users],
  );
  await database.query(
    `insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise, order_state,
       gateway_order_id, gateway_payment_id)
     select uuidv7(), id, 1, mode, gateway, public_id || '-1', total_paise, 'open', 'order_' || substr(public_id, 3, 14),
            'pay_' || substr(public_id, 5, 14)
       from payments;
     insert into gateway_payment_details (attempt_id, payment_id, gateway_payment_id, reference, method, vpa)
     select a.id, p.id, a.gateway_payment_id, p.provider_reference, 'upi', 'payer-' || right(p.public_id, 8) || '@okaxis'
       from payments p join payment_attempts a on a.payment_id = p.id`,
  );
  await database.query(
    `insert into tickets (id, source, subject, user_id, email, contact)
     select uuidv7(), 'mail', 'Where is my money?', id, email, email from users;
     insert into quotations (id, reference, user_id, client_name, email, phone, project_title, project_type,
       project_description, platform_types, technologies, features, development_phases, timeline, budget, created_at)
     select uuidv7(), 'QT-' || upper(substr(md5('quotation' || email), 1, 8)), id, name, email, phone, 'A portal',
            'Web Application', 'A portal', '{Web}', '{}', '{}', '{Backend}', '2-3-months', '1L-2.5L', now()
       from users
     on conflict do nothing;
     insert into papers (id, kind, mode, series, financial_year, sequence, number, subject, data, issued_at)
     select uuidv7(), 'statement', 'test', 'STM', '26-27', n, 'TEST/STM/26-27/' || lpad(n::text, 6, '0'),
            'test:' || id || ':2026-09', '{}', now()
       from (select id, row_number() over (order by id) as n from wallet_owners) owners`,
  );
  await database.query('vacuum analyze');
}
