import { paise, type Paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import type { Entry, Transfer } from '../ledger/transfer';
import type { RefundBalance } from './balance-repository';
import type { Refund } from './types';

interface Parts {
  walletPaise: Paise;
  feePaise: Paise;
  lossPaise: Paise;
}

/**
 * A refund's debit: clearing at the gateway decreases, borne by wallet and fee, and by the company where the
 * wallet was short. The worker that refunds and the preview that staff read use it, so that they cannot differ.
 */
export function refundEntries(
  accounts: RefundBalance['accounts'] & { wallet: string },
  { amountPaise, heldPaise }: Pick<Refund, 'amountPaise' | 'heldPaise'>,
  { walletPaise, feePaise, lossPaise }: Parts,
): Entry[] {
  const entries: Entry[] = [
    // What was returned before the credit was never in the ledger.
    { accountId: accounts.clearing, amountPaise: paise(amountPaise - heldPaise) },
    { accountId: accounts.wallet, amountPaise: paise(0 - walletPaise) },
    { accountId: accounts.fees, amountPaise: paise(0 - feePaise) },
    { accountId: accounts.losses, amountPaise: paise(0 - lossPaise) },
  ];
  // Entries of zero are not stored.
  return entries.filter((entry) => entry.amountPaise !== 0);
}

/** The transfer of a refund. The reversal has every sign inverted. */
export function refundTransfer(
  { refund, accounts }: RefundBalance,
  kind: 'refund' | 'refund_reversal',
  parts: Parts,
): Transfer {
  const { wallet } = accounts;
  if (!wallet) throw new Error('a refund of a payment without a wallet');
  const sign = kind === 'refund' ? 1 : -1;
  const entries = refundEntries({ ...accounts, wallet }, refund, parts);
  return {
    id: newId(),
    mode: refund.mode,
    sourceType: 'refund',
    sourceId: refund.id,
    kind,
    paymentId: refund.paymentId,
    entries: entries.map((entry) => ({ ...entry, amountPaise: paise(sign * entry.amountPaise) })),
  };
}
