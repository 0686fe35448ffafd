import { paise, type Paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import type { Entry, Transfer } from '../ledger/transfer';
import type { RefundBalance } from './balance-repository';

/**
 * A refund's debit: clearing at the gateway decreases, borne by wallet and fee, and by the company where the
 * wallet was short. The reversal has every sign inverted.
 */
export function refundTransfer(
  { refund, accounts }: RefundBalance,
  kind: 'refund' | 'refund_reversal',
  { walletPaise, feePaise, lossPaise }: { walletPaise: Paise; feePaise: Paise; lossPaise: Paise },
): Transfer {
  if (!accounts.wallet) throw new Error('a refund of a payment without a wallet');
  const sign = kind === 'refund' ? 1 : -1;
  const entries: Entry[] = [
    // What was returned before the credit was never in the ledger.
    { accountId: accounts.clearing, amountPaise: paise(sign * (refund.amountPaise - refund.heldPaise)) },
    { accountId: accounts.wallet, amountPaise: paise(-sign * walletPaise) },
    { accountId: accounts.fees, amountPaise: paise(-sign * feePaise) },
    { accountId: accounts.losses, amountPaise: paise(-sign * lossPaise) },
  ];
  return {
    id: newId(),
    mode: refund.mode,
    sourceType: 'refund',
    sourceId: refund.id,
    kind,
    paymentId: refund.paymentId,
    // Entries of zero are not stored.
    entries: entries.filter((entry) => entry.amountPaise !== 0),
  };
}
