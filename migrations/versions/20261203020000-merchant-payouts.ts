import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';
import { CLOSING_OF_MERCHANTS, CLOSING_OF_MERCHANTS_DOWN } from './merchant-payouts/closing-of-merchants';

const OTHER_KINDS = `'wallet', 'merchant_balance', 'bank', 'adjustments', 'revenue', 'cgst_payable', 'sgst_payable',
  'igst_payable', 'gateway_clearing', 'fees', 'losses', 'disputes', 'gateway_fees', 'gateway_fee_gst',
  'unmatched_settlements'`;
const OTHER_TRANSFERS = `
  (source_type in ('attempt', 'capture') and kind = 'credit') or
  (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
  (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
  (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal')) or
  (source_type in ('adjustment', 'bank_transfer') and kind = source_type) or
  (source_type = 'payout_posting' and kind = 'payout')`;
const OTHER_WITHOUT_PAYMENT = `'phase_payment', 'adjustment', 'bank_transfer', 'payout_posting'`;

const OTHER_ACTIONS = `'credit_held_capture', 'refund_held_capture', 'handle_held_outside', 'record_outside_refund',
  'refund_credited_capture', 'adjust_wallet', 'record_bank_transfer', 'change_approval_limit'`;

/** What a request is about, without and with payouts. */
const oneSubject = (columns: string, cases: string): string => `
      drop constraint approvals_one_subject,
      add constraint approvals_one_subject check (
        num_nonnulls(capture_id, outside_refund_id, adjustment_id, bank_transfer_id, limit_change_id${columns}) = 1
        and case action
          when 'adjust_wallet' then adjustment_id is not null
          when 'record_bank_transfer' then bank_transfer_id is not null
          when 'change_approval_limit' then limit_change_id is not null
          when 'record_outside_refund' then outside_refund_id is not null${cases}
          else capture_id is not null end)`;

/** The transfers that need an open approval, without and with payouts. */
const approvedTransfers = (isApproved: string): string => `
    create or replace function ledger_transfers_of_approval() returns trigger language plpgsql as $$
    begin
      perform from approvals
        where state = 'approved' and decided_by is not null and mode = new.mode and ${isApproved};
      if not found then
        raise exception 'transfer % has no approved action', new.id
          using errcode = '23514', constraint = 'ledger_transfers_approval_is_approved';
      end if;
      return new;
    end $$;
    drop trigger ledger_transfers_of_approval on ledger_transfers;`;
const approvedTrigger = (sources: string): string => `
    create trigger ledger_transfers_of_approval before insert on ledger_transfers
      for each row when (new.source_type in (${sources})) execute function ledger_transfers_of_approval();`;

/**
 * Payouts to merchants: bank transfers that the company has made, recorded by one administrator and approved by another.
 * docs/decisions/0071-merchant-payouts.md.
 */
