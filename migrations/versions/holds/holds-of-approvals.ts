import { AS_OWNER } from '../account-proofs/as-owner';

/** Requests that wait for a second administrator: recorded payouts to merchants, and refunds above the limit. */
export const HOLDS_OF_APPROVALS = `
    create function approvals_place_hold() returns trigger language plpgsql ${AS_OWNER} as $$
    declare
      v_account_id uuid;
      v_balance bigint;
    begin
      select account.id from ledger_accounts account
       where account.mode = new.mode and account.kind in ('wallet', 'merchant_balance')
         and account.owner_id = coalesce(
           (select owner_id from merchant_payouts where id = new.merchant_payout_id),
           (select owner_id from payments where id = new.payment_id))
        into v_account_id;
      if new.merchant_payout_id is not null and not exists (
        select from merchant_payouts where id = new.merchant_payout_id and amount_paise = new.hold_paise + receivable_paise)
      then
        raise exception 'a payout is held or expected as a receivable'
          using errcode = '23514', constraint = 'approvals_hold_of_payout';
      end if;
      -- The lock of every debit: of a hold and a debit, or of two holds at once, the second counts the first.
      select balance_paise from ledger_balances where account_id = v_account_id for update into v_balance;
      -- Disputes and outside refunds may hold more than the balance; a request that takes nothing of it is stored all the same.
      if new.hold_paise > 0 and coalesce(v_balance, 0) - held_paise(v_account_id) < new.hold_paise then
        raise exception 'less than % paise are available', new.hold_paise
          using errcode = '23514', constraint = 'ledger_balances_above_holds';
      end if;
      insert into ledger_holds (mode, account_id, reason, source_id, amount_paise, created_at, expires_at)
        select new.mode, v_account_id, case when new.merchant_payout_id is null then 'refund_waiting' else 'payout' end,
               new.id, new.hold_paise, new.requested_at, new.expires_at
         where new.hold_paise > 0;
      return null;
    end $$;
    create trigger approvals_place_hold after insert on approvals
      for each row when (new.action in ('record_merchant_payout', 'refund_credited_capture'))
      execute function approvals_place_hold();

    -- The transfer of an approved one has posted its hold by now.
    create function approvals_end_hold() returns trigger language plpgsql ${AS_OWNER} as $$
    begin
      update ledger_holds set state = 'released', ended_at = now() where source_id = new.id and state = 'active';
      return null;
    end $$;
    create trigger approvals_end_hold after update of state on approvals
      for each row when (new.state in ('declined', 'expired', 'failed', 'done')) execute function approvals_end_hold();
    revoke execute on function approvals_place_hold(), approvals_end_hold() from public;
`;

export const HOLDS_OF_APPROVALS_DOWN = `
    drop trigger approvals_end_hold on approvals;
    drop trigger approvals_place_hold on approvals;
    drop function approvals_end_hold(), approvals_place_hold();
`;
