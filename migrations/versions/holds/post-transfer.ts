import { AS_OWNER } from '../account-proofs/as-owner';

/**
 * Transfers that never take money out of a wallet or a merchant's balance by anybody's choice: credits, and what a bank or a
 * gateway has taken already. All others are voluntary, so that a new kind is checked unless it is named here.
 */
const NOT_VOLUNTARY = `'credit', 'refund_reversal', 'phase_reversal', 'merchant_payout_reversal', 'payout',
  'dispute_deducted', 'dispute_won', 'dispute_lost'`;

/**
 * The one way to move money, also for workers: they have no right to insert transfers or entries, or to change a balance. A
 * voluntary debit leaves what other holds keep; one that was held before (an approved payout or refund) may take what its own
 * hold has kept, also where a later hold exceeds the balance.
 */
export const POST_TRANSFER = `
    create function post_transfer(
      p_id uuid, p_mode text, p_source_type text, p_source_id uuid, p_kind text, p_payment_id uuid,
      p_accounts uuid[], p_amounts bigint[]
    ) returns uuid language plpgsql ${AS_OWNER} as $$
    declare
      v_approval_id uuid;
      v_is_forced boolean := false;
      v_own_hold bigint;
    begin
      insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id)
        values (p_id, p_mode, p_source_type, p_source_id, p_kind, p_payment_id);
      insert into ledger_entries (transfer_id, account_id, mode, amount_paise)
        select p_id, account_id, p_mode, amount_paise from unnest(p_accounts, p_amounts) line (account_id, amount_paise);
      -- Locked in id order, so that two transfers over the same accounts cannot deadlock.
      perform from ledger_balances where account_id = any (p_accounts) order by account_id for update;
      update ledger_balances balance
         set balance_paise = balance.balance_paise + line.amount_paise, entry_count = balance.entry_count + 1, updated_at = now()
        from unnest(p_accounts, p_amounts) line (account_id, amount_paise) where balance.account_id = line.account_id;
      if p_kind in (${NOT_VOLUNTARY}) then return p_id; end if;

      if p_source_type = 'refund' then
        -- Made at the gateway before we knew of it.
        select approval_id, origin = 'outside' or gateway_refund_id is not null from refunds where id = p_source_id
          into v_approval_id, v_is_forced;
      elsif p_source_type = 'merchant_payout' then
        select id from approvals where merchant_payout_id = p_source_id and action = 'record_merchant_payout' into v_approval_id;
      end if;
      with posted as (
        update ledger_holds set state = 'posted', ended_at = now()
         where source_id = v_approval_id and state = 'active' returning amount_paise)
      select coalesce(sum(amount_paise), 0) from posted into v_own_hold;
      if v_is_forced then return p_id; end if;

      perform from unnest(p_accounts, p_amounts) line (account_id, amount_paise)
        join ledger_accounts account on account.id = line.account_id and account.kind in ('wallet', 'merchant_balance')
        join ledger_balances balance on balance.account_id = account.id
       where line.amount_paise < 0 and 0 - line.amount_paise > v_own_hold and balance.balance_paise < held_paise(account.id);
      if found then
        raise exception 'transfer % would take money that is held', p_id
          using errcode = '23514', constraint = 'ledger_balances_above_holds';
      end if;
      return p_id;
    end $$;
    revoke execute on function post_transfer(uuid, text, text, uuid, text, uuid, uuid[], bigint[]) from public;
    grant execute on function post_transfer(uuid, text, text, uuid, text, uuid, uuid[], bigint[]) to deccanloop_worker;
    revoke insert on ledger_accounts, ledger_balances, ledger_transfers, ledger_entries from deccanloop_worker;
    -- One column, without which no row can be locked.
    revoke update (balance_paise, entry_count) on ledger_balances from deccanloop_worker;
`;

export const POST_TRANSFER_DOWN = `
    grant insert on ledger_accounts, ledger_balances, ledger_transfers, ledger_entries to deccanloop_worker;
    grant update (balance_paise, entry_count) on ledger_balances to deccanloop_worker;
    drop function post_transfer(uuid, text, text, uuid, text, uuid, uuid[], bigint[]);
`;
