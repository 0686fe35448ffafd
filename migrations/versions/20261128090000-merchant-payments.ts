import type { Migration } from '../migration';
import { replaceIn, reversed } from './user-management/replace-in';

const ERASURE = [
  [
    'update api_keys set name =',
    // Payments first: the delete waits for changes in progress, whose events are then deleted too.
    `delete from merchant_payments where user_id = p_user_id;
    delete from merchant_events where user_id = p_user_id;
    update api_keys set name =`,
  ],
] as const;

/** Payments that merchants' programs create, in test mode. docs/decisions/0064-merchant-payments.md. */
export const merchantPayments: Migration = {
  name: '20261128090000-merchant-payments',
  up: `
    create table merchant_payments (
      id uuid constraint merchant_payments_pkey primary key,
      user_id uuid not null constraint merchant_payments_user_fkey references users (id) on delete cascade,
      mode text not null constraint merchant_payments_mode_known check (mode in ('test', 'live')),
      -- The key that created it; its hash signs the result that the payer carries back.
      api_key_id uuid not null constraint merchant_payments_key_fkey references api_keys (id),
      amount_paise bigint not null
        constraint merchant_payments_amount_range check (amount_paise between 100 and 10000000),
      currency text not null constraint merchant_payments_currency_known check (currency = 'INR'),
      requested_method text
        constraint merchant_payments_requested_method_known check (requested_method in ('card', 'upi', 'netbanking', 'wallet')),
      description text constraint merchant_payments_description_length check (length(description) between 1 and 140),
      -- The merchant's own number of the order.
      reference text constraint merchant_payments_reference_length check (length(reference) between 1 and 64),
      return_url text constraint merchant_payments_return_url_length check (length(return_url) <= 2048),
      status text not null
        constraint merchant_payments_status_known check (status in ('pending', 'completed', 'failed', 'cancelled', 'timeout')),
      -- Of the last attempt, when the payer has made one.
      gateway text constraint merchant_payments_gateway_known check (gateway in ('razorpay', 'phonepe')),
      method text constraint merchant_payments_method_known check (method in ('card', 'upi', 'netbanking', 'wallet')),
      attempt_count integer not null default 0
        constraint merchant_payments_attempt_count_range check (attempt_count >= 0),
      failure_code text,
      failure_message text,
      refunded_paise bigint not null default 0,
      created_at timestamptz not null,
      -- A pending payment ends at this time.
      expires_at timestamptz not null,
      ended_at timestamptz,
      constraint merchant_payments_ended check ((status = 'pending') = (ended_at is null)),
      constraint merchant_payments_failure_both check ((failure_code is null) = (failure_message is null)),
      constraint merchant_payments_refunded_range check (refunded_paise between 0 and amount_paise),
      constraint merchant_payments_refunded_completed check (refunded_paise = 0 or status = 'completed'),
      -- Until live payments are open.
      constraint merchant_payments_test_only check (mode = 'test')
    );
    create index merchant_payments_by_user on merchant_payments (user_id, mode, created_at desc, id desc);
    create index merchant_payments_pending on merchant_payments (expires_at) where status = 'pending';
    create index merchant_payments_by_key on merchant_payments (api_key_id);

    create function merchant_payments_end_once() returns trigger language plpgsql as $$
    begin
      if (old.status <> 'pending' and new.status <> old.status)
         or new.amount_paise <> old.amount_paise or new.user_id <> old.user_id or new.mode <> old.mode
         or new.refunded_paise < old.refunded_paise then
        raise exception 'an ended payment of a merchant does not change'
          using errcode = '23514', constraint = 'merchant_payments_end_once';
      end if;
      return new;
    end $$;
    create trigger merchant_payments_end_once before update on merchant_payments
      for each row execute function merchant_payments_end_once();
    create trigger merchant_payments_of_open_account before insert on merchant_payments
      for each row execute function user_is_open();

    create table merchant_refunds (
      id uuid constraint merchant_refunds_pkey primary key,
      payment_id uuid not null
        constraint merchant_refunds_payment_fkey references merchant_payments (id) on delete cascade,
      amount_paise bigint not null constraint merchant_refunds_amount_positive check (amount_paise > 0),
      status text not null constraint merchant_refunds_status_known check (status in ('completed')),
      created_at timestamptz not null
    );
    create index merchant_refunds_by_payment on merchant_refunds (payment_id, created_at desc);

    -- Requests that were sent with an Idempotency-Key, for 24 hours.
    create table merchant_idempotency_keys (
      user_id uuid not null constraint merchant_idempotency_keys_user_fkey references users (id) on delete cascade,
      mode text not null constraint merchant_idempotency_keys_mode_known check (mode in ('test', 'live')),
      key text not null constraint merchant_idempotency_keys_key_length check (length(key) between 8 and 128),
      -- SHA-256 of the call and its body.
      request_hash bytea not null constraint merchant_idempotency_keys_hash_length check (length(request_hash) = 32),
      payment_id uuid
        constraint merchant_idempotency_keys_payment_fkey references merchant_payments (id) on delete cascade,
      refund_id uuid
        constraint merchant_idempotency_keys_refund_fkey references merchant_refunds (id) on delete cascade,
      created_at timestamptz not null,
      constraint merchant_idempotency_keys_pkey primary key (user_id, mode, key),
      constraint merchant_idempotency_keys_subject check (num_nonnulls(payment_id, refund_id) = 1)
    );
    create index merchant_idempotency_keys_by_age on merchant_idempotency_keys (created_at);
    create index merchant_idempotency_keys_by_payment on merchant_idempotency_keys (payment_id);
    create index merchant_idempotency_keys_by_refund on merchant_idempotency_keys (refund_id);

    -- Events that merchants receive by webhook, stored in the transaction of its cause.
    create table merchant_events (
      id uuid constraint merchant_events_pkey primary key,
      user_id uuid not null constraint merchant_events_user_fkey references users (id) on delete cascade,
      mode text not null constraint merchant_events_mode_known check (mode in ('test', 'live')),
      type text not null constraint merchant_events_type_length check (length(type) between 1 and 64),
      data jsonb not null,
      created_at timestamptz not null
    );
    create index merchant_events_by_user on merchant_events (user_id, mode, created_at desc, id desc);

    grant select, insert on merchant_payments, merchant_refunds, merchant_idempotency_keys, merchant_events
      to deccanloop_bff, deccanloop_worker;
    grant update (status, gateway, method, attempt_count, failure_code, failure_message, refunded_paise, ended_at)
      on merchant_payments to deccanloop_bff, deccanloop_worker;
    grant delete on merchant_idempotency_keys to deccanloop_bff, deccanloop_worker;
    ${replaceIn('erase_account', ERASURE)}
  `,
  down: `
    ${replaceIn('erase_account', reversed(ERASURE))}
    drop table merchant_events, merchant_idempotency_keys, merchant_refunds, merchant_payments;
    drop function merchant_payments_end_once();
  `,
};
