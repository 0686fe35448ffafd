import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';
import { HOLDS_OF_APPROVALS, HOLDS_OF_APPROVALS_DOWN } from './holds/holds-of-approvals';
import { HOLDS_OF_CAPTURES, HOLDS_OF_CAPTURES_DOWN } from './holds/holds-of-captures';
import { POST_TRANSFER, POST_TRANSFER_DOWN } from './holds/post-transfer';

/** Accounts of the company and the gateways, which belong to no owner. */
const OTHER_KINDS = `'revenue', 'cgst_payable', 'sgst_payable', 'igst_payable', 'adjustments', 'bank', 'gateway_clearing',
  'fees', 'losses', 'disputes', 'gateway_fees', 'gateway_fee_gst', 'unmatched_settlements', 'merchant_payouts'`;
const OTHER_TRANSFERS = `
  (source_type in ('attempt', 'capture') and kind = 'credit') or
  (source_type = 'refund' and kind in ('refund', 'refund_reversal')) or
  (source_type = 'dispute' and kind in ('dispute_deducted', 'dispute_won', 'dispute_lost')) or
  (source_type = 'phase_payment' and kind in ('phase_payment', 'phase_reversal')) or
  (source_type in ('adjustment', 'bank_transfer') and kind = source_type) or
  (source_type = 'payout_posting' and kind = 'payout') or
  (source_type = 'merchant_payout' and kind in ('merchant_payout', 'merchant_payout_reversal'))`;
const OTHER_WITHOUT_PAYMENT = `'phase_payment', 'adjustment', 'bank_transfer', 'payout_posting', 'merchant_payout'`;

/** What is owed to an owner, and since this version what a merchant owes to the company. */
const ownerAccounts = (ownedKinds: string, ownerKind: string): string => `
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known check (kind in (${ownedKinds}, ${OTHER_KINDS})),
      drop constraint ledger_accounts_wallet_has_owner,
      add constraint ledger_accounts_wallet_has_owner check ((kind in (${ownedKinds})) = (owner_id is not null)),
      drop constraint ledger_accounts_owner_of_kind_fkey,
      drop column owner_kind,
      add column owner_kind text generated always as (${ownerKind}) stored,
      add constraint ledger_accounts_owner_of_kind_fkey
        foreign key (owner_id, owner_kind) references wallet_owners (id, kind);`;

const partsOfRefund = (part: string, check: string): string => `
        (state in ('requested', 'refused')) = (wallet_paise is null and fee_paise is null and recorded_at is null)
        and (wallet_paise is null or (wallet_paise >= 0 and fee_paise >= 0 and loss_paise >= 0 and held_paise >= 0${check}
             and wallet_paise + fee_paise + loss_paise + held_paise${part} = amount_paise))`;

/**
 * Money that may not leave an account, the one function that writes transfers, and what merchants owe.
 * docs/decisions/0078-holds.md.
 */
