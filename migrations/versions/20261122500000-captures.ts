import type { Migration } from '../migration';

/**
 * Captures (one row for each captured gateway payment), refunds made in a gateway's dashboard, and disputes
 * (chargebacks). docs/decisions/0017-captures-holds-and-outside-refunds.md.
 */
export const captures: Migration = {
  name: '20261122500000-captures',
  up: `
    create table payment_captures (
      id uuid primary key,
      payment_id uuid not null constraint payment_captures_payment_fkey references payments (id),
      attempt_id uuid not null constraint payment_captures_attempt_fkey references payment_attempts (id),
      mode text not null,
      gateway text not null,
      gateway_payment_id text not null,
      currency text not null default 'INR',
      -- In the smallest unit of the currency (paise for INR).
      amount_paise bigint not null,
      -- Payment method in the gateway's spelling (card, upi, ...); null when not reported.
      method text,
      -- Total refunded amount as reported by the gateway, outside refunds included.
      gateway_refunded_paise bigint not null default 0,
      -- held: not credited, staff decide. refunded: fully refunded without a credit.
      status text not null,
      hold_reason text,
      credit_paise bigint,
      fee_paise bigint,
      -- Amount of our own refunds, pending ones included.
      refunded_paise bigint not null default 0,
      refunded_fee_paise bigint not null default 0,
      -- Reference that staff entered when they settled it outside the product.
      outside_reference text,
      captured_at timestamptz not null,
      resolved_at timestamptz,
      constraint payment_captures_gateway_payment_unique unique (gateway, mode, gateway_payment_id),
      constraint payment_captures_mode_known check (mode in ('test', 'live')),
      constraint payment_captures_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint payment_captures_amount_positive check (amount_paise > 0),
      constraint payment_captures_status_known
        check (status in ('credited', 'held', 'refunded', 'handled_outside')),
      constraint payment_captures_hold_reason_known check (hold_reason in
        ('amount_differs', 'currency_differs', 'order_differs', 'second_capture_on_order', 'partly_refunded')),
      constraint payment_captures_held_has_reason check (status <> 'held' or hold_reason is not null),
      constraint payment_captures_credit_whole check (
        (status = 'credited') = (credit_paise is not null and fee_paise is not null)
        and (status <> 'credited' or (currency = 'INR' and credit_paise > 0 and fee_paise >= 0))),
      constraint payment_captures_refunded_within_capture check (refunded_paise between 0 and amount_paise),
      constraint payment_captures_refunded_fee_range check (refunded_fee_paise between 0 and refunded_paise)
    );
    create index payment_captures_by_payment on payment_captures (payment_id);
    create index payment_captures_by_attempt on payment_captures (attempt_id);
    create index payment_captures_held on payment_captures (captured_at) where status = 'held';

    insert into payment_captures (id, payment_id, attempt_id, mode, gateway, gateway_payment_id, amount_paise, status,
        credit_paise, fee_paise, refunded_paise, refunded_fee_paise, captured_at)
      select gen_random_uuid(), a.payment_id, a.id, a.mode, a.gateway, coalesce(a.gateway_payment_id, a.merchant_order_id),
             a.captured_paise, 'credited', p.credit_paise, p.fee_paise, a.refunded_paise, a.refunded_fee_paise, a.captured_at
        from payment_attempts a join payments p on p.id = a.payment_id
       where a.gateway_state = 'captured';

    -- Refunds that a gateway reported and that were not requested here. refund_id: the refund that records it.
    create table outside_refunds (
      id uuid primary key,
      gateway text not null,
      mode text not null,
      -- The gateway's id, or the merchant refund id when it reports none (PhonePe).
      gateway_refund_id text not null,
      gateway_payment_id text,
      payment_id uuid constraint outside_refunds_payment_fkey references payments (id),
      attempt_id uuid constraint outside_refunds_attempt_fkey references payment_attempts (id),
      capture_id uuid constraint outside_refunds_capture_fkey references payment_captures (id),
      amount_paise bigint not null,
      state text not null,
      reference text,
      refund_id uuid constraint outside_refunds_refund_unique unique
        constraint outside_refunds_refund_fkey references refunds (id),
      reported_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint outside_refunds_gateway_refund_unique unique (gateway, mode, gateway_refund_id),
      constraint outside_refunds_mode_known check (mode in ('test', 'live')),
      constraint outside_refunds_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint outside_refunds_amount_positive check (amount_paise > 0),
      constraint outside_refunds_state_known check (state in ('pending', 'processed', 'failed'))
    );
    create index outside_refunds_by_payment on outside_refunds (payment_id) where payment_id is not null;
    create index outside_refunds_by_gateway_payment on outside_refunds (gateway_payment_id)
      where gateway_payment_id is not null;

    create table payment_disputes (
      id uuid primary key,
      gateway text not null,
      mode text not null,
      gateway_dispute_id text not null,
      gateway_payment_id text not null,
      payment_id uuid constraint payment_disputes_payment_fkey references payments (id),
      capture_id uuid constraint payment_disputes_capture_fkey references payment_captures (id),
      amount_paise bigint not null,
      -- Amount that the gateway has deducted while the dispute is open.
      deducted_paise bigint not null default 0,
      reason_code text,
      phase text,
      status text not null,
      respond_by timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      updated_at timestamptz not null default now(),
      constraint payment_disputes_gateway_dispute_unique unique (gateway, mode, gateway_dispute_id),
      constraint payment_disputes_mode_known check (mode in ('test', 'live')),
      constraint payment_disputes_gateway_known check (gateway in ('razorpay', 'phonepe')),
      constraint payment_disputes_amount_positive check (amount_paise > 0),
      constraint payment_disputes_deducted_range check (deducted_paise between 0 and amount_paise),
      constraint payment_disputes_status_known
        check (status in ('open', 'under_review', 'action_required', 'won', 'lost', 'closed'))
    );
    create index payment_disputes_by_payment on payment_disputes (payment_id) where payment_id is not null;

    -- The refunded capture.
    alter table refunds
      add column capture_id uuid constraint refunds_capture_fkey references payment_captures (id),
      -- outside: made in the gateway's dashboard and recorded by staff.
      add column origin text not null default 'staff',
      -- Loss of the company when the wallet balance was too low; always 0 for refunds requested by staff.
      add column loss_paise bigint not null default 0,
      -- Refunded part of held money, which was never credited, so there is no ledger transfer.
      add column held_paise bigint not null default 0,
      add constraint refunds_origin_known check (origin in ('staff', 'outside')),
      drop constraint refunds_parts_whole,
      add constraint refunds_parts_whole check (
        (state in ('requested', 'refused')) = (wallet_paise is null and fee_paise is null and recorded_at is null)
        and (wallet_paise is null or (wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0 and held_paise >= 0
             and wallet_paise + fee_paise + loss_paise + held_paise = amount_paise))),
      drop constraint refunds_amount_minimum,
      add constraint refunds_amount_minimum check (amount_paise >= case when origin = 'staff' then 100 else 1 end);
    update refunds set capture_id = (select id from payment_captures c where c.attempt_id = refunds.attempt_id limit 1);

    -- losses: losses of the company. disputes: deductions by gateways while disputes are open.
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', 'gateway_clearing', 'fees', 'losses', 'disputes'));
    insert into ledger_accounts (id, mode, kind, gateway)
      select gen_random_uuid(), mode, kind, gateway
        from unnest(array['test', 'live']) mode, unnest(array['losses', 'disputes']) kind,
             unnest(array['razorpay', 'phonepe']) gateway;
    insert into ledger_balances (account_id) select id from ledger_accounts where kind in ('losses', 'disputes');
    -- attempt: credited by the settlement. capture: held money that staff credited.
    alter table ledger_transfers
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (
        (source_type in ('attempt', 'capture') and kind = 'credit') or
        (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
        (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')));

    grant select on payment_captures, outside_refunds, payment_disputes to deccanloop_bff, deccanloop_worker;
    grant insert, update on payment_captures, outside_refunds, payment_disputes to deccanloop_worker;
    grant insert (capture_id) on refunds to deccanloop_bff;
    grant update (loss_paise, held_paise) on refunds to deccanloop_worker;
  `,
  down: `
    delete from ledger_balances where account_id in (select id from ledger_accounts where kind in ('losses', 'disputes'));
    delete from ledger_accounts where kind in ('losses', 'disputes');
    alter table ledger_accounts drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in ('wallet', 'gateway_clearing', 'fees'));
    alter table ledger_transfers drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (
        (source_type = 'attempt' and kind = 'credit') or
        (source_type = 'refund' and kind in ('refund', 'refund_reversal')));
    drop table payment_disputes; drop table outside_refunds;
    alter table refunds drop constraint refunds_parts_whole, drop constraint refunds_amount_minimum,
      drop column capture_id, drop column origin, drop column loss_paise, drop column held_paise,
      add constraint refunds_amount_minimum check (amount_paise >= 100),
      add constraint refunds_parts_whole check (
        (state in ('requested', 'refused')) = (wallet_paise is null and fee_paise is null and recorded_at is null)
        and (wallet_paise is null or (wallet_paise >= 0 and fee_paise >= 0 and wallet_paise + fee_paise = amount_paise)));
    drop table payment_captures;
  `,
};
