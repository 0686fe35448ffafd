import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { newId } from '../../platform/ids';
import type { Entry, Transfer } from '../ledger/transfer';
import type { DisputeDecision } from './decide-dispute';

export interface DisputeAccounts {
  clearing: string;
  fees: string;
  losses: string;
  disputes: string;
  wallet: string;
}

/**
 * While a dispute is open, the account `disputes` holds what the gateway deducted; won returns it to
 * clearing, lost takes it from wallet, fee and losses. Lost without an earlier deduction takes it from
 * clearing at once.
 */
export function disputeTransfer(
  { id, mode, paymentId }: { id: string; mode: Mode; paymentId: string },
  accounts: DisputeAccounts,
  transfer: NonNullable<DisputeDecision['transfer']>,
): Transfer {
  return {
    id: newId(),
    mode,
    sourceType: 'dispute',
    sourceId: id,
    kind: transfer.kind,
    paymentId,
    // Entries of zero are not stored.
    entries: entriesOf(accounts, transfer).filter(({ amountPaise }) => amountPaise !== 0),
  };
}

function entriesOf(accounts: DisputeAccounts, transfer: NonNullable<DisputeDecision['transfer']>): Entry[] {
  const { amountPaise: amount } = transfer;
  const entry = (accountId: string, amountPaise: number): Entry => ({
    accountId,
    amountPaise: paise(amountPaise),
  });
  switch (transfer.kind) {
    case 'dispute_deducted':
      return [entry(accounts.clearing, amount), entry(accounts.disputes, 0 - amount)];
    case 'dispute_won':
      return [entry(accounts.clearing, 0 - amount), entry(accounts.disputes, amount)];
    case 'dispute_lost': {
      const { alreadyDeductedPaise: deducted, parts } = transfer;
      return [
        entry(accounts.disputes, deducted),
        entry(accounts.clearing, amount - deducted),
        entry(accounts.wallet, 0 - parts.walletPaise),
        entry(accounts.fees, 0 - parts.feePaise),
        entry(accounts.losses, 0 - parts.lossPaise),
      ];
    }
  }
}
