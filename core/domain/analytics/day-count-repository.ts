import type { Database } from '../../platform/database';
import { ATTEMPT_CAPTURED, ATTEMPT_ENDED } from '../payments/attempt-outcome';

/** A day in India and its first moments. */
export interface CountedDay {
  day: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Replaces what was counted of a day. Needs the lock of `lockStaleDay`, so that of two workers the later one reads later. */
export async function countDay(trx: Database, day: CountedDay, now: Date): Promise<void> {
  const values = { ...day, now };
  for (const table of PARTS) await trx.raw(`delete from ${table} where day = :day::date`, values);
  for (const statement of [ATTEMPTS, CREDITS, CREDIT_TIMES, REFUNDS, STAFF_TIMES, DAY_ITSELF])
    await trx.raw(statement, values);
}

const PARTS = [
  'analytics_attempts',
  'analytics_credits',
  'analytics_refunds',
  'analytics_credit_times',
  'analytics_staff_times',
];

const during = (column: string): string => `${column} >= :from and ${column} < :to`;
// All values are named, because the indexes begin with these columns.
const BOTH_MODES = `mode in ('test', 'live')`;

/** By the start of the attempt. Of several gateway payments of one order: the captured one, else the latest. */
const ATTEMPTS = `
  insert into analytics_attempts (mode, day, gateway, method, began, ended, captured)
  select mode, :day::date, gateway, coalesce(method, 'unknown'), count(*),
         count(*) filter (where ${ATTEMPT_ENDED}), count(*) filter (where ${ATTEMPT_CAPTURED})
    from (select a.mode, a.gateway, a.gateway_state, a.is_final,
                 (select d.method from gateway_payment_details d where d.attempt_id = a.id
                   order by (d.gateway_payment_id is not distinct from a.gateway_payment_id) desc, d.updated_at desc,
                            d.gateway_payment_id desc
                   limit 1) as method
            from payment_attempts a
           where a.gateway in ('razorpay', 'phonepe') and ${BOTH_MODES} and ${during('a.created_at')}) began
   group by mode, gateway, coalesce(method, 'unknown')`;

const COMPLETED = `payments p where ${BOTH_MODES} and ${during('p.completed_at')}`;

/** By the time of the credit; the method is that of the first captured attempt. */
const CREDITS = `
  insert into analytics_credits (mode, day, gateway, method, payments, paid_paise, credit_paise, fee_paise)
  select mode, :day::date, gateway, coalesce(method, 'unknown'), count(*), sum(total_paise), sum(credit_paise), sum(fee_paise)
    from (select p.mode, p.gateway, p.total_paise, p.credit_paise, p.fee_paise,
                 (select d.method
                    from payment_attempts a
                    join gateway_payment_details d on d.attempt_id = a.id and d.gateway_payment_id = a.gateway_payment_id
                   where a.payment_id = p.id and a.gateway_state = 'captured'
                   order by a.attempt_no limit 1) as method
            from ${COMPLETED}) completed
   group by mode, gateway, coalesce(method, 'unknown')`;

const CREDIT_TIMES = `
  insert into analytics_credit_times (mode, day, gateway, bucket, records)
  select mode, :day::date, gateway, analytics_bucket(extract(epoch from completed_at - initiated_at)::float8), count(*)
    from ${COMPLETED}
   group by 1, 3, 4`;

/** By the time of the transfer. A return has every sign inverted, so that the sums are what was refunded for good. */
const REFUNDS = `
  insert into analytics_refunds (mode, day, gateway, refunds, returned, amount_paise, fee_paise)
  select t.mode, :day::date, r.gateway, count(*) filter (where t.kind = 'refund'),
         count(*) filter (where t.kind = 'refund_reversal'),
         coalesce(sum(entries.amount_paise), 0), coalesce(sum(entries.fee_paise), 0)
    from ledger_transfers t
    join refunds r on r.id = t.source_id,
         lateral (select sum(e.amount_paise) filter (where a.kind = 'gateway_clearing') as amount_paise,
                         -sum(e.amount_paise) filter (where a.kind = 'fees') as fee_paise
                    from ledger_entries e join ledger_accounts a on a.id = e.account_id
                   where e.transfer_id = t.id) entries
   where t.kind in ('refund', 'refund_reversal') and ${during('t.created_at')}
   group by t.mode, r.gateway`;

/** By the time of the answer, of the first solution, and of each decision. */
const STAFF_TIMES = `
  insert into analytics_staff_times (kind, day, bucket, records)
  select kind, :day::date, analytics_bucket(extract(epoch from duration)::float8), count(*)
    from (select 'first_answer' as kind, first_answered_at - created_at as duration
            from tickets where ${during('first_answered_at')}
          union all
          select 'solution', e.created_at - t.created_at
            from ticket_events e join tickets t on t.id = e.ticket_id
           where e.type = 'state_changed' and e.detail ->> 'to' in ('solved', 'closed') and ${during('e.created_at')}
             and not exists (select from ticket_events earlier
                              where earlier.ticket_id = e.ticket_id and earlier.id < e.id
                                and earlier.type = 'state_changed' and earlier.detail ->> 'to' in ('solved', 'closed'))
          union all
          select 'kyc_decision', e.created_at - (select max(s.created_at) from kyc_events s
                                                  where s.kyc_id = e.kyc_id and s.id < e.id and s.type = 'submitted')
            from kyc_events e
           where e.type in ('approved', 'rejected') and ${during('e.created_at')}) ended
   where duration is not null
   group by kind, 3`;

const kycs = (type: string): string =>
  `(select count(*) from kyc_events where type = '${type}' and ${during('created_at')})`;

const isPaid = (mode: string): string =>
  `exists (select from quotation_phases phase join phase_payments pay on pay.phase_id = phase.id
            where phase.quotation_id = q.id and pay.mode = '${mode}' and pay.state in ('paid', 'reversed'))`;

const DAY_ITSELF = `
  update analytics_days set
    counted_at = :now, stale_since = null,
    sign_ups = (select count(distinct user_id) from security_events where kind = 'signed_up' and ${during('at')}),
    quotations_submitted = asked.submitted, quotations_priced = asked.priced, quotations_accepted = asked.accepted,
    quotations_paid_test = asked.paid_test, quotations_paid_live = asked.paid_live,
    quotations_declined = asked.declined, quotations_rejected = asked.rejected,
    tickets_opened = (select count(*) from tickets where ${during('created_at')}),
    kycs_submitted = ${kycs('submitted')}, kycs_approved = ${kycs('approved')}, kycs_rejected = ${kycs('rejected')}
    from (select count(*) as submitted,
                 count(*) filter (where q.priced_at is not null) as priced,
                 -- A new price needs to be accepted again; the event stays.
                 count(*) filter (where q.customer_decision = 'accepted' or exists (
                   select from quotation_events e where e.quotation_id = q.id and e.type = 'accepted')) as accepted,
                 count(*) filter (where ${isPaid('test')}) as paid_test,
                 count(*) filter (where ${isPaid('live')}) as paid_live,
                 count(*) filter (where q.customer_decision = 'declined') as declined,
                 count(*) filter (where q.status = 'rejected') as rejected
            from quotations q where ${during('q.created_at')}) asked
   where day = :day::date`;
