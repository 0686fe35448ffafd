import type { AdjustmentAccount } from '@deccanloop/contracts/payments/ledger-kinds';
import {
  BANK_TRANSFER_LABELS,
  BANK_TRANSFER_METHODS,
  type BankTransferDto,
} from '@deccanloop/contracts/staff/bank-transfers';
import { APPROVAL_LIFETIME_HOURS } from '@deccanloop/contracts/staff/money-actions';
import type { AdjustmentDirection } from '@deccanloop/contracts/staff/wallet-adjustments';

/** When a request takes effect. */
export const AFTER_APPROVAL = `Another administrator must approve within ${APPROVAL_LIFETIME_HOURS} hours; until then no money moves.`;

/** The same for payouts, whose money has left the bank account already. */
export const BOOKED_AFTER_APPROVAL = `Another administrator must approve within ${APPROVAL_LIFETIME_HOURS} hours; until then the balance stays as it is.`;

export const NEEDS_TWO =
  'This always needs two administrators, and there is only one. Add another one in User Management first.';

const DIRECTION_LABELS = {
  credit: 'Add money',
  debit: 'Take money',
} as const satisfies Record<AdjustmentDirection, string>;
export const DIRECTION_OPTIONS = Object.entries(DIRECTION_LABELS).map(([id, label]) => ({ id, label }));

const ACCOUNT_LABELS = {
  adjustments: 'Adjustments account',
  bank: 'Bank account',
} as const satisfies Record<AdjustmentAccount, string>;
export const ACCOUNT_OPTIONS = Object.entries(ACCOUNT_LABELS).map(([id, label]) => ({ id, label }));

export const METHOD_OPTIONS = BANK_TRANSFER_METHODS.map((id) => ({ id, label: BANK_TRANSFER_LABELS[id] }));

/** Who sent a transfer, as the bank statement names them; empty where it does not. */
export const payerText = ({
  payerName,
  payerBank,
}: Pick<BankTransferDto, 'payerName' | 'payerBank'>): string =>
  [payerName, payerBank].filter((part) => part !== null).join(', ');

/** Why a phase was not paid from a transfer. */
export const phaseProblemText = (problem: string): string =>
  problem === 'not_payable'
    ? 'The phase was paid or replaced meanwhile; the money is in the wallet.'
    : 'The phase could not be paid; the money is in the wallet.';
