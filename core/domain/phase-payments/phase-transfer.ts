import { paise } from '@deccanloop/contracts/money';
import { newId } from '../../platform/ids';
import type { Transfer } from '../ledger/transfer';
import type { PhaseAccounts } from './account-repository';
import type { PhasePayment } from './phase-payment';

/** A paid phase debits the wallet, earns revenue and owes GST by head. The reversal has every sign inverted. */
export function phaseTransfer(
  payment: PhasePayment,
  accounts: PhaseAccounts & { wallet: string },
  kind: 'phase_payment' | 'phase_reversal',
): Transfer {
  const sign = kind === 'phase_payment' ? 1 : -1;
  const entry = (accountId: string, amountPaise: number) => ({
    accountId,
    amountPaise: paise(sign * amountPaise),
  });
  return {
    id: newId(),
    mode: payment.mode,
    sourceType: 'phase_payment',
    sourceId: payment.id,
    kind,
    paymentId: null,
    // Entries of zero are not stored.
    entries: [
      entry(accounts.wallet, 0 - payment.totalPaise),
      entry(accounts.revenue, payment.amountPaise),
      entry(accounts.cgst_payable, payment.cgstPaise),
      entry(accounts.sgst_payable, payment.sgstPaise),
      entry(accounts.igst_payable, payment.igstPaise),
    ].filter(({ amountPaise }) => amountPaise !== 0),
  };
}
