import { DIFFERENCE_KINDS } from '@deccanloop/contracts/staff/reconciliation';
import { FINDING_KINDS } from '@deccanloop/contracts/staff/finding-kinds';
import type pg from 'pg';
import { oneOf, shareOf, timeOf } from './size';

const STAFF_OF_N = '(select id from bench_staff where bench_staff.no = made.n % 20 + 1)';
const FINDINGS = 20_000;
const APPROVALS = 5_000;
const DISPUTES = 2_000;
/** One every fifteen minutes. */
const RUNS = 70_080;
const DIFFERENCES = 100_000;
const CONTACT_REQUESTS = 50_000;
const APPLICATIONS = 20_000;

/** What staff work on beside payments and tickets. A tenth of the findings and a sixth of the disputes are open. */
export async function seedDesks(client: pg.ClientBase): Promise<void> {
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
        from (select n, ${timeOf(String(FINDINGS))} as at, ${shareOf('open')} < 100 as open
                from generate_series(1, ${FINDINGS}) n) made
        join bench_some s on s.place = made.n order by n;
    update payments set under_review = true from payment_findings f where f.payment_id = payments.id and f.resolved_at is null;
    insert into approvals (id, action, capture_id, payment_id, mode, amount_paise, subject_hash, reason, needs_second, state,
        requested_by, idempotency_key, requested_at, expires_at, decided_by, decided_at, closed_at)
      select uuidv7(at - now()), 'credit_held_capture', c.id, c.payment_id, 'test', c.amount_paise, md5(n::text),
             'The payer sent proof', true, state, ${STAFF_OF_N}, 'bench' || n, at, at + interval '20 hours',
             case when state in ('done', 'failed', 'declined', 'approved') then (select id from bench_staff where bench_staff.no = (made.n + 1) % 20 + 1) end,
             case when state in ('done', 'failed', 'declined', 'approved') then at + interval '1 hour' end,
             case when state in ('done', 'failed', 'expired') then at + interval '2 hours' end
        from (select n, ${timeOf(String(APPROVALS))} as at,
                     case when n > ${APPROVALS} - 10 then 'waiting'
                          else ${oneOf(['done', 'done', 'declined', 'expired', 'failed'], 'approval')} end as state
                from generate_series(1, ${APPROVALS}) n) made
        join (select row_number() over (order by id) - 1 as place, count(*) over () as held, * from payment_captures
               where status = 'held') c on c.place = made.n % c.held;
    insert into payment_disputes (id, gateway, mode, gateway_dispute_id, gateway_payment_id, payment_id, capture_id, amount_paise,
        reason_code, phase, status, respond_by, opened_at, closed_at)
      select uuidv7(at - now()), s.gateway, 'test', 'disp_' || n, c.gateway_payment_id, s.payment_id, c.id, c.amount_paise,
             'fraudulent', 'chargeback',
             case when open then ${oneOf(['open', 'under_review', 'action_required'], 'phase')} else ${oneOf(['won', 'closed'], 'end')} end,
             case when n % 7 > 0 then case when open then now() + (n % 400 - 60) * interval '1 hour' else at + interval '7 days' end end,
             at, case when not open then at + interval '20 days' end
        from (select n, ${timeOf(String(DISPUTES))} as at, n % 6 = 0 as open from generate_series(1, ${DISPUTES}) n) made
        join bench_some s on s.place = made.n
        join payment_captures c on c.payment_id = s.payment_id and c.status = 'credited';
    insert into reconciliation_runs (id, mode, slot, state, window_from, window_to, created_at, started_at, finished_at, summary)
      select uuidv7(at - now()), 'test', date_trunc('minute', at) + n * interval '1 microsecond', 'done', at - interval '1 day', at, at, at,
             at + interval '30 seconds',
             '{"gateways": [], "ledger": {"transfersChecked": 1, "accountsChecked": 1, "entriesSumPaise": 0}, "differences": {}}'
        from (select n, ${timeOf(String(RUNS))} as at from generate_series(1, ${RUNS}) n) made;
    insert into reconciliation_differences (run_id, cause, kind, action, gateway, payment_id, detail, created_at)
      select r.id, 'bench:' || n % ${FINDINGS}, ${oneOf(DIFFERENCE_KINDS, 'difference')}, 'noted', s.gateway, s.payment_id, '{}',
             r.created_at
        from generate_series(1, ${DIFFERENCES}) n
        join (select row_number() over (order by id) as place, id, created_at from reconciliation_runs) r on r.place = n % ${RUNS / 2} + 1
        join bench_some s on s.place = n % 20000 + 1
      on conflict do nothing;
    insert into contact_requests (id, reference, name, email, contact, message, created_at)
      select uuidv7(at - now()), 'CR-' || upper(substr(md5('contact' || n), 1, 8)), 'Visitor ' || n, 'visitor-' || n || '@example.in',
             '6000000000', 'Please call me about a website.', at
        from (select n, ${timeOf(String(CONTACT_REQUESTS))} as at from generate_series(1, ${CONTACT_REQUESTS}) n) made
      on conflict do nothing;
    insert into job_applications (id, reference, position, name, email, phone, message, created_at)
      select uuidv7(at - now()), 'JA-' || upper(substr(md5('job' || n), 1, 8)), 'Engineer', 'Applicant ' || n,
             'applicant-' || n || '@example.in', '6000000000', 'I would like to join.', at
        from (select n, ${timeOf(String(APPLICATIONS))} as at from generate_series(1, ${APPLICATIONS}) n) made
      on conflict do nothing`);
}
