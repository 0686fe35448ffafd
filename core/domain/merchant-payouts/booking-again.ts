import { paise } from '@deccanloop/contracts/money';
import type { Knex } from '../../platform/database';
import { openOwnerAccount } from '../ledger/repository';
import { reportReceivable } from '../ledger/receivables';
import type { Transfer } from '../ledger/transfer';
import { findMerchantOfOwner } from './balance-repository';
import { lockAccounts, payoutEntries, reversalEntries } from './booking';
import { findBooked, findPayout } from './payout-repository';

/**
 * The entries of a payout or of its reversal that a restore makes again. The bank has made it, whatever the balance has now: a
 * gateway may have reported a dispute before it, or later money. What the balance lacks, the merchant owes.
 * @param tookPaise what it took from the balance before
 * @returns null where the payout is not in the database
 */
export async function entriesOfPayoutAgain(
  trx: Knex.Transaction,
  { kind, mode, sourceId }: Pick<Transfer, 'kind' | 'mode' | 'sourceId'>,
  tookPaise: number,
): Promise<Transfer['entries'] | null> {
  const payout = await findPayout(trx, sourceId, mode);
  if (!payout) return null;
  const owner = { ownerId: payout.ownerId, mode };
  await openOwnerAccount(trx, payout.ownerId, mode);
  const accounts = await lockAccounts(trx, owner);
  if (kind === 'merchant_payout_reversal')
    return reversalEntries(accounts, await findBooked(trx, payout.id), accounts.owedPaise);
  const { funds } = await findMerchantOfOwner(trx, payout.ownerId, mode);
  const covered = paise(Math.min(tookPaise, funds.balancePaise));
  const { entries, receivablePaise } = payoutEntries(accounts, payout.amountPaise, covered);
  await reportReceivable(trx, {
    ...{ ...owner, amountPaise: receivablePaise, cause: 'payout' },
    ...{ sourceId: payout.id, reference: payout.utr, paymentId: null },
  });
  return entries;
}
