import type { Database } from '../../platform/database';
import { transferBindings, transferPart, type TransferBindings } from './transfer-statement';
import type { Transfer } from './transfer';

const STATEMENT = `with once as (select 1), ${transferPart('once')} select from moved`;

/**
 * Moves money in the caller's transaction. The accounts that every payment shares stay locked until its end,
 * so call it as the last step.
 * @throws for `ledger_transfers_source_unique`, `ledger_balances_above_floor` and `ledger_balances_above_holds`
 */
export async function recordTransfer(db: Database, transfer: Transfer): Promise<void> {
  await db.raw(STATEMENT, {
    ...transferBindings(transfer),
    mode: transfer.mode,
    paymentId: transfer.paymentId,
  } satisfies TransferBindings);
}

/** The accounts of a payment's gateway, and its owner's wallet; null before the first credit. */
export interface PaymentAccounts {
  clearing: string;
  fees: string;
  losses: string;
  wallet: string | null;
}

export async function findPaymentAccounts(db: Database, paymentId: string): Promise<PaymentAccounts> {
  const { rows } = await db.raw<{ rows: PaymentAccounts[] }>(
    `select (select id from ledger_accounts where gateway = p.gateway and mode = p.mode and kind = 'gateway_clearing')
              as clearing,
            (select id from ledger_accounts where gateway = p.gateway and mode = p.mode and kind = 'fees') as fees,
            (select id from ledger_accounts where gateway = p.gateway and mode = p.mode and kind = 'losses') as losses,
            (select id from ledger_accounts where owner_id = p.owner_id and mode = p.mode and kind in ('wallet', 'merchant_balance')) as wallet
       from payments p where p.id = :paymentId`,
    { paymentId },
  );
  const [row] = rows;
  if (!row) throw new Error('a payment that was locked is missing');
  return row;
}

/** Balances in paise; an account that does not exist is missing. */
export async function findBalances(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { account_id: string; balance_paise: number }[] }>(
    'select account_id, balance_paise from ledger_balances where account_id = any(:accountIds::uuid[])',
    { accountIds: [...accountIds] },
  );
  return new Map(rows.map((row) => [row.account_id, row.balance_paise]));
}

/** FOR UPDATE until the transaction ends, in id order as transfers do, so that they cannot deadlock. */
export async function lockBalances(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { account_id: string; balance_paise: number }[] }>(
    `select account_id, balance_paise from ledger_balances where account_id = any(:accountIds::uuid[])
      order by account_id for update`,
    { accountIds: [...accountIds] },
  );
  return new Map(rows.map((row) => [row.account_id, row.balance_paise]));
}
