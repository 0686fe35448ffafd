import { paise, type Paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import type { Entry, Transfer } from '../ledger/transfer';
import type { RefundStanding } from './standing-repository';

/**
 * A refund's debit: the gateway holds that much less for us, and wallet and fee have borne it. The reversal is the
 * same with every sign turned.
 */
export function refundTransfer(
  { refund, accounts }: RefundStanding,
  kind: 'refund' | 'refund_reversal',
  parts: { walletPaise: Paise; feePaise: Paise },
): Transfer {
  if (!accounts.wallet) throw new Error('a refund of a payment without a wallet');
  const sign = kind === 'refund' ? 1 : -1;
  const entries: Entry[] = [
    { accountId: accounts.clearing, amountPaise: paise(sign * refund.amountPaise) },
    { accountId: accounts.wallet, amountPaise: paise(-sign * parts.walletPaise) },
    { accountId: accounts.fees, amountPaise: paise(-sign * parts.feePaise) },
  ];
  return {
    id: newId(),
    mode: refund.mode,
    sourceType: 'refund',
    sourceId: refund.id,
    kind,
    paymentId: refund.paymentId,
    // An entry of nothing is none.
    entries: entries.filter((entry) => entry.amountPaise !== 0),
  };
}
