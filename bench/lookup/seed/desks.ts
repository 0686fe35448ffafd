import { DIFFERENCE_KINDS } from '@deccanloop/contracts/staff/reconciliation';
import { FINDING_KINDS } from '@deccanloop/contracts/staff/finding-kinds';
import type pg from 'pg';
import { oneOf, shareOf, timeOf, type SeedSize } from './size';

const STAFF_OF_N = '(select id from bench_staff where bench_staff.no = made.n % 20 + 1)';
/** What staff work on beside payments and tickets. A tenth of the findings and a sixth of the disputes are open. */
export async function seedDesks(client: pg.ClientBase, { payments }: SeedSize): Promise<void> {
  const [findings, approvals, disputes] = [payments / 50, payments / 200, payments / 500];
  // A run every fifteen minutes at a million payments in two years.
  const [runs, differences] = [Math.round(payments * 0.07), payments / 10];
  const [contactRequests, applications] = [payments / 20, payments / 50];
  await client.query(`
    create temp table bench_some as
      select row_number() over ()::int as place, id as payment_id, gateway, total_paise from payments
       where state = 'completed' and ${shareOf('desk', 'public_id')} < 30;
    create unique index on bench_some (place);
    analyze bench_some;
    insert into payment_findings (payment_id, kind, dedupe_key, detail, created_at, resolved_at, resolution, resolved_by,
        assignee_id, reference)
      select s.payment_id, ${oneOf(FINDING_KINDS, 'kind')}, 'bench:' || n,
             case when n % 5 = 0 then '{}'::jsonb else jsonb_build_object('amountPaise', s.total_paise) end, at,
             case when not open then at + interval '2 hours' end, case when not open then 'Refunded by hand' end,
             case when not open then ${STAFF_OF_N} end, case when n % 3 = 0 or not open then ${STAFF_OF_N} end,
             case when not open then 'UTR 4' || n end
        from (select n, ${timeOf(String(findings))} as at, ${shareOf('open')} < 100 as open
                from generate_series(1, ${findings}) n) made
        join bench_some s on s.place = made.n order by n;
    update payments set under_review = true from payment_findings f where f.payment_id = payments.id and f.resolved_at is null;
    insert into approvals (id, action, capture_id, payment_id, mode, amount_paise, subject_hash, reason, needs_second, state,
        requested_by, idempotency_key, requested_at, expires_at, decided_by, decided_at, closed_at)
      select uuidv7(at - now()), 'credit_held_capture', c.id, c.payment_id, 'test', c.amount_paise, md5(n::text),
             'The payer sent proof', true, state, ${STAFF_OF_N}, 'bench' || n, at, at + interval '20 hours',
             case when state in ('done', 'failed', 'declined', 'approved') then (select id from bench_staff where bench_staff.no = (made.n + 1) % 20 + 1) end,
             case when state in ('done', 'failed', 'declined', 'approved') then at + interval '1 hour' end,
             case when state in ('done', 'failed', 'expired') then at + interval '2 hours' end
        from (select n, ${timeOf(String(approvals))} as at,
                     case when n > ${approvals - Math.ceil(approvals / 500)} then 'waiting'
                          else ${oneOf(['done', 'done', 'declined', 'expired', 'failed'], 'approval')} end as state
                from generate_series(1, ${approvals}) n) made
        join (select row_number() over (order by id) - 1 as place, count(*) over () as held, * from payment_captures
               where status = 'held') c on c.place = made.n % c.held;
    insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id, amount_paise,
        reason_code, phase, status, respond_by, opened_at, closed_at)
      select uuidv7(at - now()), s.gateway, 'test', 'disp_' || n, c.gateway_payment_id, s.payment_id, c.id, c.amount_paise,
             'fraudulent', 'chargeback',
             case when open then ${oneOf(['open', 'under_review', 'action_required'], 'phase')} else ${oneOf(['won', 'closed'], 'end')} end,
             case when n % 7 > 0 then case when open then now() + (n % 400 - 60) * interval '1 hour' else at + interval '7 days' end end,
             at, case when not open then at + interval '20 days' end
        from (select n, ${timeOf(String(disputes))} as at, n % 6 = 0 as open from generate_series(1, ${disputes}) n) made
        join bench_some s on s.place = made.n
        join payment_captures c on c.payment_id = s.payment_id and c.status = 'credited';
    insert into reconciliation_runs (id, mode, slot, state, window_from, window_to, created_at, started_at, finished_at, summary)
      select uuidv7(at - now()), 'test', date_trunc('minute', at) + n * interval '1 microsecond', 'done', at - interval '1 day', at, at, at,
             at + interval '30 seconds',
             '{"gateways": [], "ledger": {"transfersChecked": 1, "accountsChecked": 1, "entriesSumPaise": 0}, "differences": {}}'
        from (select n, ${timeOf(String(runs))} as at from generate_series(1, ${runs}) n) made;
    insert into reconciliation_differences (run_id, cause, kind, action, gateway, payment_id, detail, created_at)
      select r.id, 'bench:' || n % ${findings}, ${oneOf(DIFFERENCE_KINDS, 'difference')}, 'noted', s.gateway, s.payment_id, '{}',
             r.created_at
        from generate_series(1, ${differences}) n
        join (select row_number() over (order by id) as place, id, created_at from reconciliation_runs) r on r.place = n % ${runs / 2} + 1
        join bench_some s on s.place = n % ${findings} + 1
      on conflict do nothing;
    insert into contact_requests (id, reference, name, email, contact, message, created_at)
      select uuidv7(at - now()), 'CR-' || upper(substr(md5('contact' || n), 1, 8)), 'Visitor ' || n, 'visitor-' || n || '@example.in',
             '6000000000', 'Please call me about a website.', at
        from (select n, ${timeOf(String(contactRequests))} as at from generate_series(1, ${contactRequests}) n) made
      on conflict do nothing;
    insert into job_applications (id, reference, position, name, email, phone, message, created_at)
      select uuidv7(at - now()), 'JA-' || upper(substr(md5('job' || n), 1, 8)), 'Engineer', 'Applicant ' || n,
             'applicant-' || n || '@example.in', '6000000000', 'I would like to join.', at
        from (select n, ${timeOf(String(applications))} as at from generate_series(1, ${applications}) n) made
      on conflict do nothing`);
}
