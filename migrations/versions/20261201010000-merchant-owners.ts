import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';
import { replaceIn, reversed } from './user-management/replace-in';

const GATEWAY_KINDS = `'gateway_clearing', 'fees', 'losses', 'disputes'`;
const COMPANY_KINDS = `'revenue', 'cgst_payable', 'sgst_payable', 'igst_payable', 'adjustments', 'bank'`;
const PAYOUT_KINDS = `'gateway_fees', 'gateway_fee_gst', 'unmatched_settlements'`;

/** What only a person's wallet may have. */
const OF_PERSONS = ['phase_payments', 'wallet_adjustments', 'bank_transfers', 'wallet_notices'];

/** An account is not closed while its merchant's balance has money or one of its payments is not at an end. */
const OBSTACLES = [
  [
    'select id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text',
    'select id from wallet_owners where user_id = p_user_id or external_id = p_user_id::text or merchant_user_id = p_user_id',
  ],
  [`where a.kind = 'wallet' and a.mode = p_mode`, 'where a.mode = p_mode'],
] as const;

/**
 * Owners of the kind `merchant` and their ledger accounts, `merchant_balance`, which are kept apart from the wallets of
 * persons. docs/decisions/0070-live-merchant-payments.md.
 */
export const merchantOwners: Migration = {
  name: '20261201010000-merchant-owners',
  up: `
    alter table wallet_owners
      add column kind text not null default 'person'
        constraint wallet_owners_kind_known check (kind in ('person', 'merchant')),
      -- The account of the merchant. It is not user_id, so that nothing of a customer finds this row.
      add column merchant_user_id uuid
        constraint wallet_owners_merchant_user_unique unique
        constraint wallet_owners_merchant_user_fkey references users (id),
      add constraint wallet_owners_id_kind_unique unique (id, kind),
      -- The external id shows the kind, because the stamp of a lost order contains nothing else of its owner.
      add constraint wallet_owners_merchant check (
        case kind
          when 'merchant' then merchant_user_id is not null and user_id is null and email is null
            and external_id = 'merchant:' || merchant_user_id::text
          else merchant_user_id is null and external_id !~ '^merchant:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        end);

    create function wallet_owners_keep_kind() returns trigger language plpgsql as $$
    begin
      raise exception 'the kind of a wallet owner does not change'
        using errcode = '23514', constraint = 'wallet_owners_keep_kind';
    end $$;
    create trigger wallet_owners_keep_kind before update on wallet_owners for each row
      when (new.kind <> old.kind or new.merchant_user_id is distinct from old.merchant_user_id)
      execute function wallet_owners_keep_kind();

    alter table ledger_accounts
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', 'merchant_balance', ${COMPANY_KINDS}, ${GATEWAY_KINDS}, ${PAYOUT_KINDS})),
      drop constraint ledger_accounts_wallet_has_owner,
      add constraint ledger_accounts_wallet_has_owner
        check ((kind in ('wallet', 'merchant_balance')) = (owner_id is not null)),
      add column owner_kind text generated always as
        (case kind when 'wallet' then 'person' when 'merchant_balance' then 'merchant' end) stored,
      add constraint ledger_accounts_owner_of_kind_fkey
        foreign key (owner_id, owner_kind) references wallet_owners (id, kind);
    drop index ledger_accounts_one_of_company;
    create unique index ledger_accounts_one_of_company on ledger_accounts (kind, mode)
      where gateway is null and owner_id is null;
    -- ledger_accounts_one_wallet stays: workers of the previous version name it in ON CONFLICT while they are replaced.
    create unique index ledger_accounts_one_of_owner on ledger_accounts (owner_id, mode) where owner_id is not null;

    create function owner_is_person() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      if exists (select from wallet_owners where id = new.owner_id and kind <> 'person') then
        raise exception 'the owner is a merchant, who has no wallet'
          using errcode = '23514', constraint = 'owner_is_person';
      end if;
      return new;
    end $$;
    ${OF_PERSONS.map(
      (table) => `create trigger ${table}_of_person before insert or update of owner_id on ${table}
      for each row execute function owner_is_person();`,
    ).join('\n    ')}
    ${replaceIn('account_closing_obstacles', OBSTACLES)}
  `,
  down: `
    ${replaceIn('account_closing_obstacles', reversed(OBSTACLES))}
    ${OF_PERSONS.map((table) => `drop trigger ${table}_of_person on ${table};`).join('\n    ')}
    drop function owner_is_person();
    drop index ledger_accounts_one_of_owner;
    drop index ledger_accounts_one_of_company;
    create unique index ledger_accounts_one_of_company on ledger_accounts (kind, mode)
      where gateway is null and kind <> 'wallet';
    alter table ledger_accounts
      drop constraint ledger_accounts_owner_of_kind_fkey,
      drop column owner_kind,
      drop constraint ledger_accounts_wallet_has_owner,
      add constraint ledger_accounts_wallet_has_owner check ((kind = 'wallet') = (owner_id is not null)),
      drop constraint ledger_accounts_kind_known,
      add constraint ledger_accounts_kind_known
        check (kind in ('wallet', ${COMPANY_KINDS}, ${GATEWAY_KINDS}, ${PAYOUT_KINDS}));
    drop trigger wallet_owners_keep_kind on wallet_owners;
    drop function wallet_owners_keep_kind();
    alter table wallet_owners
      drop constraint wallet_owners_merchant,
      drop constraint wallet_owners_id_kind_unique,
      drop column merchant_user_id,
      drop column kind;
  `,
};
