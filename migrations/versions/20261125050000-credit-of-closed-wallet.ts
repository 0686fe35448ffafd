import type { Migration } from '../migration';
import { AS_OWNER } from './account-proofs/as-owner';

/**
 * The trigger of each credit reads in the statement that locks the wallet whether it is closed, and looks for nothing else
 * while it is open. docs/decisions/0043-closed-accounts.md.
 */
export const creditOfClosedWallet: Migration = {
  name: '20261125050000-credit-of-closed-wallet',
  up: `
    create or replace function find_credit_of_closed_wallet() returns trigger language plpgsql ${AS_OWNER} as $$
    declare v_closed_at timestamptz;
    begin
      -- KEY SHARE: waits for a closing in progress and returns the row as it left it. Either the closing sees this money, or
      -- this finds the wallet closed.
      select o.closed_at from ledger_accounts a join wallet_owners o on o.id = a.owner_id
        where a.id = new.account_id for key share of o into v_closed_at;
      if v_closed_at is not null then
        insert into payment_findings (payment_id, kind, dedupe_key, detail)
          select payment_id, 'closed_account_credited', 'closed_account_credited:' || id,
                 jsonb_build_object('amountPaise', new.amount_paise)
            from ledger_transfers where id = new.transfer_id
          on conflict (dedupe_key) do nothing;
      end if;
      return null;
    end $$;
  `,
  down: `
    create or replace function find_credit_of_closed_wallet() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      perform from wallet_owners o join ledger_accounts a on a.owner_id = o.id where a.id = new.account_id
        for key share of o;
      insert into payment_findings (payment_id, kind, dedupe_key, detail)
        select t.payment_id, 'closed_account_credited', 'closed_account_credited:' || t.id,
               jsonb_build_object('amountPaise', new.amount_paise)
          from ledger_accounts a join wallet_owners o on o.id = a.owner_id
          join ledger_transfers t on t.id = new.transfer_id
         where a.id = new.account_id and o.closed_at is not null
        on conflict (dedupe_key) do nothing;
      return null;
    end $$;
  `,
};
