import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { againWhereHeld } from './held-meanwhile';
import type { Logger } from '../../platform/logger';
import {
  insertReceivableFinding,
  endReceivableFindings,
  type ReceivableCause,
} from './receivable-finding-repository';
import { findCollectable, findReceivable, openReceivable, type Receivable } from './receivable-repository';
import type { Entry } from './transfer';
import { lockBalances, recordTransfer } from './transfer-repository';

/*
 * What merchants owe to the company: money that has left already, for a payout or for a refund to a payer, although the
 * balance did not have it. The account of each merchant is negative, and later payments repay it (docs/decisions/0078-holds.md).
 */

/** What a merchant owes, on an account of its own. */
export interface Owed {
  /** Its id. */
  receivable: string;
  owedPaise: Paise;
}

/**
 * What a merchant owes now, on an account that is opened where there is none. Locks it with the other accounts of a transfer, so
 * that this and what the balance covers stay true until the transaction ends.
 */
export async function lockReceivable(
  trx: Knex.Transaction,
  owner: { ownerId: string; mode: Mode },
  accounts: readonly (string | null)[],
): Promise<Owed> {
  const receivable = await openReceivable(trx, owner);
  await lockBalances(trx, [...accounts.filter((id) => id !== null), receivable]);
  return { receivable, owedPaise: (await findReceivable(trx, owner)).owedPaise };
}

/** For previews: without a lock, and without an account. */
export const owedBy = async (db: Database, owner: { ownerId: string; mode: Mode }): Promise<Paise> =>
  (await findReceivable(db, owner)).owedPaise;

/** A debit of a merchant's balance, of which `coveredPaise` may take from it; the rest becomes a receivable. */
export function debitWithReceivable(
  accounts: { balance: string; receivable: string },
  amountPaise: Paise,
  coveredPaise: Paise,
): { entries: Entry[]; balancePaise: Paise; receivablePaise: Paise } {
  const balancePaise = paise(Math.min(amountPaise, coveredPaise));
  const receivablePaise = paise(amountPaise - balancePaise);
  return {
    balancePaise,
    receivablePaise,
    entries: [
      { accountId: accounts.balance, amountPaise: paise(0 - balancePaise) },
      { accountId: accounts.receivable, amountPaise: paise(0 - receivablePaise) },
    ],
  };
}

/** The way back: what is still owed of the part is repaid, the rest is in the balance again. Under the lock of both. */
export function returnToMerchant(
  accounts: { balance: string; receivable: string },
  parts: { balancePaise: number; receivablePaise: number },
  owedPaise: Paise,
): Entry[] {
  const repaidPaise = Math.min(parts.receivablePaise, owedPaise);
  return [
    { accountId: accounts.receivable, amountPaise: paise(repaidPaise) },
    {
      accountId: accounts.balance,
      amountPaise: paise(parts.balancePaise + parts.receivablePaise - repaidPaise),
    },
  ];
}

/** Tells staff; a receivable of nothing is none. */
export async function reportReceivable(trx: Knex.Transaction, cause: ReceivableCause): Promise<void> {
  if (cause.amountPaise > 0) await insertReceivableFinding(trx, cause);
}

export interface ReceivableCollection {
  /**
   * Repays what merchants owe from what is available in their balances, and ends the findings of those who owe nothing more.
   * @returns how many merchants were found; fewer than `limit`: no more wait
   */
  collectSome(limit: number): Promise<number>;
}

export function createReceivableCollection(deps: {
  db: Knex;
  clock: { now(): Date };
  logger: Pick<Logger, 'info'>;
}): ReceivableCollection {
  const { db, clock, logger } = deps;
  return {
    async collectSome(limit) {
      const found = await findCollectable(db, limit);
      for (const receivable of found)
        await againWhereHeld(() => db.transaction((trx) => collect(trx, receivable)));
      return found.length;
    },
  };

  async function collect(
    trx: Knex.Transaction,
    { ownerId, mode, balance, receivable }: Receivable,
  ): Promise<void> {
    // Two workers at once: the second finds what the first has left.
    await lockBalances(trx, [balance, receivable]);
    const { owedPaise, availablePaise } = await findReceivable(trx, { ownerId, mode });
    const amountPaise = paise(Math.min(owedPaise, availablePaise));
    if (amountPaise > 0) {
      await recordTransfer(trx, {
        id: newId(),
        mode,
        sourceType: 'receivable_collection',
        sourceId: newId(),
        kind: 'receivable_collected',
        paymentId: null,
        entries: [
          { accountId: balance, amountPaise: paise(0 - amountPaise) },
          { accountId: receivable, amountPaise },
        ],
      });
      logger.info({ ownerId, amountPaise }, 'a receivable of a merchant was repaid from the balance');
    }
    if (amountPaise === owedPaise) await endReceivableFindings(trx, { ownerId, mode, now: clock.now() });
  }
}
