import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Transfer } from './transfer';

/**
 * The part of a statement that moves money, `moved`, by the one function of the database that may. It belongs in the
 * statement that records the cause, so that neither is written without the other, and that statement must select from
 * `moved`: PostgreSQL does not run a part that nothing reads. Nothing moves where `transferId` is null or `condition` returns
 * no row. The unique key `ledger_transfers_source_unique` rejects money that was moved before, and
 * `ledger_balances_above_holds` a voluntary debit of money that is held.
 * @param condition the name of an earlier part that returns one row where the transfer is to be made
 */
export const transferPart = (condition: string): string => `
  moved as (
    select post_transfer(:transferId, :mode, :sourceType, :sourceId, :transferKind, :paymentId, :accounts::uuid[], :amounts::bigint[])
      from ${condition} where :transferId::uuid is not null
  )`;

/** The bindings of `transferPart`. */
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
