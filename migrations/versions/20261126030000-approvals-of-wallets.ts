import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

const GATEWAY_KINDS = `'gateway_clearing', 'fees', 'losses', 'disputes'`;
const PHASE_KINDS = `'revenue', 'cgst_payable', 'sgst_payable', 'igst_payable'`;
const NEW_KINDS = `'bank', 'adjustments'`;

const PAYMENT_ACTIONS = `'credit_held_capture', 'refund_held_capture', 'handle_held_outside', 'record_outside_refund'`;
const TRANSFER_KINDS = `
  (source_type in ('attempt', 'capture') and kind = 'credit') or
  (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
  (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
  (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal'))`;

/**
 * Manual adjustments of wallets, and bank transfers that staff have received. Both are requested by one administrator and
 * approved by another; a worker moves the money. docs/decisions/0051-dangerous-actions.md.
 */
export const approvalsOfWallets: Migration = {
  name: '20261126030000-approvals-of-wallets',
  up: `
    -- Reason and reference stand in the approval.
    create table wallet_adjustments (
      id uuid constraint wallet_adjustments_pkey primary key,
      owner_id uuid not null constraint wallet_adjustments_owner_fkey references wallet_owners (id),
      mode text not null,
      direction text not null,
      -- The company's account on the other side.
      account text not null,
      amount_paise bigint not null,
      -- Read by the customer in the statement of the wallet.
      customer_text text not null,
      created_at timestamptz not null default now(),
      constraint wallet_adjustments_mode_known check (mode in ('test', 'live')),
      constraint wallet_adjustments_direction_known check (direction in ('credit', 'debit')),
      constraint wallet_adjustments_account_known check (account in ('adjustments', 'bank')),
      constraint wallet_adjustments_amount_range check (amount_paise between 1 and 100000000),
      constraint wallet_adjustments_customer_text_length check (length(customer_text) between 3 and 120)
    );
    create index wallet_adjustments_by_owner on wallet_adjustments (owner_id);
    create trigger wallet_adjustments_append_only before update or delete or truncate on wallet_adjustments
      for each statement execute function reject_change();

    create table bank_transfers (
      id uuid constraint bank_transfers_pkey primary key,
      owner_id uuid not null constraint bank_transfers_owner_fkey references wallet_owners (id),
      mode text not null,
      method text not null,
      utr text not null,
      amount_paise bigint not null,
      received_on date not null,
      payer_name text,
      payer_bank text,
      -- The phase that it is to pay; the wallet keeps the rest.
      phase_id uuid constraint bank_transfers_phase_fkey references quotation_phases (id),
      -- Set with the approval: the request that pays the phase, or why there is none.
      phase_payment_id uuid constraint bank_transfers_phase_payment_fkey references phase_payments (id),
      phase_problem text,
      recorded_by uuid not null constraint bank_transfers_recorder_fkey references users (id),
      recorded_at timestamptz not null default now(),
      -- That of its approval, kept by a trigger.
      state text not null default 'waiting',
      constraint bank_transfers_mode_known check (mode in ('test', 'live')),
      constraint bank_transfers_method_known check (method in ('neft', 'rtgs', 'imps')),
      constraint bank_transfers_utr_form check (case method
        when 'imps' then utr ~ '^[0-9]{12}$'
        when 'rtgs' then utr ~ '^[A-Z]{4}[A-Z0-9]{18}$'
        else utr ~ '^[A-Z][A-Z0-9]{15}$' or utr ~ '^[A-Z]{4}[A-Z0-9]{18}$' end),
      constraint bank_transfers_amount_range check (amount_paise between 100 and 10000000000),
      constraint bank_transfers_payer_name_length check (length(payer_name) between 1 and 100),
      constraint bank_transfers_payer_bank_length check (length(payer_bank) between 1 and 100),
      constraint bank_transfers_state_known
        check (state in ('waiting', 'approved', 'done', 'declined', 'expired', 'failed')),
      constraint bank_transfers_phase_payment_of_phase
        check (phase_id is not null or (phase_payment_id is null and phase_problem is null)),
      constraint bank_transfers_phase_problem_form check (phase_problem ~ '^[a-z_]{3,40}$')
    );
    -- The same money is credited once. A declined, expired or failed record may be entered again.
    create unique index bank_transfers_utr_unique on bank_transfers (mode, utr) where state in ('waiting', 'approved', 'done');
    create index bank_transfers_newest on bank_transfers (mode, recorded_at, id);
    create index bank_transfers_by_state on bank_transfers (mode, state, recorded_at, id);
    create index bank_transfers_by_method on bank_transfers (mode, method, recorded_at, id);
    create index bank_transfers_by_owner on bank_transfers (owner_id, recorded_at, id);
    create index bank_transfers_by_utr on bank_transfers (mode, utr);
    create index bank_transfers_by_phase on bank_transfers (phase_id) where phase_id is not null;
    create trigger bank_transfers_kept before delete or truncate on bank_transfers
      for each statement execute function reject_change();

    alter table approvals
      alter column payment_id drop not null,
      alter column subject_hash drop not null,
      add column adjustment_id uuid constraint approvals_adjustment_fkey references wallet_adjustments (id)
        constraint approvals_adjustment_unique unique,
      add column bank_transfer_id uuid constraint approvals_bank_transfer_fkey references bank_transfers (id)
        constraint approvals_bank_transfer_unique unique,
      drop constraint approvals_action_known,
      add constraint approvals_action_known
        check (action in (${PAYMENT_ACTIONS}, 'adjust_wallet', 'record_bank_transfer')),
      drop constraint approvals_one_subject,
      add constraint approvals_one_subject check (
        num_nonnulls(capture_id, outside_refund_id, adjustment_id, bank_transfer_id) = 1
        and case action
          when 'adjust_wallet' then adjustment_id is not null
          when 'record_bank_transfer' then bank_transfer_id is not null
          when 'record_outside_refund' then outside_refund_id is not null
          else capture_id is not null end),
      add constraint approvals_payment_of_subject check (
        (action in (${PAYMENT_ACTIONS})) = (payment_id is not null)
        and (payment_id is null) = (subject_hash is null)),
      drop constraint approvals_credit_needs_second,
      add constraint approvals_always_second check (
        needs_second or action in ('refund_held_capture', 'handle_held_outside', 'record_outside_refund')),
      add constraint approvals_adjustment_has_reference check (action <> 'adjust_wallet' or reference is not null);
    create index approvals_by_state on approvals (mode, state, requested_at desc, id desc);

    create function bank_transfers_follow_approval() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      update bank_transfers set state = new.state where id = new.bank_transfer_id;
      return null;
    end $$;
    create trigger approvals_of_bank_transfers after update of state on approvals
      for each row when (new.bank_transfer_id is not null) execute function bank_transfers_follow_approval();
    revoke execute on function bank_transfers_follow_approval() from public;
    create function bank_transfers_begin() returns trigger language plpgsql as $$
    begin
      new.state := 'waiting';
      return new;
    end $$;
    create trigger bank_transfers_begin before insert on bank_transfers
      for each row execute function bank_transfers_begin();

    -- bank: money that reached the company's bank account, as a debit. adjustments: what manual adjustments gave or took.
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', ${GATEWAY_KINDS}, ${PHASE_KINDS}, ${NEW_KINDS}));
    insert into ledger_accounts (id, mode, kind)
      select gen_random_uuid(), mode, kind from unnest(array['test', 'live']) mode, unnest(array[${NEW_KINDS}]) kind;
    insert into ledger_balances (account_id) select id from ledger_accounts where kind in (${NEW_KINDS});
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in ('phase_payment', 'adjustment', 'bank_transfer')) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${TRANSFER_KINDS}
        or (source_type = 'adjustment' and kind = 'adjustment')
        or (source_type = 'bank_transfer' and kind = 'bank_transfer'));

    -- A worker moves money for these two only while their approval by another administrator is open.
    create function ledger_transfers_of_approval() returns trigger language plpgsql as $$
    begin
      perform from approvals
        where state = 'approved' and decided_by is not null and mode = new.mode
          and case new.source_type when 'adjustment' then adjustment_id else bank_transfer_id end = new.source_id;
      if not found then
        raise exception 'transfer % has no approved action', new.id
          using errcode = '23514', constraint = 'ledger_transfers_approval_is_approved';
      end if;
      return new;
    end $$;
    create trigger ledger_transfers_of_approval before insert on ledger_transfers
      for each row when (new.source_type in ('adjustment', 'bank_transfer'))
      execute function ledger_transfers_of_approval();

    -- Whether a wallet can be booked. Workers may not change wallet owners, so they may not lock them themselves.
    create function lock_open_wallet_owner(p_owner_id uuid) returns boolean language plpgsql ${AS_OWNER} as $$
    declare v_closed_at timestamptz;
    begin
      -- KEY SHARE: waits for a closing in progress; a closing that begins now waits for the booking and sees its money.
      select closed_at from wallet_owners where id = p_owner_id for key share into v_closed_at;
      return found and v_closed_at is null;
    end $$;
    revoke execute on function lock_open_wallet_owner(uuid) from public;
    grant execute on function lock_open_wallet_owner(uuid) to deccanloop_worker;

    -- Mails to administrators about requests that need two of them.
    create table approval_mails (
      id uuid constraint approval_mails_pkey primary key,
      approval_id uuid not null constraint approval_mails_approval_fkey references approvals (id),
      user_id uuid not null constraint approval_mails_user_fkey references users (id) on delete cascade,
      kind text not null,
      created_at timestamptz not null default now(),
      -- While a worker is sending it.
      leased_until timestamptz,
      sent_at timestamptz,
      constraint approval_mails_once unique (approval_id, user_id, kind),
      constraint approval_mails_kind_known check (kind in ('requested', 'done', 'failed', 'declined', 'expired'))
    );
    create index approval_mails_by_user on approval_mails (user_id);

    -- Mails to customers about their wallet, except those about payments and phases.
    create table wallet_notices (
      id uuid constraint wallet_notices_pkey primary key,
      owner_id uuid not null constraint wallet_notices_owner_fkey references wallet_owners (id),
      mode text not null,
      kind text not null,
      adjustment_id uuid constraint wallet_notices_adjustment_fkey references wallet_adjustments (id)
        constraint wallet_notices_adjustment_unique unique,
      bank_transfer_id uuid constraint wallet_notices_bank_transfer_fkey references bank_transfers (id)
        constraint wallet_notices_bank_transfer_unique unique,
      amount_paise bigint not null,
      balance_paise bigint not null,
      created_at timestamptz not null default now(),
      -- While a worker is sending it.
      leased_until timestamptz,
      sent_at timestamptz,
      constraint wallet_notices_mode_known check (mode in ('test', 'live')),
      constraint wallet_notices_kind_known check (kind in ('wallet_credited', 'wallet_debited', 'bank_transfer_received')),
      constraint wallet_notices_one_subject check (
        (kind = 'bank_transfer_received') = (bank_transfer_id is not null)
        and (bank_transfer_id is null) = (adjustment_id is not null)),
      constraint wallet_notices_amount_positive check (amount_paise > 0 and balance_paise >= 0)
    );
    create index wallet_notices_by_owner on wallet_notices (owner_id);
    alter table user_notices drop constraint user_notices_area_known;
    alter table user_notices add constraint user_notices_area_known
      check (area in ('payment', 'quotation', 'ticket', 'security', 'kyc', 'wallet'));
    create function user_notices_of_wallet() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      insert into user_notices (user_id, area, kind, source_id)
        select u.id, 'wallet', new.kind, new.id
          from wallet_owners o join users u on u.id = o.user_id and u.role = 1 where o.id = new.owner_id
        on conflict (source_id) do nothing;
      return null;
    end $$;
    create trigger wallet_notices_notify_user after insert on wallet_notices
      for each row execute function user_notices_of_wallet();
    revoke execute on function user_notices_of_wallet() from public;

    grant select on wallet_adjustments, bank_transfers, approval_mails, wallet_notices
      to deccanloop_bff, deccanloop_worker;
    grant insert (id, owner_id, mode, direction, account, amount_paise, customer_text) on wallet_adjustments
      to deccanloop_bff;
    grant insert (id, owner_id, mode, method, utr, amount_paise, received_on, payer_name, payer_bank, phase_id,
      recorded_by, recorded_at), update (phase_payment_id, phase_problem) on bank_transfers to deccanloop_bff;
    grant insert (adjustment_id, bank_transfer_id) on approvals to deccanloop_bff;
    grant insert (id, approval_id, user_id, kind) on approval_mails to deccanloop_bff, deccanloop_worker;
    grant update (sent_at, leased_until) on approval_mails to deccanloop_worker;
    grant insert (id, owner_id, mode, kind, adjustment_id, bank_transfer_id, amount_paise, balance_paise),
      update (sent_at, leased_until) on wallet_notices to deccanloop_worker;
  `,
  down: `
    drop trigger wallet_notices_notify_user on wallet_notices;
    drop function user_notices_of_wallet();
    drop table wallet_notices, approval_mails;
    delete from user_notices where area = 'wallet';
    alter table user_notices drop constraint user_notices_area_known;
    alter table user_notices add constraint user_notices_area_known
      check (area in ('payment', 'quotation', 'ticket', 'security', 'kyc'));
    drop trigger ledger_transfers_of_approval on ledger_transfers;
    drop function ledger_transfers_of_approval(), lock_open_wallet_owner(uuid);
    drop trigger approvals_of_bank_transfers on approvals;
    drop index approvals_by_state;
    alter table approvals
      drop constraint approvals_adjustment_has_reference, drop constraint approvals_always_second,
      drop constraint approvals_payment_of_subject, drop constraint approvals_one_subject,
      drop constraint approvals_action_known, drop column adjustment_id, drop column bank_transfer_id,
      alter column payment_id set not null, alter column subject_hash set not null,
      add constraint approvals_action_known check (action in (${PAYMENT_ACTIONS})),
      add constraint approvals_one_subject check (
        (action = 'record_outside_refund') = (outside_refund_id is not null)
        and (outside_refund_id is null) = (capture_id is not null)),
      add constraint approvals_credit_needs_second check (action <> 'credit_held_capture' or needs_second);
    drop table bank_transfers, wallet_adjustments;
    drop function bank_transfers_follow_approval(), bank_transfers_begin();
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source check ((source_type = 'phase_payment') = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${TRANSFER_KINDS});
    delete from ledger_balances where account_id in (select id from ledger_accounts where kind in (${NEW_KINDS}));
    delete from ledger_accounts where kind in (${NEW_KINDS});
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', ${GATEWAY_KINDS}, ${PHASE_KINDS}));
  `,
};
