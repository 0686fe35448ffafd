import type { Migration } from '../migration';

/**
 * Double entry: balances of users (`wallet`), money held by the gateways (`gateway_clearing`) and earned fees (`fees`).
 * A credit of a wallet is positive, so the clearing accounts are negative.
 */
export const ledger: Migration = {
  name: '20261120100200-ledger',
  up: `
    create table ledger_accounts (
      id uuid primary key,
      mode text not null,
      kind text not null,
      owner_id uuid constraint ledger_accounts_owner_fkey references wallet_owners (id),
      gateway text,
      currency text not null default 'INR',
      created_at timestamptz not null default now(),
      constraint ledger_accounts_id_mode_unique unique (id, mode),
      constraint ledger_accounts_mode_known check (mode in ('test', 'live')),
      constraint ledger_accounts_kind_known check (kind in ('wallet', 'gateway_clearing', 'fees')),
      constraint ledger_accounts_wallet_has_owner check ((kind = 'wallet') = (owner_id is not null)),
      constraint ledger_accounts_gateway_known
        check ((kind = 'wallet') = (gateway is null) and gateway in ('razorpay', 'phonepe'))
    );
    create unique index ledger_accounts_one_wallet on ledger_accounts (owner_id, mode) where kind = 'wallet';
    create unique index ledger_accounts_one_per_gateway on ledger_accounts (kind, gateway, mode)
      where kind <> 'wallet';

    create table ledger_balances (
      account_id uuid constraint ledger_balances_pkey primary key
        constraint ledger_balances_account_fkey references ledger_accounts (id),
      balance_paise bigint not null default 0,
      entry_count bigint not null default 0,
      floor_paise bigint,
      updated_at timestamptz not null default now(),
      constraint ledger_balances_above_floor check (floor_paise is null or balance_paise >= floor_paise)
    );

    create table ledger_transfers (
      id uuid primary key,
      mode text not null,
      source_type text not null,
      source_id uuid not null,
      kind text not null,
      payment_id uuid not null constraint ledger_transfers_payment_fkey references payments (id),
      created_at timestamptz not null default now(),
      -- A second credit for the same captured attempt is impossible.
      constraint ledger_transfers_source_unique unique (source_type, source_id, kind),
      constraint ledger_transfers_id_mode_unique unique (id, mode),
      constraint ledger_transfers_mode_known check (mode in ('test', 'live')),
      constraint ledger_transfers_kind_known check (
        (source_type = 'attempt' and kind = 'credit') or
        (source_type = 'refund' and kind in ('refund', 'refund_reversal'))
      )
    );
    create index ledger_transfers_by_payment on ledger_transfers (payment_id);

    create table ledger_entries (
      id bigint generated always as identity primary key,
      transfer_id uuid not null,
      account_id uuid not null,
      mode text not null,
      amount_paise bigint not null,
      created_at timestamptz not null default now(),
      constraint ledger_entries_transfer_fkey foreign key (transfer_id, mode) references ledger_transfers (id, mode),
      constraint ledger_entries_account_fkey foreign key (account_id, mode) references ledger_accounts (id, mode),
      constraint ledger_entries_not_zero check (amount_paise <> 0)
    );
    create index ledger_entries_by_transfer on ledger_entries (transfer_id) include (amount_paise);
    create index ledger_entries_by_account on ledger_entries (account_id, id) include (amount_paise);

    create function ledger_check_transfer_sum() returns trigger language plpgsql as $$
    declare total numeric;
    begin
      select sum(amount_paise) into total from ledger_entries where transfer_id = new.transfer_id;
      if total <> 0 then
        raise exception 'entries of transfer % sum to %', new.transfer_id, total
          using errcode = '23514', constraint = 'ledger_entries_sum_to_zero';
      end if;
      return null;
    end $$;
    create constraint trigger ledger_entries_sum_to_zero after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_check_transfer_sum();

    create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
      for each statement execute function reject_change();
    create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
      for each statement execute function reject_change();

    insert into ledger_accounts (id, mode, kind, gateway)
      select gen_random_uuid(), mode, kind, gateway
        from unnest(array['test', 'live']) mode, unnest(array['gateway_clearing', 'fees']) kind,
             unnest(array['razorpay', 'phonepe']) gateway;
    insert into ledger_balances (account_id) select id from ledger_accounts;

    grant select on ledger_accounts, ledger_balances, ledger_transfers, ledger_entries
      to deccanloop_bff, deccanloop_worker;
    grant insert on ledger_accounts, ledger_balances, ledger_transfers, ledger_entries to deccanloop_worker;
    grant update (balance_paise, entry_count, updated_at) on ledger_balances to deccanloop_worker;
  `,
  down: `
    drop table ledger_entries, ledger_transfers, ledger_balances, ledger_accounts;
    drop function ledger_check_transfer_sum();
  `,
};
