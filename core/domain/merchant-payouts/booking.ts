import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { MERCHANT_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import type { ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Approval } from '../approvals/approval';
import { NotPossible } from '../approvals/approval-end';
import type { ApprovedAction, TwoAdminExecutions } from '../approvals/two-admin-action';
import type { Entry } from '../ledger/transfer';
import { findBalances, lockBalances, recordTransfer } from '../ledger/transfer-repository';
import {
  findBalanceParts,
  findBankState,
  findMerchantOfOwner,
  findPayoutsAccount,
  lockOpenMerchant,
} from './balance-repository';
import { bankWarning } from './bank-account';
import type { BalancePart, Merchant, StoredPayout } from './payout';
import { findPayout } from './payout-repository';

/** What both the worker and the preview book. @param paidPaise out of the balance; negative for a reversal */
const payoutEntries = (accounts: { merchant: string; payouts: string }, paidPaise: number): Entry[] => [
  { accountId: accounts.merchant, amountPaise: paise(0 - paidPaise) },
  { accountId: accounts.payouts, amountPaise: paise(paidPaise) },
];

const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

/** @param waiting other payouts that wait for approval */
export const balanceShort = (balance: Paise, amount: Paise, waiting: Paise = paise(0)): string =>
  `The balance is ${rupees(balance)}${
    waiting > 0 ? `, of which payouts of ${rupees(waiting)} wait for approval` : ''
  }: ${rupees(amount)} is too much.`;

const ALREADY_REVERSED = 'The payout was reversed already.';
const CLOSED = 'The account of the merchant is closed: nothing can be returned to its balance.';

async function payoutOf(db: Database, { subjectId, mode }: Approval): Promise<StoredPayout> {
  const payout = await findPayout(db, subjectId, mode);
  if (!payout) throw new Error('the payout of an approval is missing');
  return payout;
}

async function book(
  { trx, approval: { mode } }: ApprovedAction,
  payout: StoredPayout,
  kind: 'merchant_payout' | 'merchant_payout_reversal',
) {
  const { accountId: merchant } = await findMerchantOfOwner(trx, payout.ownerId, mode);
  const payouts = await findPayoutsAccount(trx, mode);
  const paidPaise = kind === 'merchant_payout' ? payout.amountPaise : 0 - payout.amountPaise;
  // Refunds and disputes may have taken money since the request, and may take it now: both wait for this lock or are seen here.
  const balance = paise((await lockBalances(trx, [merchant, payouts])).get(merchant) ?? 0);
  if (balance < paidPaise) return new NotPossible(balanceShort(balance, payout.amountPaise));
  await recordTransfer(trx, {
    id: newId(),
    mode,
    sourceType: 'merchant_payout',
    sourceId: payout.id,
    kind,
    paymentId: null,
    entries: payoutEntries({ merchant, payouts }, paidPaise),
  });
  return { payoutId: payout.id, paidPaise };
}

/** Takes a recorded payout from the merchant's balance. */
export const executePayout: TwoAdminExecutions['record_merchant_payout'] = async (action) =>
  book(action, await payoutOf(action.trx, action.approval), 'merchant_payout');

/** Returns a payout that was recorded wrongly to the merchant's balance. */
export const executePayoutReversal: TwoAdminExecutions['reverse_merchant_payout'] = async (action) => {
  const payout = await payoutOf(action.trx, action.approval);
  if (payout.reversedAt !== null) return new NotPossible(ALREADY_REVERSED);
  if (!(await lockOpenMerchant(action.trx, payout.ownerId))) return new NotPossible(CLOSED);
  return book(action, payout, 'merchant_payout_reversal');
};

export interface PreviewedPayout {
  merchant: Merchant;
  mode: Mode;
  now: Date;
  /** Out of the balance; negative for a reversal. */
  paidPaise: Paise;
  blocked: string | null;
  /** Method and reference; empty while they are not typed. */
  transfer: string;
}

/** What a payout or its reversal would do now, with the figures that the balance is made of; nothing is stored. */
export async function previewBooking(
  db: Database,
  { merchant, mode, now, paidPaise, blocked, transfer }: PreviewedPayout,
): Promise<ApprovalPreviewDto> {
  const accounts = { merchant: merchant.accountId, payouts: await findPayoutsAccount(db, mode) };
  const balances = await findBalances(db, Object.values(accounts));
  const after = paise(merchant.balancePaise - paidPaise);
  const amount = rupees(paise(Math.abs(paidPaise)));
  const isReversal = paidPaise < 0;
  const warning = isReversal ? null : bankWarning(await findBankState(db, merchant.userId), now);
  return {
    blocked,
    consequences: [
      isReversal
        ? `The payout of ${amount} to ${merchant.name} will be reversed: the amount is in the balance again.`
        : `${amount} that we have paid to ${merchant.name} by bank will be taken from the balance.`,
      partsText(merchant.balancePaise, await findBalanceParts(db, merchant.accountId)),
      ...(warning === null ? [] : [warning]),
    ],
    entries: payoutEntries(accounts, paidPaise).map(({ accountId, amountPaise }) => {
      const before = paise(balances.get(accountId) ?? 0);
      return {
        account: accountId === accounts.merchant ? 'Balance of the merchant' : 'Payouts to merchants',
        amountPaise,
        beforePaise: before,
        afterPaise: paise(before + amountPaise),
      };
    }),
    customer: {
      now: { heading: `Balance ${rupees(merchant.balancePaise)}`, text: '', notes: [] },
      then: {
        heading: isReversal ? `Payout of ${amount}: reversed` : `Payout of ${amount}`,
        text: transfer,
        notes: [`Balance ${rupees(after)}`, 'The merchant reads this under Payouts.'],
      },
    },
  };
}

/** "The balance of ₹1,300.00 is: Payments received ₹1,500.00 (3), Refunds to payers −₹200.00 (1)." */
const partsText = (balance: Paise, parts: readonly BalancePart[]): string =>
  `The balance of ${rupees(balance)} is: ${parts
    .map(
      ({ kind, amountPaise, count }) => `${MERCHANT_TRANSFER_LABELS[kind]} ${rupees(amountPaise)} (${count})`,
    )
    .join(', ')}.`;

/** What a stored request would do now. */
export async function previewPayoutApproval(
  db: Database,
  approval: Approval,
  now: Date,
): Promise<ApprovalPreviewDto> {
  const payout = await payoutOf(db, approval);
  const { mode, action } = approval;
  const merchant = await findMerchantOfOwner(db, payout.ownerId, mode);
  const isReversal = action === 'reverse_merchant_payout';
  const paidPaise = paise(isReversal ? 0 - payout.amountPaise : payout.amountPaise);
  const isShort = merchant.balancePaise < paidPaise;
  const reversed = isReversal && payout.reversedAt !== null ? ALREADY_REVERSED : null;
  return previewBooking(db, {
    ...{ merchant, mode, now, paidPaise },
    blocked: isShort ? balanceShort(merchant.balancePaise, payout.amountPaise) : reversed,
    transfer: `${BANK_TRANSFER_LABELS[payout.method]} ${payout.utr}`,
  });
}
