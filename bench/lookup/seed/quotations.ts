import { PROJECT_TYPES } from '@deccanloop/contracts/enquiries/quotation-options';
import type pg from 'pg';
import { oneOf, shareOf, timeOf, type SeedSize } from './size';

/** Of the first customer. */
const OF_FIRST = 200;

/** Most are priced; an eighth waits for a price. Accepted ones have phases that are paid, due and to come, with their papers. */
export async function seedQuotations(client: pg.ClientBase, { quotations, users }: SeedSize): Promise<void> {
  await client.query(
    `insert into quotations (id, reference, user_id, status, client_name, company_name, email, phone, project_title, project_type,
       project_description, platform_types, technologies, features, development_phases, timeline, budget, created_at,
       customer_decision, decided_at, project_status, rejection_reason, assigned_to, deadline, total_paise, price_version,
       priced_at, valid_until, priority)
     select uuidv7(at - now()), 'QT-' || upper(substr(md5('quotation' || n), 1, 8)), case when n % 10 > 0 then person.user_id end, status,
            person.name, case when n % 3 = 0 then 'Company ' || substr(md5('company' || n), 1, 6) end, person.email, right(person.phone, 10),
            'Portal ' || substr(md5('title' || n), 1, 6), ${oneOf(PROJECT_TYPES, 'type')}, 'A portal for our customers.', '{Web}', '{}', '{}', '{Backend}',
            '2-3-months', '1L-2.5L', at, decision, case when decision is not null then at + interval '3 days' end,
            case when decision = 'accepted' then ${oneOf(['planning', 'in_progress', 'testing', 'completed', 'completed', 'completed', 'completed'], 'project')} end,
            case when status = 'rejected' then 'Not our field' end,
            case when n % 4 > 0 then (select id from bench_staff where bench_staff.no = made.n % 20 + 1) end,
            case when n % 3 > 0 then (at + interval '90 days')::date end,
            case when status = 'approved' then 3 * rupees * 100 end, case when status = 'approved' then 1 else 0 end,
            case when status = 'approved' then at + interval '1 day' end, case when status = 'approved' then at + interval '31 days' end,
            ${oneOf(['low', 'medium', 'high', 'urgent'], 'priority')}
       from (select n, at, rupees, share,
                    case when share < 60 then 'submitted' when share < 125 then 'pending' when share < 200 then 'rejected' else 'approved' end as status,
                    case when share >= 200 and share < 850 then 'accepted' when share >= 850 and share < 950 then 'declined' end as decision
               from (select n, ${timeOf('$1::int')} as at, ${shareOf('state')} as share, 1000 + abs(hashtext('rupees' || n)) % 90000 as rupees
                       from generate_series(1, $1::int) n offset 0) numbered) made
       join bench_people person
         on person.no = case when made.n % ($1::int / ${OF_FIRST}) = 1 then 1 else made.n::bigint * 15485863 % $2::int + 1 end
      order by made.n
      on conflict do nothing`,
    [quotations, users],
  );
  await client.query(`
    analyze quotations;
    insert into quotation_phases (id, quotation_id, position, title, amount_paise, due_on, price_version, created_at)
      select uuidv7(), id, position, 'Phase ' || position, total_paise / 3, (created_at + position * interval '60 days')::date, 1, priced_at
        from quotations, generate_series(1, 3) position where price_version > 0 order by project_no;
    analyze quotation_phases;
    insert into phase_payments (id, phase_id, owner_id, mode, amount_paise, cgst_paise, sgst_paise, igst_paise, total_paise,
        tax_basis_points, sac, supplier_gstin, place_of_supply, requested_by, requested_at, idempotency_key, state, settled_at)
      select uuidv7(), phase.id, person.owner_id, 'test', phase.amount_paise, (phase.amount_paise * 900 + 5000) / 10000,
             (phase.amount_paise * 900 + 5000) / 10000, 0, phase.amount_paise + 2 * ((phase.amount_paise * 900 + 5000) / 10000),
             1800, '998314', '36AABCD1234E1Z5', '36', person.user_id, phase.due_on, phase.id::text, 'paid', phase.due_on
        from quotation_phases phase join quotations q on q.id = phase.quotation_id join bench_people person on person.user_id = q.user_id
       where q.customer_decision = 'accepted' and phase.due_on < current_date and ${shareOf('paid', 'phase.id')} < 970;
    update quotation_phases set paid_test = true where id in (select phase_id from phase_payments);
    insert into papers (id, kind, mode, series, financial_year, sequence, number, subject, data, issued_at)
      select uuidv7(), kind, 'test', series, '26-27', row_number() over (partition by kind), 'TEST/' || series || '/26-27/' ||
             lpad((row_number() over (partition by kind))::text, 6, '0'), subject, '{}', now()
        from (select 'quotation' as kind, 'QTN' as series, 'test:' || id || ':1' as subject from quotations where price_version > 0
              union all
              select 'proforma', 'PRO', 'test:' || phase.id || ':1' from quotation_phases phase join quotations q on q.id = phase.quotation_id
               where q.customer_decision = 'accepted'
              union all
              select 'invoice', 'INV', id::text from phase_payments) made;
    insert into quotation_events (quotation_id, type, actor, created_at)
      select q.id, e.type, 'staff', q.created_at + e.after
        from quotations q, (values ('assigned', interval '1 hour'), ('priced', interval '1 day'), ('accepted', interval '3 days')) e (type, after)
       where e.type = 'assigned' or q.price_version > 0 order by q.project_no;
    insert into quotation_messages (id, quotation_id, kind, author, author_id, text, created_at)
      select uuidv7(), id, 'message', 'staff', (select id from bench_staff where no = 1), 'We have prepared a price.', priced_at
        from quotations where price_version > 0`);
  // The phases of the first customer stand in the wallet's statement; another wallet is too small for them.
  await client.query(`
    insert into ledger_accounts (id, mode, kind) select uuidv7(), 'test', 'revenue' on conflict do nothing;
    insert into ledger_balances (account_id) select id from ledger_accounts where mode = 'test' and kind = 'revenue' on conflict do nothing;
    with moved as (
      insert into ledger_transfers (id, mode, source_type, source_id, kind, created_at)
        select uuidv7(), 'test', 'phase_payment', id, 'phase_payment', settled_at
          from phase_payments where owner_id = (select owner_id from bench_people where no = 1) order by settled_at
        returning id, source_id, created_at
    )
    insert into ledger_entries (transfer_id, account_id, mode, amount_paise, created_at)
      select moved.id, account.id, 'test', case account.kind when 'wallet' then -pay.total_paise else pay.total_paise end, moved.created_at
        from moved join phase_payments pay on pay.id = moved.source_id
        join ledger_accounts account on account.mode = 'test'
          and (account.kind = 'revenue' or account.kind = 'wallet' and account.owner_id = pay.owner_id);
    update ledger_balances b set balance_paise = s.sum, entry_count = s.count
      from (select e.account_id, sum(e.amount_paise) as sum, count(*) as count from ledger_entries e join ledger_accounts a on a.id = e.account_id
             where a.kind = 'revenue' or a.owner_id = (select owner_id from bench_people where no = 1) group by 1) s
     where s.account_id = b.account_id`);
}