export const merchantPayouts: Migration = {
  name: '20261203020000-merchant-payouts',
  up: `
    create table merchant_payouts (
      id uuid constraint merchant_payouts_pkey primary key,
      -- The owner of the merchant's balance.
      owner_id uuid not null constraint merchant_payouts_owner_fkey references wallet_owners (id),
      mode text not null constraint merchant_payouts_mode_known check (mode in ('test', 'live')),
      method text not null constraint merchant_payouts_method_known check (method in ('neft', 'rtgs', 'imps', 'upi')),
      utr text not null,
      amount_paise bigint not null
        constraint merchant_payouts_amount_range check (amount_paise between 100 and 10000000000),
      -- A day in India: of the bank transfer.
      paid_on date not null,
      recorded_by uuid not null constraint merchant_payouts_recorder_fkey references users (id),
      recorded_at timestamptz not null,
      -- That of its approval, kept by a trigger.
      state text not null default 'waiting',
      -- When its reversal was booked, kept by the same trigger.
      reversed_at timestamptz,
      constraint merchant_payouts_utr_form check (case method
        when 'imps' then utr ~ '^[0-9]{12}$'
        when 'upi' then utr ~ '^[0-9]{12}$'
        when 'rtgs' then utr ~ '^[A-Z]{4}[A-Z0-9]{18}$'
        else utr ~ '^[A-Z][A-Z0-9]{15}$' or utr ~ '^[A-Z]{4}[A-Z0-9]{18}$' end),
      constraint merchant_payouts_state_known
        check (state in ('waiting', 'approved', 'done', 'declined', 'expired', 'failed')),
      constraint merchant_payouts_reversed_was_done check (reversed_at is null or state = 'done')
    );
    -- A bank transfer is recorded once. A declined, expired, failed or reversed record may be entered again.
    create unique index merchant_payouts_utr_unique on merchant_payouts (mode, utr)
      where state in ('waiting', 'approved', 'done') and reversed_at is null;
    create index merchant_payouts_newest on merchant_payouts (mode, recorded_at, id);
    create index merchant_payouts_by_owner on merchant_payouts (owner_id, recorded_at, id);
    create trigger merchant_payouts_kept before delete or truncate on merchant_payouts
      for each statement execute function reject_change();
    create function merchant_payouts_begin() returns trigger language plpgsql as $$
    begin
      new.state := 'waiting';
      new.reversed_at := null;
      return new;
    end $$;
    create trigger merchant_payouts_begin before insert on merchant_payouts
      for each row execute function merchant_payouts_begin();

    alter table approvals
      add column merchant_payout_id uuid constraint approvals_merchant_payout_fkey references merchant_payouts (id),
      drop constraint approvals_action_known,
      add constraint approvals_action_known
        check (action in (${OTHER_ACTIONS}, 'record_merchant_payout', 'reverse_merchant_payout')),
      ${oneSubject(
        ', merchant_payout_id',
        `
          when 'record_merchant_payout' then merchant_payout_id is not null
          when 'reverse_merchant_payout' then merchant_payout_id is not null`,
      )};
    create unique index approvals_of_merchant_payout_unique on approvals (merchant_payout_id)
      where action = 'record_merchant_payout';
    -- A payout is reversed once.
    create unique index approvals_open_payout_reversal_unique on approvals (merchant_payout_id)
      where action = 'reverse_merchant_payout' and state in ('waiting', 'approved', 'done');
    create index approvals_by_merchant_payout on approvals (merchant_payout_id) where merchant_payout_id is not null;

    create function merchant_payouts_follow_approval() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      if new.action = 'record_merchant_payout' then
        update merchant_payouts set state = new.state where id = new.merchant_payout_id;
      elsif new.state = 'done' then
        update merchant_payouts set reversed_at = new.closed_at where id = new.merchant_payout_id;
      end if;
      return null;
    end $$;
    create trigger approvals_of_merchant_payouts after update of state on approvals
      for each row when (new.merchant_payout_id is not null) execute function merchant_payouts_follow_approval();
    revoke execute on function merchant_payouts_follow_approval() from public;

    -- merchant_payouts: what left the company's bank account for merchants, as a credit.
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in (${OTHER_KINDS}, 'merchant_payouts'));
    insert into ledger_accounts (id, mode, kind)
      select gen_random_uuid(), mode, 'merchant_payouts' from unnest(array['test', 'live']) mode;
    insert into ledger_balances (account_id) select id from ledger_accounts where kind = 'merchant_payouts';
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in (${OTHER_WITHOUT_PAYMENT}, 'merchant_payout')) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS}
        or (source_type = 'merchant_payout' and kind in ('merchant_payout', 'merchant_payout_reversal')));
    ${approvedTransfers(`case new.source_type
          when 'adjustment' then adjustment_id = new.source_id
          when 'bank_transfer' then bank_transfer_id = new.source_id
          else merchant_payout_id = new.source_id
            and action = case new.kind when 'merchant_payout' then 'record_merchant_payout' else 'reverse_merchant_payout' end
          end`)}
    ${approvedTrigger(`'adjustment', 'bank_transfer', 'merchant_payout'`)}

    grant select on merchant_payouts to deccanloop_bff, deccanloop_worker;
    grant insert (id, owner_id, mode, method, utr, amount_paise, paid_on, recorded_by, recorded_at) on merchant_payouts
      to deccanloop_bff;
    grant insert (merchant_payout_id) on approvals to deccanloop_bff;
    ${CLOSING_OF_MERCHANTS}
  `,
  down: `
    ${CLOSING_OF_MERCHANTS_DOWN}
    ${approvedTransfers(
      `case new.source_type when 'adjustment' then adjustment_id else bank_transfer_id end = new.source_id`,
    )}
    ${approvedTrigger(`'adjustment', 'bank_transfer'`)}
    drop trigger approvals_of_merchant_payouts on approvals;
    drop function merchant_payouts_follow_approval();
    drop index approvals_of_merchant_payout_unique, approvals_open_payout_reversal_unique, approvals_by_merchant_payout;
    alter table approvals ${oneSubject('', '')},
      drop constraint approvals_action_known, drop column merchant_payout_id,
      add constraint approvals_action_known check (action in (${OTHER_ACTIONS}));
    drop table merchant_payouts;
    drop function merchant_payouts_begin();
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in (${OTHER_WITHOUT_PAYMENT})) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS});
    delete from ledger_balances where account_id in (select id from ledger_accounts where kind = 'merchant_payouts');
    delete from ledger_accounts where kind = 'merchant_payouts';
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in (${OTHER_KINDS}));
  `,
};
