import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import { paise, type Paise } from '@deccanloop/contracts/money';
import type { TransferKind, TransferSource } from '@deccanloop/contracts/payments/ledger-kinds';
import type { Mode } from '@deccanloop/contracts/payments/status';

/** One side of a transfer. A credit of a wallet or of the fees is positive, a debit of clearing negative. */
export interface Entry {
  accountId: string;
  amountPaise: Paise;
}

/** A movement of money; its entries sum to zero. `sourceType`, `sourceId` and `kind` make it unique. */
export interface Transfer {
  id: string;
  mode: Mode;
  sourceType: TransferSource;
  sourceId: string;
  kind: TransferKind;
  /** The top-up that it belongs to; null for a phase, which is paid from the whole wallet. */
  paymentId: string | null;
  entries: readonly Entry[];
}

/**
 * The entries of a captured payment: the gateway owes us the total, the payer's wallet gains the credit, and
 * the fee is ours. A fee of zero makes no entry.
 */
export function creditEntries(
  accounts: { wallet: string; clearing: string; fees: string },
  { totalPaise, creditPaise, feePaise }: Breakdown,
): Entry[] {
  const entries: Entry[] = [
    { accountId: accounts.clearing, amountPaise: paise(0 - totalPaise) },
    { accountId: accounts.wallet, amountPaise: creditPaise },
  ];
  return feePaise > 0 ? [...entries, { accountId: accounts.fees, amountPaise: feePaise }] : entries;
}
