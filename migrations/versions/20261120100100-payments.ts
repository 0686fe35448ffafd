import type { Migration } from '../migration';

/**
 * `amount_paise` is what the payer typed, `total_paise` what the gateway charges, `credit_paise` what reaches the
 * wallet. The BFF cannot insert the state of a payment, so it always starts as `initiated`.
 */
export const payments: Migration = {
  name: '20261120100100-payments',
  up: `
    create table payments (
      id uuid primary key,
      public_id text not null constraint payments_public_id_unique unique,
      owner_id uuid not null constraint payments_owner_fkey references wallet_owners (id),
      mode text not null,
      gateway text not null,
      currency text not null default 'INR',
      amount_paise bigint not null,
      fee_paise bigint not null,
      total_paise bigint not null,
      credit_paise bigint not null,
      payer_name text not null,
      origin text not null,
      state text not null default 'initiated',
      state_reason text,
      provider_reference text,
      under_review boolean not null default false,
      initiated_at timestamptz not null,
      completed_at timestamptz,
      state_changed_at timestamptz not null default now(),
      next_check_at timestamptz,
      last_checked_at timestamptz,
      check_count integer not null default 0,
      version integer not null default 0,
      constraint payments_public_id_form check (public_id ~ '^DL[0-9A-Za-z]{24}$'),
      constraint payments_mode_known check (mode in ('test', 'live')),
      constraint payments_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint payments_currency_inr check (currency = 'INR'),
      constraint payments_amounts check (
        amount_paise > 0 and fee_paise >= 0 and credit_paise > 0 and total_paise = credit_paise + fee_paise
        and amount_paise in (total_paise, credit_paise)
      ),
      constraint payments_origin_known check (origin in ('website', 'App')),
      constraint payments_state_known
        check (state in ('initiated', 'pending', 'completed', 'failed', 'cancelled', 'timeout')),
      constraint payments_completed_has_time check ((state = 'completed') = (completed_at is not null))
    );
    create index payments_by_owner on payments (owner_id, initiated_at desc, id desc);
    create index payments_due on payments (next_check_at) where next_check_at is not null;

    create function payments_guard_state() returns trigger language plpgsql as $$
    begin
      if old.state = 'completed' and new.state <> 'completed' then
        raise exception 'payment % is completed and never goes back', old.public_id
          using errcode = '23514', constraint = 'payments_completed_is_final';
      end if;
      return new;
    end $$;
    create trigger payments_completed_is_final before update of state on payments
      for each row execute function payments_guard_state();

    create table payment_attempts (
      id uuid primary key,
      payment_id uuid not null constraint payment_attempts_payment_fkey references payments (id),
      attempt_no integer not null,
      mode text not null,
      gateway text not null,
      merchant_order_id text not null,
      amount_paise bigint not null,
      currency text not null default 'INR',
      order_state text not null default 'creating',
      gateway_order_id text,
      redirect_url text,
      rejection text,
      expires_at timestamptz,
      gateway_state text not null default 'unknown',
      gateway_payment_id text,
      captured_paise bigint,
      captured_at timestamptz,
      is_final boolean not null default false,
      created_at timestamptz not null default now(),
      constraint payment_attempts_no_unique unique (payment_id, attempt_no),
      constraint payment_attempts_merchant_order_unique unique (gateway, mode, merchant_order_id),
      constraint payment_attempts_gateway_order_unique unique (gateway, mode, gateway_order_id),
      constraint payment_attempts_no_positive check (attempt_no > 0),
      constraint payment_attempts_mode_known check (mode in ('test', 'live')),
      constraint payment_attempts_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint payment_attempts_currency_inr check (currency = 'INR'),
      constraint payment_attempts_amount_positive check (amount_paise > 0),
      constraint payment_attempts_order_state_known
        check (order_state in ('creating', 'open', 'unknown', 'rejected', 'abandoned')),
      constraint payment_attempts_gateway_state_known
        check (gateway_state in ('unknown', 'created', 'attempted', 'authorized', 'captured', 'failed', 'not_found')),
      constraint payment_attempts_captured_whole
        check ((gateway_state = 'captured') = (captured_paise is not null and captured_at is not null))
    );
    -- A gateway payment is credited through one attempt only.
    create unique index payment_attempts_captured_payment_unique
      on payment_attempts (gateway, mode, gateway_payment_id) where gateway_state = 'captured';

    -- A new attempt restarts polling of its payment. The new version forces a concurrent settlement, which decided
    -- without this attempt, to start over.
    create function payments_poll_new_attempt() returns trigger language plpgsql
      security definer set search_path = public as $$
    begin
      update payments set next_check_at = coalesce(next_check_at, now() + interval '3 seconds'), version = version + 1
       where id = new.payment_id;
      return null;
    end $$;
    create trigger payment_attempts_start_polling after insert on payment_attempts
      for each row when (new.attempt_no > 1) execute function payments_poll_new_attempt();

    -- The order of an attempt cannot change: otherwise an attempt could be credited with the payment of another
    -- payer's order.
    create function payment_attempts_guard_order() returns trigger language plpgsql as $$
    begin
      if new.gateway_order_id is distinct from old.gateway_order_id then
        raise exception 'attempt % stands for another order', old.merchant_order_id
          using errcode = '23514', constraint = 'payment_attempts_order_is_final';
      end if;
      return new;
    end $$;
    create trigger payment_attempts_order_is_final before update of gateway_order_id on payment_attempts
      for each row when (old.gateway_order_id is not null) execute function payment_attempts_guard_order();

    create table payment_events (
      id bigint generated always as identity primary key,
      payment_id uuid not null constraint payment_events_payment_fkey references payments (id),
      attempt_id uuid constraint payment_events_attempt_fkey references payment_attempts (id),
      type text not null,
      from_state text,
      to_state text,
      source text not null,
      actor text not null,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now()
    );
    create index payment_events_by_payment on payment_events (payment_id, id);

    create table payment_findings (
      id bigint generated always as identity primary key,
      payment_id uuid constraint payment_findings_payment_fkey references payments (id),
      attempt_id uuid constraint payment_findings_attempt_fkey references payment_attempts (id),
      kind text not null,
      dedupe_key text not null constraint payment_findings_dedupe_unique unique,
      detail jsonb not null default '{}',
      created_at timestamptz not null default now(),
      resolved_at timestamptz,
      resolution text
    );
    create index payment_findings_open on payment_findings (created_at) where resolved_at is null;

    create table receipts (
      attempt_id uuid constraint receipts_pkey primary key constraint receipts_attempt_fkey references payment_attempts (id),
      payment_id uuid not null constraint receipts_payment_fkey references payments (id),
      number bigint generated always as identity constraint receipts_number_unique unique,
      issued_at timestamptz not null
    );
    create index receipts_by_payment on receipts (payment_id);

    create function reject_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = '42501';
    end $$;
    create trigger payment_events_append_only before update or delete or truncate on payment_events
      for each statement execute function reject_change();

    create table idempotency_keys (
      owner_id uuid not null constraint idempotency_keys_owner_fkey references wallet_owners (id),
      route text not null,
      key text not null,
      body_hash text not null,
      payment_id uuid not null constraint idempotency_keys_payment_fkey references payments (id),
      locked_until timestamptz not null,
      finished boolean not null default false,
      created_at timestamptz not null default now(),
      constraint idempotency_keys_pkey primary key (owner_id, route, key)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);

    grant select on payments, payment_attempts, payment_events, payment_findings, receipts
      to deccanloop_bff, deccanloop_worker;
    grant insert (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
      payer_name, origin, initiated_at, next_check_at) on payments to deccanloop_bff;
    grant insert (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise) on payment_attempts
      to deccanloop_bff;
    grant update (order_state, gateway_order_id, redirect_url, rejection, expires_at) on payment_attempts
      to deccanloop_bff;
    grant insert (payment_id, attempt_id, type, source, actor, detail) on payment_events to deccanloop_bff;
    grant select, insert, update, delete on idempotency_keys to deccanloop_bff;

    grant update (state, state_reason, provider_reference, under_review, completed_at, state_changed_at,
      next_check_at, last_checked_at, check_count, version) on payments to deccanloop_worker;
    grant update (order_state, gateway_order_id, gateway_state, gateway_payment_id, captured_paise, captured_at,
      is_final, expires_at) on payment_attempts to deccanloop_worker;
    grant insert on payment_events, payment_findings, receipts to deccanloop_worker;
    grant update (resolved_at, resolution) on payment_findings to deccanloop_worker;
    grant select, delete on idempotency_keys to deccanloop_worker;
  `,
  down: `
    drop table idempotency_keys, receipts, payment_findings, payment_events, payment_attempts, payments;
    drop function payments_guard_state(); drop function payments_poll_new_attempt();
    drop function payment_attempts_guard_order(); drop function reject_change();
  `,
};
