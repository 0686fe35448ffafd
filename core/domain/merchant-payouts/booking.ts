import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { MERCHANT_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import type { ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { FundsDto } from '@deccanloop/contracts/payments/funds-dto';
import { LEDGER_HOLD_LABELS } from '@deccanloop/contracts/payments/ledger-holds';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { Approval } from '../approvals/approval';
import { NotPossible } from '../approvals/approval-end';
import type { TwoAdminExecutions } from '../approvals/two-admin-action';
import { coveredOf, type Funds } from '../ledger/funds';
import { holdPaiseOf, holdsOfOwner } from '../ledger/read-funds';
import {
  debitWithReceivable,
  lockReceivable,
  reportReceivable,
  returnToMerchant,
} from '../ledger/receivables';
import type { Entry } from '../ledger/transfer';
import { findBalances, recordTransfer } from '../ledger/transfer-repository';
import {
  findBalanceParts,
  findBankState,
  findMerchantOfOwner,
  findPayoutsAccount,
  lockOpenMerchant,
} from './balance-repository';
import { bankWarning } from './bank-account';
import type { BalancePart, BookedPayout, Merchant, StoredPayout } from './payout';
import { findBooked, findPayout } from './payout-repository';

interface Accounts {
  balance: string;
  receivable: string;
  payouts: string;
}

/** What both the worker and the preview book: what the balance does not cover becomes a receivable. */
export function payoutEntries(accounts: Accounts, amountPaise: Paise, coveredPaise: Paise) {
  const { entries, receivablePaise } = debitWithReceivable(accounts, amountPaise, coveredPaise);
  return { receivablePaise, entries: stored([...entries, { accountId: accounts.payouts, amountPaise }]) };
}

/** A reversal repays what is still owed of the payout first. */
export const reversalEntries = (accounts: Accounts, booked: BookedPayout, owedPaise: Paise): Entry[] =>
  stored([
    ...returnToMerchant(accounts, booked, owedPaise),
    { accountId: accounts.payouts, amountPaise: paise(0 - booked.balancePaise - booked.receivablePaise) },
  ]);

/** Entries of zero are not stored. */
const stored = (entries: readonly Entry[]): Entry[] => entries.filter(({ amountPaise }) => amountPaise !== 0);

const rupees = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

export const balanceShort = ({ balancePaise, heldPaise, availablePaise }: Funds, amount: Paise): string =>
  `The balance is ${rupees(balancePaise)}${
    heldPaise > 0
      ? `, of which ${rupees(heldPaise)} is held, so that ${rupees(availablePaise)} is available`
      : ''
  }: ${rupees(amount)} is too much. If the bank transfer was made already, record what is missing as owed by the merchant.`;

const ALREADY_REVERSED = 'The payout was reversed already.';
const CLOSED = 'The account of the merchant is closed: nothing can be returned to its balance.';

async function payoutOf(db: Database, { subjectId, mode }: Approval): Promise<StoredPayout> {
  const payout = await findPayout(db, subjectId, mode);
  if (!payout) throw new Error('the payout of an approval is missing');
  return payout;
}

export async function lockAccounts(
  trx: Knex.Transaction,
  owner: { ownerId: string; mode: Mode },
): Promise<Accounts & { owedPaise: Paise }> {
  const { accountId: balance } = await findMerchantOfOwner(trx, owner.ownerId, owner.mode);
  const payouts = await findPayoutsAccount(trx, owner.mode);
  // Refunds and disputes may have taken money since the request, and may take it now: both wait for this lock or are seen here.
  return { ...(await lockReceivable(trx, owner, [balance, payouts])), balance, payouts };
}

const transferOf = (
  payout: StoredPayout,
  mode: Mode,
  kind: 'merchant_payout' | 'merchant_payout_reversal',
) => ({
  ...{ id: newId(), mode, kind, sourceId: payout.id, paymentId: null },
  sourceType: 'merchant_payout' as const,
});

/**
 * Takes a recorded payout from the merchant's balance. The bank has made it, so it is always booked: what the hold and the
 * available balance do not cover, because a dispute was lost meanwhile, the merchant owes.
 */
export const executePayout: TwoAdminExecutions['record_merchant_payout'] = async ({ trx, approval }) => {
  const { mode } = approval;
  const payout = await payoutOf(trx, approval);
  const owner = { ownerId: payout.ownerId, mode };
  const accounts = await lockAccounts(trx, owner);
  const { funds } = await findMerchantOfOwner(trx, payout.ownerId, mode);
  const covered = coveredOf(funds, await holdPaiseOf(trx, approval.id));
  const { entries, receivablePaise } = payoutEntries(accounts, payout.amountPaise, covered);
  await recordTransfer(trx, { ...transferOf(payout, mode, 'merchant_payout'), entries });
  await reportReceivable(trx, {
    ...{
      ...owner,
      amountPaise: receivablePaise,
      cause: 'payout',
      sourceId: payout.id,
      reference: payout.utr,
      paymentId: null,
    },
  });
  return { payoutId: payout.id, paidPaise: payout.amountPaise, receivablePaise };
};

/** Returns a payout that was recorded wrongly to the merchant's balance. */
export const executePayoutReversal: TwoAdminExecutions['reverse_merchant_payout'] = async ({
  trx,
  approval,
}) => {
  const { mode } = approval;
  const payout = await payoutOf(trx, approval);
  if (payout.reversedAt !== null) return new NotPossible(ALREADY_REVERSED);
  if (!(await lockOpenMerchant(trx, payout.ownerId))) return new NotPossible(CLOSED);
  const accounts = await lockAccounts(trx, { ownerId: payout.ownerId, mode });
  const entries = reversalEntries(accounts, await findBooked(trx, payout.id), accounts.owedPaise);
  await recordTransfer(trx, { ...transferOf(payout, mode, 'merchant_payout_reversal'), entries });
  return { payoutId: payout.id, paidPaise: 0 - payout.amountPaise };
};

export interface PreviewedPayout {
  merchant: Merchant;
  mode: Mode;
  now: Date;
  amountPaise: Paise;
  /** The booked payout that is reversed; null for a new one. */
  reversed: BookedPayout | null;
  /** What the hold of a stored request keeps for it. */
  holdPaise: number;
  blocked: string | null;
  /** Method and reference; empty while they are not typed. */
  transfer: string;
}

/** What a payout or its reversal would do now, with the figures that the balance is made of; nothing is stored. */
export async function previewBooking(
  db: Database,
  { merchant, mode, now, amountPaise, reversed, holdPaise, blocked, transfer }: PreviewedPayout,
): Promise<ApprovalPreviewDto> {
  const { funds, owedPaise, name } = merchant;
  const accounts = {
    balance: merchant.accountId,
    receivable: 'owed',
    payouts: await findPayoutsAccount(db, mode),
  };
  const booked = payoutEntries(accounts, amountPaise, coveredOf(funds, holdPaise));
  const entries = reversed === null ? booked.entries : reversalEntries(accounts, reversed, owedPaise);
  const before: Record<string, number> = {
    [accounts.balance]: funds.balancePaise,
    [accounts.receivable]: 0 - owedPaise,
    [accounts.payouts]: (await findBalances(db, [accounts.payouts])).get(accounts.payouts) ?? 0,
  };
  const names: Record<string, string> = {
    [accounts.balance]: 'Balance of the merchant',
    [accounts.receivable]: 'Owed by the merchant',
    [accounts.payouts]: 'Payouts to merchants',
  };
  const moved = entries.find(({ accountId }) => accountId === accounts.balance)?.amountPaise ?? 0;
  const amount = rupees(amountPaise);
  const warning = reversed === null ? bankWarning(await findBankState(db, merchant.userId), now) : null;
  return {
    blocked,
    consequences: [
      reversed !== null
        ? `The payout of ${amount} to ${name} will be reversed: the amount is in the balance again.`
        : `${amount} that we have paid to ${name} by bank will be taken from the balance.`,
      ...(reversed === null && booked.receivablePaise > 0
        ? [
            `The balance lacks ${rupees(booked.receivablePaise)} of it: the merchant owes us that, and later payments repay it.`,
          ]
        : []),
      partsText(funds.balancePaise, await findBalanceParts(db, merchant.accountId)),
      ...heldText(await holdsOfOwner(db, { ownerId: merchant.ownerId, mode })),
      ...(warning === null ? [] : [warning]),
    ],
    entries: entries.map(({ accountId, amountPaise: moves }) => ({
      account: names[accountId] ?? '',
      amountPaise: moves,
      beforePaise: paise(before[accountId] ?? 0),
      afterPaise: paise((before[accountId] ?? 0) + moves),
    })),
    customer: {
      now: { heading: `Balance ${rupees(funds.balancePaise)}`, text: '', notes: [] },
      then: {
        heading: reversed !== null ? `Payout of ${amount}: reversed` : `Payout of ${amount}`,
        text: transfer,
        notes: [
          `Balance ${rupees(paise(funds.balancePaise + moved))}`,
          'The merchant reads this under Payouts.',
        ],
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

/** "Held: Payment disputed with the bank ₹1,000.00 (txn_…)." */
const heldText = (holds: FundsDto['holds']): string[] =>
  holds.length === 0
    ? []
    : [
        `Held: ${holds
          .map(
            ({ reason, amountPaise, reference }) =>
              `${LEDGER_HOLD_LABELS[reason]} ${rupees(amountPaise)}${reference === null ? '' : ` (${reference})`}`,
          )
          .join(', ')}.`,
      ];

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
  return previewBooking(db, {
    ...{ merchant, mode, now, amountPaise: payout.amountPaise },
    reversed: isReversal ? await findBooked(db, payout.id) : null,
    holdPaise: await holdPaiseOf(db, approval.id),
    blocked: isReversal && payout.reversedAt !== null ? ALREADY_REVERSED : null,
    transfer: `${BANK_TRANSFER_LABELS[payout.method]} ${payout.utr}`,
  });
}
