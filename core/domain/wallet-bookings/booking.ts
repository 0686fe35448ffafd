import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import type { AdjustmentAccount } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import { NotPossible, type ActionEffect } from '../approvals/approval-end';
import { ApprovalError } from '../approvals/errors';
import type { ApprovedAction } from '../approvals/two-admin-action';
import { openOwnerAccount } from '../ledger/repository';
import type { Entry } from '../ledger/transfer';
import type { Funds } from '../ledger/funds';
import { fundsOfOwner } from '../ledger/read-funds';
import { lockBalances, recordTransfer } from '../ledger/transfer-repository';
import { queueWalletNotice } from './notices/notice-queue';
import { findBookingAccounts, findWalletPerson, lockOpenOwner, type WalletPerson } from './person-repository';

/** Money between a wallet and an account of the company. */
export interface Booking {
  ownerId: string;
  account: AdjustmentAccount;
  /** Positive into the wallet. */
  walletPaise: Paise;
  source: { type: 'adjustment' | 'bank_transfer'; id: string };
}

/** What both the worker and the preview book, so that they cannot differ. */
export const bookingEntries = (
  accounts: { wallet: string; company: string },
  walletPaise: Paise,
): Entry[] => [
  { accountId: accounts.wallet, amountPaise: walletPaise },
  { accountId: accounts.company, amountPaise: paise(0 - walletPaise) },
];

export const CLOSED = 'The account is closed: nothing can be booked to its wallet any more.';

/** Why a debit is not possible; null when it is. A wallet keeps what is held. */
export function debitObstacle(
  { balancePaise, heldPaise, availablePaise }: Funds,
  walletPaise: Paise,
): string | null {
  if (walletPaise >= 0 || availablePaise + walletPaise >= 0) return null;
  const held =
    heldPaise > 0
      ? `, of which ${formatPaise(heldPaise)} is held, so that ${formatPaise(availablePaise)} is available`
      : '';
  const needed = formatPaise(paise(0 - walletPaise));
  return `The wallet has ${formatPaise(balancePaise)}${held}, which is less than ${needed}. A debit takes only what is available.`;
}

/** Books it in the transaction of an approved action, after everything was checked again. */
export async function book(
  { trx, approval: { mode } }: ApprovedAction,
  { ownerId, account, walletPaise, source }: Booking,
): Promise<ActionEffect | NotPossible> {
  if (!(await lockOpenOwner(trx, ownerId))) return new NotPossible(CLOSED);
  if (walletPaise > 0) await openOwnerAccount(trx, ownerId, mode);
  const { wallet, company } = await findBookingAccounts(trx, { ownerId, mode, account });
  await lockBalances(trx, wallet === null ? [company] : [wallet, company]);
  const funds = await fundsOfOwner(trx, { ownerId, mode });
  const obstacle = debitObstacle(funds, walletPaise);
  if (obstacle !== null) return new NotPossible(obstacle);
  if (wallet === null) throw new Error('a debit of a wallet that does not exist');
  await queueWalletNotice(trx, {
    ...{ ownerId, mode, source, walletPaise },
    balancePaise: paise(funds.balancePaise + walletPaise),
  });
  await recordTransfer(trx, {
    id: newId(),
    mode,
    sourceType: source.type,
    sourceId: source.id,
    kind: source.type,
    paymentId: null,
    entries: bookingEntries({ wallet, company }, walletPaise),
  });
  return { ownerId, walletPaise };
}

/** @throws ApprovalError `unknown_person` */
export async function personOf(db: Database, personId: string, mode: Mode): Promise<WalletPerson> {
  const person = await findWalletPerson(db, personId, mode);
  if (!person) throw new ApprovalError('unknown_person');
  return person;
}

/** @throws ApprovalError `not_available` */
export function assertOpen({ isClosed }: WalletPerson): void {
  if (isClosed) throw new ApprovalError('not_available', { message: CLOSED });
}
