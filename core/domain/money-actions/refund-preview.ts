import { formatPaise, paise, type Paise } from '@deccanloop/contracts/money';
import { refundParts } from '@deccanloop/contracts/payments/refund-parts';
import type { ApprovalPreviewDto, RefundPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { isOfPayment, type Approval } from '../approvals/approval';
import { NotPossible } from '../approvals/approval-end';
import { findSnapshot } from '../payments/payer-view/snapshot-repository';
import type { Payment } from '../payments/types';
import { fundsOfPayment } from '../ledger/read-funds';
import { owedBy } from '../ledger/receivables';
import { findRefundableCaptures } from '../refunds/balance-repository';
import { assertRefundable, chooseCapture } from '../refunds/refunds';
import type { FundsOfPayment } from '../ledger/funds';
import { refundEntries, withReceivable } from '../refunds/refund-transfer';
import { restOf, type RefundableCapture } from '../refunds/refundable';
import { findPreviewedAccounts, OWED, textsOf, withBalances } from './previewed-entries';
import { checkApprovedRefund } from './refund-credited';
import { withRefund } from './view-after';

/** What a refund of credited money would do, computed by the functions that refund; nothing is stored. */
export interface RefundPreviews {
  /**
   * @param amountPaise null for all that is left
   * @throws RefundError for a refund that would be rejected: `not_captured`, `too_little`, `too_much`, `wallet_short`,
   * `disputed`, `too_old`
   */
  preview(request: {
    payment: Payment;
    captureId: string;
    amountPaise: Paise | null;
  }): Promise<RefundPreviewDto>;
}

export function createRefundPreviews({ db, clock }: { db: Knex; clock: Clock }): RefundPreviews {
  return {
    preview: ({ payment, captureId, amountPaise: wanted }) =>
      inSnapshot(db, async (trx) => {
        const now = clock.now();
        const captured = await findRefundableCaptures(trx, payment.id);
        const capture = chooseCapture(captured, { captureId, attemptNo: null });
        const amountPaise = wanted ?? restOf(capture);
        const funds = await fundsOfPayment(trx, payment.id);
        assertRefundable(capture, amountPaise, { ...funds, mayOwe: funds.isOfMerchant }, now);
        return previewOf(trx, payment.id, { capture, amountPaise, funds, now });
      }),
  };
}

async function previewOf(
  db: Database,
  paymentId: string,
  {
    capture,
    amountPaise,
    funds: { ownerId, isOfMerchant, coveredPaise },
    now,
  }: { capture: RefundableCapture; amountPaise: Paise; funds: FundsOfPayment; now: Date },
): Promise<RefundPreviewDto> {
  const parts = withReceivable(refundParts(afterOthers(capture), amountPaise), {
    mayOwe: isOfMerchant,
    coveredPaise,
  });
  const accounts = { ...(await findPreviewedAccounts(db, paymentId)), receivable: OWED };
  const refund = { amountPaise, heldPaise: paise(0) };
  const entries = refundEntries(accounts, refund, parts);
  const snapshot = await findSnapshot(db, paymentId);
  if (!snapshot) throw new Error('the payment of a capture is missing');
  const then = {
    ...snapshot,
    viewInput: withRefund(snapshot.viewInput, {
      ...{ captureId: capture.id, state: 'pending', amountPaise, isOfHeldMoney: false, at: now },
    }),
  };
  return {
    amountPaise,
    ...{ walletPaise: parts.walletPaise, feePaise: parts.feePaise, receivablePaise: parts.receivablePaise },
    entries: await withBalances(db, entries, {
      ...{ accounts, gateway: capture.gateway },
      owner: {
        isOfMerchant,
        owedPaise: await owedBy(db, { ownerId, mode: snapshot.payment.mode }),
      },
    }),
    customer: { now: textsOf(snapshot, now), then: textsOf(then, now) },
  };
}

const exact = (amount: Paise): string => formatPaise(amount, { decimals: 'always' });

/** What a refund above the limit would do now. */
export async function previewApprovedRefund(
  db: Database,
  approval: Approval,
  now: Date,
): Promise<ApprovalPreviewDto> {
  if (!isOfPayment(approval)) throw new Error('a refund without a payment');
  const { paymentId, amountPaise } = approval;
  const capture = await checkApprovedRefund(db, approval, now);
  if (capture instanceof NotPossible)
    return { blocked: capture.note, consequences: [], entries: [], customer: null };
  const funds = await fundsOfPayment(db, paymentId, approval.id);
  const preview = await previewOf(db, paymentId, { capture, amountPaise, funds, now });
  const { walletPaise, feePaise, receivablePaise, entries, customer } = preview;
  return {
    blocked: null,
    consequences: [
      `${exact(amountPaise)} will be refunded to the original payment method: ${exact(walletPaise)} out of the ${funds.isOfMerchant ? 'balance of the merchant' : 'wallet'} and ${exact(feePaise)} out of our fee.`,
      ...(receivablePaise > 0
        ? [
            `The balance lacks ${exact(receivablePaise)} of it: the merchant owes us that, and later payments repay it.`,
          ]
        : []),
    ],
    entries,
    customer,
  };
}

/** A worker debits the refunds that were requested before this one first. */
function afterOthers(capture: RefundableCapture): RefundableCapture {
  const { requestedPaise } = capture;
  if (requestedPaise === 0) return capture;
  const { feePaise } = refundParts(capture, requestedPaise);
  return {
    ...capture,
    refundedPaise: paise(capture.refundedPaise + requestedPaise),
    refundedFeePaise: paise(capture.refundedFeePaise + feePaise),
  };
}
