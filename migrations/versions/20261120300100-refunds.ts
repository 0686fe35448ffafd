import type { Migration } from '../migration';

/**
 * The BFF stores the request of staff (`requested`). A worker debits wallet and fees and records the refund in one
 * statement (`pending`), or rejects it (`refused`), then calls the gateway. `failed`: the wallet was credited again.
 */
export const refunds: Migration = {
  name: '20261120300100-refunds',
  up: `
    create table refunds (
      id uuid primary key,
      -- Also the idempotency key at the gateway.
      public_id text not null constraint refunds_public_id_unique unique,
      payment_id uuid not null constraint refunds_payment_fkey references payments (id),
      attempt_id uuid not null constraint refunds_attempt_fkey references payment_attempts (id),
      mode text not null,
      gateway text not null,
      amount_paise bigint not null,
      reason text not null,
      requested_by uuid not null constraint refunds_requested_by_fkey references users (id),
      idempotency_key text not null,
      requested_at timestamptz not null default now(),
      state text not null default 'requested',
      wallet_paise bigint,
      fee_paise bigint,
      state_reason text,
      gateway_refund_id text,
      gateway_reference text,
      recorded_at timestamptz,
      settled_at timestamptz,
      next_check_at timestamptz,
      last_checked_at timestamptz,
      check_count integer not null default 0,
      version integer not null default 0,
      constraint refunds_public_id_form check (public_id ~ '^RF[0-9A-Za-z]{24}$'),
      constraint refunds_request_unique unique (payment_id, idempotency_key),
      constraint refunds_gateway_refund_unique unique (gateway, mode, gateway_refund_id),
      constraint refunds_mode_known check (mode in ('test', 'live')),
      constraint refunds_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint refunds_amount_minimum check (amount_paise >= 100),
      constraint refunds_reason_length check (length(reason) between 3 and 500),
      constraint refunds_state_known check (state in ('requested', 'refused', 'pending', 'processed', 'failed')),
      constraint refunds_parts_whole check (
        (state in ('requested', 'refused')) = (wallet_paise is null and fee_paise is null and recorded_at is null)
        and (wallet_paise is null or (wallet_paise >= 0 and fee_paise >= 0 and wallet_paise + fee_paise = amount_paise))
      )
    );
    create index refunds_by_payment on refunds (payment_id, requested_at desc);
    create index refunds_due on refunds (next_check_at) where next_check_at is not null;

    grant select on refunds to deccanloop_bff, deccanloop_worker;
    grant insert (id, public_id, payment_id, attempt_id, mode, gateway, amount_paise, reason, requested_by,
      idempotency_key, requested_at, next_check_at) on refunds to deccanloop_bff;
    grant update (state, wallet_paise, fee_paise, state_reason, gateway_refund_id, gateway_reference, recorded_at,
      settled_at, next_check_at, last_checked_at, check_count, version) on refunds to deccanloop_worker;
  `,
  down: `drop table refunds;`,
};