export const holds: Migration = {
  name: '20261205000000-holds',
  up: `
    ${ownerAccounts(
      `'wallet', 'merchant_balance', 'merchant_receivable'`,
      `case kind when 'wallet' then 'person' when 'merchant_balance' then 'merchant' when 'merchant_receivable' then 'merchant' end`,
    )}
    drop index ledger_accounts_one_of_owner;
    create unique index ledger_accounts_one_of_owner on ledger_accounts (owner_id, mode) where kind in ('wallet', 'merchant_balance');
    create unique index ledger_accounts_one_receivable on ledger_accounts (owner_id, mode) where kind = 'merchant_receivable';
    -- A claim of the company is negative, as what gateways owe is.
    alter table ledger_balances
      add column ceiling_paise bigint,
      add constraint ledger_balances_below_ceiling check (ceiling_paise is null or balance_paise <= ceiling_paise);
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source
        check ((source_type in (${OTHER_WITHOUT_PAYMENT}, 'receivable_collection')) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS}
        or (source_type = 'receivable_collection' and kind = 'receivable_collected'));

    create table ledger_holds (
      id uuid constraint ledger_holds_pkey primary key default gen_random_uuid(),
      mode text not null,
      account_id uuid not null,
      reason text not null,
      -- The approval, dispute or outside refund.
      source_id uuid not null,
      amount_paise bigint not null constraint ledger_holds_amount_positive check (amount_paise > 0),
      state text not null default 'active',
      created_at timestamptz not null default now(),
      -- Of an approval, which ends then unless it is approved; null for others.
      expires_at timestamptz,
      ended_at timestamptz,
      constraint ledger_holds_account_fkey foreign key (account_id, mode) references ledger_accounts (id, mode),
      constraint ledger_holds_reason_known
        check (reason in ('payout', 'refund_waiting', 'dispute', 'outside_refund')),
      constraint ledger_holds_state_known check (state in ('active', 'posted', 'released')),
      constraint ledger_holds_end check ((state = 'active') = (ended_at is null)),
      constraint ledger_holds_of_approval check (reason in ('payout', 'refund_waiting') or expires_at is null)
    );
    -- One cause holds money once at a time; a dispute that is opened again holds it again.
    create unique index ledger_holds_active_unique on ledger_holds (reason, source_id) where state = 'active';
    create index ledger_holds_of_account on ledger_holds (account_id, created_at) include (amount_paise) where state = 'active';
    create index ledger_holds_by_source on ledger_holds (source_id);
    create trigger ledger_holds_kept before delete or truncate on ledger_holds
      for each statement execute function reject_change();
    create function ledger_holds_end_once() returns trigger language plpgsql as $$
    begin
      if old.state <> 'active' or to_jsonb(new) - 'state' - 'ended_at' <> to_jsonb(old) - 'state' - 'ended_at' then
        raise exception 'a hold ends once and changes in nothing else'
          using errcode = '23514', constraint = 'ledger_holds_end_once';
      end if;
      return new;
    end $$;
    create trigger ledger_holds_end_once before update on ledger_holds
      for each row execute function ledger_holds_end_once();

    create function held_paise(p_account_id uuid) returns bigint language sql stable as $$
      select coalesce(sum(amount_paise), 0)::bigint from ledger_holds where account_id = p_account_id and state = 'active'
    $$;

    -- What each owner has, in each mode: wallets and balances of merchants. Available is what may leave.
    create view owner_funds as
      select account.id as account_id, account.owner_id, account.mode, account.kind, balance.balance_paise, held.paise as held_paise,
             greatest(0, balance.balance_paise - held.paise) as available_paise
        from ledger_accounts account join ledger_balances balance on balance.account_id = account.id
       cross join lateral (select held_paise(account.id) as paise) held
       where account.kind in ('wallet', 'merchant_balance');
    grant select on owner_funds to deccanloop_bff, deccanloop_worker;

    -- A wallet, the balance of a merchant, or what a merchant owes; repeated calls change nothing.
    create function open_owner_account(p_owner_id uuid, p_mode text, p_kind text) returns void language sql ${AS_OWNER} as $$
      with opened as (
        insert into ledger_accounts (id, mode, kind, owner_id)
          select gen_random_uuid(), p_mode, p_kind, p_owner_id
           where p_kind in ('wallet', 'merchant_balance', 'merchant_receivable')
        -- Two first credits of one owner at once: the unique indexes let one insert win.
        on conflict do nothing returning id, kind
      )
      insert into ledger_balances (account_id, floor_paise, ceiling_paise)
        select id, case when kind <> 'merchant_receivable' then 0 end, case when kind = 'merchant_receivable' then 0 end from opened
    $$;
    revoke execute on function open_owner_account(uuid, text, text) from public;
    grant execute on function open_owner_account(uuid, text, text) to deccanloop_worker;
    ${POST_TRANSFER}

    -- What the bank has paid already although the balance lacks it; it becomes a receivable when it is booked.
    alter table merchant_payouts
      add column receivable_paise bigint not null default 0
        constraint merchant_payouts_receivable_range check (receivable_paise between 0 and amount_paise);
    grant insert (receivable_paise) on merchant_payouts to deccanloop_bff;
    -- The part of a refund that the balance of a merchant lacked.
    alter table refunds
      add column receivable_paise bigint not null default 0,
      drop constraint refunds_parts_whole,
      add constraint refunds_parts_whole check (${partsOfRefund(' + receivable_paise', ' and receivable_paise >= 0')});
    grant update (receivable_paise) on refunds to deccanloop_worker;
    -- What a request keeps from leaving until it is decided: checked and placed by the trigger.
    alter table approvals
      add column hold_paise bigint not null default 0,
      add constraint approvals_hold_of_action check (hold_paise = 0
        or (hold_paise > 0 and action in ('record_merchant_payout', 'refund_credited_capture')));
    grant insert (hold_paise) on approvals to deccanloop_bff;
    ${HOLDS_OF_APPROVALS}
    insert into ledger_holds (mode, account_id, reason, source_id, amount_paise, created_at, expires_at)
      select a.mode, account.id, 'payout', a.id, a.amount_paise, a.requested_at, a.expires_at
        from approvals a join merchant_payouts m on m.id = a.merchant_payout_id
        join ledger_accounts account on account.owner_id = m.owner_id and account.mode = a.mode and account.kind = 'merchant_balance'
       where a.action = 'record_merchant_payout' and a.state in ('waiting', 'approved');
    ${HOLDS_OF_CAPTURES}

    grant select on ledger_holds to deccanloop_bff, deccanloop_worker;
    create index payment_findings_open_receivables on payment_findings ((detail ->> 'ownerId'))
      where resolved_at is null and kind = 'merchant_receivable';
  `,
  down: `
    drop index payment_findings_open_receivables;
    ${HOLDS_OF_CAPTURES_DOWN}
    ${HOLDS_OF_APPROVALS_DOWN}
    alter table approvals drop constraint approvals_hold_of_action, drop column hold_paise;
    alter table refunds
      drop constraint refunds_parts_whole, drop column receivable_paise,
      add constraint refunds_parts_whole check (${partsOfRefund('', '')});
    alter table merchant_payouts drop column receivable_paise;
    ${POST_TRANSFER_DOWN}
    drop view owner_funds;
    drop function open_owner_account(uuid, text, text), held_paise(uuid);
    drop table ledger_holds;
    drop function ledger_holds_end_once();
    alter table ledger_transfers
      drop constraint ledger_transfers_payment_of_source,
      add constraint ledger_transfers_payment_of_source check ((source_type in (${OTHER_WITHOUT_PAYMENT})) = (payment_id is null)),
      drop constraint ledger_transfers_kind_known,
      add constraint ledger_transfers_kind_known check (${OTHER_TRANSFERS});
    alter table ledger_balances drop constraint ledger_balances_below_ceiling, drop column ceiling_paise;
    drop index ledger_accounts_one_of_owner, ledger_accounts_one_receivable;
    create unique index ledger_accounts_one_of_owner on ledger_accounts (owner_id, mode) where owner_id is not null;
    ${ownerAccounts(`'wallet', 'merchant_balance'`, `case kind when 'wallet' then 'person' when 'merchant_balance' then 'merchant' end`)}
  `,
};
