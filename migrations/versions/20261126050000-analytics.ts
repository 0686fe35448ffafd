import type { Migration } from '../migration';

/**
 * Roll-ups of days in India for Analytics. A loop of the workers counts each day again when it may have changed; no trigger
 * writes them, so a credit does not wait for them. docs/decisions/0053-analytics.md.
 */
export const analytics: Migration = {
  name: '20261126050000-analytics',
  up: `
    create table analytics_days (
      day date constraint analytics_days_pkey primary key,
      -- Null until the day was counted for the first time.
      counted_at timestamptz,
      -- Since when the records may differ from what was counted; null when they are not known to.
      stale_since timestamptz,
      sign_ups integer not null default 0,
      -- Of the quotations that were submitted on this day: how far they have come since.
      quotations_submitted integer not null default 0,
      quotations_priced integer not null default 0,
      quotations_accepted integer not null default 0,
      quotations_paid_test integer not null default 0,
      quotations_paid_live integer not null default 0,
      quotations_declined integer not null default 0,
      quotations_rejected integer not null default 0,
      tickets_opened integer not null default 0,
      kycs_submitted integer not null default 0,
      kycs_approved integer not null default 0,
      kycs_rejected integer not null default 0,
      constraint analytics_days_counted_or_stale check (counted_at is not null or stale_since is not null)
    );
    create index analytics_days_stale on analytics_days (day desc) where stale_since is not null;

    -- Attempts that began on the day: one order at a gateway each.
    create table analytics_attempts (
      mode text not null,
      day date not null constraint analytics_attempts_day_fkey references analytics_days (day) on delete cascade,
      gateway text not null,
      method text not null,
      began integer not null,
      ended integer not null,
      captured integer not null,
      constraint analytics_attempts_pkey primary key (mode, day, gateway, method),
      constraint analytics_attempts_mode_known check (mode in ('test', 'live')),
      constraint analytics_attempts_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint analytics_attempts_method_known check
        (method in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater', 'bank_transfer', 'other', 'unknown')),
      constraint analytics_attempts_parts check (began >= ended and ended >= captured and captured >= 0)
    );

    -- Top-ups that were completed on the day.
    create table analytics_credits (
      mode text not null,
      day date not null constraint analytics_credits_day_fkey references analytics_days (day) on delete cascade,
      gateway text not null,
      method text not null,
      payments integer not null,
      paid_paise bigint not null,
      credit_paise bigint not null,
      fee_paise bigint not null,
      constraint analytics_credits_pkey primary key (mode, day, gateway, method),
      constraint analytics_credits_mode_known check (mode in ('test', 'live')),
      constraint analytics_credits_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint analytics_credits_method_known check
        (method in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater', 'bank_transfer', 'other', 'unknown'))
    );

    -- Transfers of refunds of the day; a refund that failed later is subtracted on the day of its return.
    create table analytics_refunds (
      mode text not null,
      day date not null constraint analytics_refunds_day_fkey references analytics_days (day) on delete cascade,
      gateway text not null,
      refunds integer not null,
      returned integer not null,
      amount_paise bigint not null,
      fee_paise bigint not null,
      constraint analytics_refunds_pkey primary key (mode, day, gateway),
      constraint analytics_refunds_mode_known check (mode in ('test', 'live')),
      constraint analytics_refunds_gateway_known check (gateway in ('razorpay', 'phonepe'))
    );

    -- Histograms: percentiles of a period cannot be made from those of its days. Each bucket is 5 % wide.
    create function analytics_bucket(seconds double precision) returns smallint language sql immutable parallel safe as $$
      select case when seconds < 1 then 0 else least(floor(ln(seconds) / ln(1.05)) + 1, 500) end::smallint
    $$;
    create table analytics_credit_times (
      mode text not null,
      day date not null constraint analytics_credit_times_day_fkey references analytics_days (day) on delete cascade,
      gateway text not null,
      bucket smallint not null,
      records integer not null,
      constraint analytics_credit_times_pkey primary key (mode, day, gateway, bucket),
      constraint analytics_credit_times_mode_known check (mode in ('test', 'live')),
      constraint analytics_credit_times_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint analytics_credit_times_bucket_range check (bucket between 0 and 500)
    );
    create table analytics_staff_times (
      kind text not null,
      day date not null constraint analytics_staff_times_day_fkey references analytics_days (day) on delete cascade,
      bucket smallint not null,
      records integer not null,
      constraint analytics_staff_times_pkey primary key (kind, day, bucket),
      constraint analytics_staff_times_kind_known check (kind in ('first_answer', 'solution', 'kyc_decision')),
      constraint analytics_staff_times_bucket_range check (bucket between 0 and 500)
    );

    create table analytics_progress (
      is_only boolean not null default true constraint analytics_progress_pkey primary key,
      -- When a worker last began; another one begins a minute later.
      started_at timestamptz not null default '-infinity',
      -- Changes until this time are counted, or their days are stale; null before the first run.
      seen_until timestamptz,
      -- The day on which all recent days were last counted again.
      recounted_on date,
      constraint analytics_progress_one_row check (is_only)
    );
    insert into analytics_progress default values;

    grant select on analytics_days, analytics_attempts, analytics_credits, analytics_refunds, analytics_credit_times,
      analytics_staff_times, analytics_progress to deccanloop_bff, deccanloop_worker;
    grant insert, update on analytics_days to deccanloop_worker;
    grant insert, delete on analytics_attempts, analytics_credits, analytics_refunds, analytics_credit_times,
      analytics_staff_times to deccanloop_worker;
    grant update (started_at, seen_until, recounted_on) on analytics_progress to deccanloop_worker;

    -- What happened on a day. None of these indexes has an entry for a credit, an attempt or a payment.
    create index ledger_transfers_of_refunds on ledger_transfers (created_at) where kind in ('refund', 'refund_reversal');
    create index security_events_of_sign_ups on security_events (at) where kind = 'signed_up';
    create index tickets_by_first_answer on tickets (first_answered_at) where first_answered_at is not null;
    create index ticket_events_of_ends on ticket_events (created_at)
      where type = 'state_changed' and detail ->> 'to' in ('solved', 'closed');
    create index kyc_events_of_decisions on kyc_events (created_at) where type in ('submitted', 'approved', 'rejected');
    create index quotation_events_by_time on quotation_events (created_at);
    -- Also those that a new price has replaced.
    create index quotation_phases_by_quotation on quotation_phases (quotation_id);
  `,
  down: `
    drop index quotation_phases_by_quotation, quotation_events_by_time, kyc_events_of_decisions, ticket_events_of_ends, tickets_by_first_answer,
      security_events_of_sign_ups, ledger_transfers_of_refunds;
    drop table analytics_progress, analytics_staff_times, analytics_credit_times, analytics_refunds, analytics_credits,
      analytics_attempts, analytics_days;
    drop function analytics_bucket(double precision);
  `,
};
