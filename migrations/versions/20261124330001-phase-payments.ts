import type { Migration } from '../migration';

const COMPANY_KINDS = `'revenue', 'cgst_payable', 'sgst_payable', 'igst_payable'`;
const GATEWAY_KINDS = `'gateway_clearing', 'fees', 'losses', 'disputes'`;

/**
 * Phases are paid from wallets: the BFF inserts a request, a worker moves the money.
 * docs/decisions/0034-quotations-that-are-paid.md.
 */
export const phasePayments: Migration = {
  name: '20261124330001-phase-payments',
  up: `
    create table phase_payments (
      id uuid primary key,
      phase_id uuid not null constraint phase_payments_phase_fkey references quotation_phases (id),
      owner_id uuid not null constraint phase_payments_owner_fkey references wallet_owners (id),
      mode text not null,
      -- The taxable amount, and the GST on it by head.
      amount_paise bigint not null,
      cgst_paise bigint not null,
      sgst_paise bigint not null,
      igst_paise bigint not null,
      total_paise bigint not null,
      -- As they were at the request, for the tax invoice.
      tax_basis_points integer not null,
      sac text not null,
      supplier_gstin text not null,
      place_of_supply text not null,
      requested_by uuid not null,
      requested_at timestamptz not null default now(),
      idempotency_key text not null,
      state text not null default 'requested',
      state_reason text,
      cancel_requested_at timestamptz,
      -- A payment that waits for top-ups ends then.
      expires_at timestamptz,
      settled_at timestamptz,
      constraint phase_payments_mode_known check (mode in ('test', 'live')),
      constraint phase_payments_state_known check (
        state in ('requested', 'waiting', 'paid', 'refused', 'cancelled', 'expired', 'reversed')),
      constraint phase_payments_state_reason_known check (
        state_reason in ('wallet_short', 'not_available', 'cancelled', 'declined', 'expired')),
      constraint phase_payments_ended_has_reason
        check ((state in ('refused', 'cancelled', 'expired')) = (state_reason is not null)),
      constraint phase_payments_key_once unique (owner_id, idempotency_key),
      constraint phase_payments_waiting_expires check (state <> 'waiting' or expires_at is not null),
      constraint phase_payments_settled check ((state in ('requested', 'waiting')) = (settled_at is null)),
      constraint phase_payments_supplier_form check (supplier_gstin ~ '^[0-9]{2}[0-9A-Z]{13}$'),
      constraint phase_payments_place_of_supply_form check (place_of_supply ~ '^[0-9]{2}$'),
      constraint phase_payments_rate_range check (tax_basis_points between 0 and 4000 and tax_basis_points % 2 = 0),
      -- Half of the rate each within a state, the whole rate between states; each rounded half up.
      constraint phase_payments_tax_of_amount check (
        case when left(supplier_gstin, 2) = place_of_supply
          then cgst_paise = (amount_paise * (tax_basis_points / 2) + 5000) / 10000
               and sgst_paise = cgst_paise and igst_paise = 0
          else cgst_paise = 0 and sgst_paise = 0 and igst_paise = (amount_paise * tax_basis_points + 5000) / 10000 end),
      constraint phase_payments_total_is_sum
        check (amount_paise > 0 and total_paise = amount_paise + cgst_paise + sgst_paise + igst_paise)
    );
    -- A double click, a second device: one payment of a phase is open or paid.
    create unique index phase_payments_one_of_phase on phase_payments (phase_id, mode)
      where state in ('requested', 'waiting', 'paid');
    create index phase_payments_by_phase on phase_payments (phase_id);

    create table phase_reversals (
      id uuid primary key,
      phase_payment_id uuid not null constraint phase_reversals_payment_fkey references phase_payments (id)
        constraint phase_reversals_once unique,
      reason text not null,
      requested_by uuid not null,
      requested_at timestamptz not null default now(),
      reversed_at timestamptz,
      constraint phase_reversals_reason_length check (length(reason) between 10 and 500)
    );

    -- Top-ups that were started to pay a phase.
    create table phase_top_ups (
      payment_id uuid primary key constraint phase_top_ups_payment_fkey references payments (id),
      phase_payment_id uuid not null constraint phase_top_ups_phase_payment_fkey references phase_payments (id),
      created_at timestamptz not null default now()
    );
    create index phase_top_ups_by_phase_payment on phase_top_ups (phase_payment_id);

    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in ('wallet', ${GATEWAY_KINDS}, ${COMPANY_KINDS})),
      drop constraint ledger_accounts_gateway_known,
      add constraint ledger_accounts_gateway_known
        check ((kind in (${GATEWAY_KINDS})) = (gateway is not null) and gateway in ('razorpay', 'phonepe'));
    create unique index ledger_accounts_one_of_company on ledger_accounts (kind, mode)
      where gateway is null and kind <> 'wallet';
    insert into ledger_accounts (id, mode, kind)
      select gen_random_uuid(), mode, kind
        from unnest(array['test', 'live']) mode, unnest(array[${COMPANY_KINDS}]) kind;
    insert into ledger_balances (account_id) select id from ledger_accounts where kind in (${COMPANY_KINDS});

    alter table ledger_transfers
      alter column payment_id drop not null,
      add constraint ledger_transfers_payment_of_source check ((source_type = 'phase_payment') = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (
        (source_type in ('attempt', 'capture') and kind = 'credit') or
        (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
        (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
        (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal')));

    grant select on phase_payments, phase_reversals, phase_top_ups to deccanloop_bff, deccanloop_worker;
    grant insert (id, phase_id, owner_id, mode, amount_paise, cgst_paise, sgst_paise, igst_paise, total_paise,
      tax_basis_points, sac, supplier_gstin, place_of_supply, requested_by, requested_at, idempotency_key, state,
      expires_at) on phase_payments to deccanloop_bff;
    grant update (cancel_requested_at) on phase_payments to deccanloop_bff;
    grant insert (id, phase_payment_id, reason, requested_by, requested_at) on phase_reversals to deccanloop_bff;
    grant insert (payment_id, phase_payment_id) on phase_top_ups to deccanloop_bff;
    grant update (state, state_reason, settled_at) on phase_payments to deccanloop_worker;
    grant update (reversed_at) on phase_reversals to deccanloop_worker;

    -- Only workers pay: what the BFF inserts has not moved money yet.
    create function phase_payments_begin_open() returns trigger language plpgsql as $$
    begin
      if new.state not in ('requested', 'waiting') then
        raise exception 'a phase payment begins as requested or waiting'
          using errcode = '23514', constraint = 'phase_payments_begin_open';
      end if;
      return new;
    end $$;
    create trigger phase_payments_begin_open before insert on phase_payments
      for each row execute function phase_payments_begin_open();
  `,
  down: `
    drop table phase_top_ups, phase_reversals, phase_payments;
    drop function phase_payments_begin_open();
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      alter column payment_id set not null,
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (
        (source_type in ('attempt', 'capture') and kind = 'credit') or
        (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
        (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')));
    delete from ledger_balances where account_id in (select id from ledger_accounts where kind in (${COMPANY_KINDS}));
    delete from ledger_accounts where kind in (${COMPANY_KINDS});
    drop index ledger_accounts_one_of_company;
    alter table ledger_accounts
      drop constraint ledger_accounts_gateway_known,
      add constraint ledger_accounts_gateway_known
        check ((kind = 'wallet') = (gateway is null) and gateway in ('razorpay', 'phonepe')),
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', 'gateway_clearing', 'fees', 'losses', 'disputes'));
  `,
};
