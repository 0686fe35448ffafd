import { formatPaise } from '@deccanloop/contracts/money';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import { notifyPayer } from '../payment-notices/notify-payer';
import { recordRefundChange, type RefundChange } from './change-repository';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import { lockPaymentOfRefunds } from './refund-repository';
import { HELD_CONSTRAINT } from '../ledger/held-meanwhile';
import { lockReceivable, reportReceivable } from '../ledger/receivables';
import { refundTransfer, withReceivable } from './refund-transfer';
import { findRefundBalance, refundableOf, type RefundBalance } from './balance-repository';
import type { Refund } from './types';

/** The author columns of steps that a worker takes by itself. */
const BY_WORKER = {
  stateReason: null,
  gatewayRefundId: null,
  gatewayReference: null,
  parts: null,
  transfer: null,
  moves: null,
  putsOnHold: false,
  finding: null,
  source: 'admin',
  actor: 'worker',
} as const;

const REASONS = {
  noGateway: 'The gateway of this payment has not been set up here for a day. Nothing was debited.',
  notCaptured: 'There is no captured money of this payment that can be refunded.',
  walletShort: (amount: string) =>
    `The wallet no longer has the money: refunding ${amount} would take more than what is available in it.`,
  disputed: (disputeId: string) =>
    `The payer's bank disputes this payment (${disputeId}); until that ends, nothing of it can be refunded.`,
  tooMuch: (amount: string, left: string) => `${amount} was requested and ${left} is left of this payment.`,
};

/**
 * The step from `requested` to `pending`: debits wallet and fee and records the refund, or refuses it; atomic
 * and without network calls. Idempotent.
 * @returns false when another worker has recorded or refused it
 */
export async function recordRefund(
  { db, clock }: { db: Knex; clock: Clock },
  requested: Pick<Refund, 'id' | 'paymentId'>,
): Promise<boolean> {
  try {
    return await change(db, requested, (balance, trx) => debit(trx, balance, clock.now()));
  } catch (error) {
    const rejected = REJECTED_BY[violatedConstraint(error) ?? ''];
    if (!rejected) throw error;
    return change(db, requested, (balance) => reject(balance, rejected(balance), clock.now()));
  }
}

/**
 * Refuses a request that no worker could begin: nothing was debited, and staff may request it again.
 * @returns false when another worker has recorded or refused it
 */
export const rejectUnsent = (
  { db, clock }: { db: Knex; clock: Clock },
  requested: Pick<Refund, 'id' | 'paymentId'>,
): Promise<boolean> => change(db, requested, (balance) => reject(balance, REASONS.noGateway, clock.now()));

/**
 * As `recordRefund`, in the transaction of an approval that has just inserted the refund and has locked the payment and its
 * balances.
 */
export async function recordApproved(trx: Knex.Transaction, refundId: string, now: Date): Promise<void> {
  const balance = await findRefundBalance(trx, refundId);
  const made = balance && (await debit(trx, balance, now));
  // What prevents it was checked under the same locks.
  if (made?.state !== 'pending') throw new Error('a refund that was just checked is not possible');
  await recordChange(trx, made);
}

/**
 * Locks the payment's row: two workers with the same refund, and two refunds of one payment, run one after
 * the other.
 */
function change(
  db: Knex,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  decide: (balance: RefundBalance, trx: Knex.Transaction) => RefundChange | Promise<RefundChange>,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    await lockPaymentOfRefunds(trx, paymentId);
    const balance = await findRefundBalance(trx, id);
    if (balance?.refund.state !== 'requested') return false;
    await recordChange(trx, await decide(balance, trx));
    return true;
  });
}

async function recordChange(trx: Knex.Transaction, made: RefundChange): Promise<void> {
  const { id: sourceId, paymentId } = made.refund;
  if (made.state === 'pending') await notifyPayer(trx, { kind: 'refund_started', paymentId, sourceId });
  await recordRefundChange(trx, made);
}

/**
 * Constraints that catch a wrong step. What is left was read under the lock, so only the wallet's is met in
 * practice.
 */
const REJECTED_BY: Readonly<Record<string, (balance: RefundBalance) => string>> = {
  ledger_balances_above_floor: walletShort,
  [HELD_CONSTRAINT]: walletShort,
  payment_captures_refunded_within_capture: tooMuch,
};

function walletShort({ refund }: RefundBalance): string {
  return REASONS.walletShort(formatPaise(refund.amountPaise));
}

function tooMuch({ refund, capture }: RefundBalance): string {
  if (!capture) return REASONS.notCaptured;
  return REASONS.tooMuch(formatPaise(refund.amountPaise), formatPaise(refundableOf(capture)));
}

async function debit(trx: Knex.Transaction, read: RefundBalance, now: Date): Promise<RefundChange> {
  const { refund, capture } = read;
  if (!capture) return reject(read, REASONS.notCaptured, now);
  if (capture.openDispute !== null) return reject(read, REASONS.disputed(capture.openDispute), now);
  if (refund.amountPaise > refundableOf(capture)) return reject(read, tooMuch(read), now);
  // A merchant's own refund is limited to the balance. A payer whom staff refund must not wait for it.
  const mayOwe = read.funds.isOfMerchant && refund.origin === 'staff';
  const { wallet, clearing, fees } = read.accounts;
  const owner = { ownerId: read.funds.ownerId, mode: refund.mode };
  const receivable = mayOwe ? (await lockReceivable(trx, owner, [wallet, clearing, fees])).receivable : null;
  const balance = receivable === null ? read : ((await findRefundBalance(trx, refund.id)) ?? read);
  const { coveredPaise } = balance.funds;
  const parts = withReceivable(refundParts(capture, refund.amountPaise), { mayOwe, coveredPaise });
  await reportReceivable(trx, {
    ...{ ...owner, amountPaise: parts.receivablePaise, cause: 'refund' },
    ...{ sourceId: refund.id, reference: refund.publicId, paymentId: refund.paymentId },
  });
  return {
    ...BY_WORKER,
    refund,
    state: 'pending',
    parts,
    transfer: refundTransfer(balance, parts, receivable),
    moves: 'out',
    event: {
      type: 'refund_recorded',
      detail: {
        ...{ refundId: refund.publicId, amountPaise: refund.amountPaise },
        ...{ walletPaise: parts.walletPaise, feePaise: parts.feePaise },
        ...(parts.receivablePaise > 0 && { receivablePaise: parts.receivablePaise }),
      },
    },
    now,
  };
}

function reject({ refund }: RefundBalance, reason: string, now: Date): RefundChange {
  return {
    ...BY_WORKER,
    refund,
    state: 'refused',
    stateReason: reason,
    event: {
      type: 'refund_rejected',
      detail: { refundId: refund.publicId, amountPaise: refund.amountPaise, reason },
    },
    now,
  };
}
