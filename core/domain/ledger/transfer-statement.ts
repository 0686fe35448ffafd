import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Transfer } from './transfer';

/**
 * The parts of a statement that move money: the transfer, its entries and the new balances. They belong in
 * the statement that records the cause, so that neither is written without the other. Nothing moves where
 * `transferId` is null or `condition` returns no row. The unique key `ledger_transfers_source_unique` rejects
 * money that was moved before.
 * @param condition the name of an earlier part that returns one row where the transfer is to be made
 */
export const transferParts = (condition: string): string => `
  moved as (
    insert into ledger_transfers (id, mode, source_type, source_id, kind, payment_id)
    select :transferId, :mode, :sourceType, :sourceId, :transferKind, :paymentId
      from ${condition} where :transferId::uuid is not null returning id
  ), lines as (
    select moved.id as transfer_id, line.account_id, line.amount_paise
      from moved, unnest(:accounts::uuid[], :amounts::bigint[]) as line (account_id, amount_paise)
  ), written as (
    insert into ledger_entries (transfer_id, account_id, mode, amount_paise)
    select transfer_id, account_id, :mode, amount_paise from lines
  ), locked_balances as (
    -- Locked in id order, so that two transfers over the same accounts cannot deadlock.
    select account_id from ledger_balances where account_id in (select account_id from lines)
     order by account_id for update
  ), balanced as (
    update ledger_balances balance
       set balance_paise = balance.balance_paise + lines.amount_paise,
           entry_count = balance.entry_count + 1, updated_at = now()
      from locked_balances join lines using (account_id)
     where balance.account_id = locked_balances.account_id
  )`;

/** The bindings of `transferParts`. */
export interface TransferBindings {
  mode: Mode;
  paymentId: string | null;
  transferId: string | null;
  sourceType: Transfer['sourceType'] | null;
  sourceId: string | null;
  transferKind: Transfer['kind'] | null;
  accounts: string[];
  amounts: number[];
}

/** The values of the transfer; null for a statement that moves nothing. The caller adds `mode` and `paymentId`. */
export const transferBindings = (
  transfer: Transfer | null,
): Omit<TransferBindings, 'mode' | 'paymentId'> => ({
  transferId: transfer?.id ?? null,
  sourceType: transfer?.sourceType ?? null,
  sourceId: transfer?.sourceId ?? null,
  transferKind: transfer?.kind ?? null,
  accounts: transfer?.entries.map((entry) => entry.accountId) ?? [],
  amounts: transfer?.entries.map((entry) => entry.amountPaise) ?? [],
});
