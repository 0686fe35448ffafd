import { paise, type Paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import { returnToMerchant } from '../ledger/receivables';
import type { Entry, Transfer } from '../ledger/transfer';
import type { RefundBalance } from './balance-repository';
import type { Refund } from './types';

export interface RefundParts {
  /** Out of the wallet, or out of the balance of a merchant. */
  walletPaise: Paise;
  feePaise: Paise;
  lossPaise: Paise;
  /** What the balance of a merchant lacks of its part. */
  receivablePaise: Paise;
}

export type RefundAccounts = RefundBalance['accounts'] & { wallet: string; receivable: string | null };

/**
 * A refund's debit: clearing at the gateway decreases, borne by wallet and fee, by a merchant who owes what the balance
 * lacks, and by the company where a wallet was short. The worker that refunds and the preview that staff read use it, so that they cannot differ.
 */
export function refundEntries(
  accounts: RefundAccounts,
  { amountPaise, heldPaise }: Pick<Refund, 'amountPaise' | 'heldPaise'>,
  { walletPaise, feePaise, lossPaise, receivablePaise }: RefundParts,
): Entry[] {
  const { wallet, receivable } = accounts;
  const entries: Entry[] = [
    // What was returned before the credit was never in the ledger.
    { accountId: accounts.clearing, amountPaise: paise(amountPaise - heldPaise) },
    { accountId: wallet, amountPaise: paise(0 - walletPaise) },
    ...(receivable === null ? [] : [{ accountId: receivable, amountPaise: paise(0 - receivablePaise) }]),
    { accountId: accounts.fees, amountPaise: paise(0 - feePaise) },
    { accountId: accounts.losses, amountPaise: paise(0 - lossPaise) },
  ];
  // Entries of zero are not stored.
  return entries.filter((entry) => entry.amountPaise !== 0);
}

/** How a refund's part of a merchant's balance is borne, and of anybody else's wallet. */
export const withReceivable = (
  parts: { walletPaise: Paise; feePaise: Paise },
  { mayOwe, coveredPaise }: { mayOwe: boolean; coveredPaise: Paise },
): RefundParts => {
  const walletPaise = mayOwe ? paise(Math.min(parts.walletPaise, coveredPaise)) : parts.walletPaise;
  return {
    ...parts,
    walletPaise,
    lossPaise: paise(0),
    receivablePaise: paise(parts.walletPaise - walletPaise),
  };
};

const transferOf = (
  { refund }: RefundBalance,
  kind: 'refund' | 'refund_reversal',
  entries: Entry[],
): Transfer => ({
  ...{ id: newId(), mode: refund.mode, sourceType: 'refund', sourceId: refund.id, kind },
  paymentId: refund.paymentId,
  entries: entries.filter((entry) => entry.amountPaise !== 0),
});

const accountsOf = ({ accounts }: RefundBalance, receivable: string | null): RefundAccounts => {
  const { wallet } = accounts;
  if (!wallet) throw new Error('a refund of a payment without a wallet');
  return { ...accounts, wallet, receivable };
};

/** The debit of a refund. @param receivable the account of what the merchant owes; null where nothing becomes owed */
export const refundTransfer = (
  balance: RefundBalance,
  parts: RefundParts,
  receivable: string | null,
): Transfer =>
  transferOf(balance, 'refund', refundEntries(accountsOf(balance, receivable), balance.refund, parts));

/**
 * The way back of a refund that the gateway could not make: every sign inverted, but for what the merchant has repaid
 * meanwhile, which is in the balance again.
 */
export function reversalTransfer(
  balance: RefundBalance,
  parts: RefundParts,
  owed: { receivable: string; owedPaise: Paise } | null,
): Transfer {
  const accounts = accountsOf(balance, owed?.receivable ?? null);
  const inverted = refundEntries(accounts, balance.refund, {
    ...parts,
    walletPaise: paise(0),
    receivablePaise: paise(0),
  });
  const back =
    owed === null
      ? [{ accountId: accounts.wallet, amountPaise: parts.walletPaise }]
      : returnToMerchant(
          { balance: accounts.wallet, receivable: owed.receivable },
          { balancePaise: parts.walletPaise, receivablePaise: parts.receivablePaise },
          owed.owedPaise,
        );
  return transferOf(balance, 'refund_reversal', [
    ...inverted.map((entry) => ({ ...entry, amountPaise: paise(0 - entry.amountPaise) })),
    ...back,
  ]);
}
