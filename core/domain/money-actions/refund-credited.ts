import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Database } from '../../platform/database';
import type { PaymentApproval } from '../approvals/approval';
import { NotPossible, type ActionEffect } from '../approvals/approval-end';
import { fundsOfPayment } from '../ledger/read-funds';
import { lockReceivable } from '../ledger/receivables';
import { findPaymentAccounts, lockBalances } from '../ledger/transfer-repository';
import { findRefundableCaptures, type RefundableCapture } from '../refunds/balance-repository';
import { RefundError } from '../refunds/errors';
import { recordApproved } from '../refunds/refund-recording';
import { insertApprovedRefund } from '../refunds/refund-repository';
import { refundHash } from '../refunds/refund-rule';
import { assertRefundable } from '../refunds/refunds';
import type { ExecutedAction } from './executed-action';

const CHANGED =
  'The refunds of this payment have changed since this was requested: check them and make a new request.';
const TOO_OLD = 'The gateway does not refund payments of this age. Pay the customer back by bank transfer.';

/**
 * What an approved refund is made of, or why it is not possible any more. The worker that refunds and the preview use it, so
 * that they cannot differ.
 */
export async function checkApprovedRefund(
  db: Database,
  approval: Pick<PaymentApproval, 'id' | 'paymentId' | 'subjectId' | 'subjectHash' | 'amountPaise'>,
  now: Date,
): Promise<RefundableCapture | NotPossible> {
  const funds = await fundsOfPayment(db, approval.paymentId, approval.id);
  const captures = await findRefundableCaptures(db, approval.paymentId, approval.id);
  const capture = captures.find(({ id }) => id === approval.subjectId);
  if (!capture || refundHash(capture) !== approval.subjectHash) return new NotPossible(CHANGED);
  try {
    assertRefundable(capture, approval.amountPaise, { ...funds, mayOwe: funds.isOfMerchant }, now);
  } catch (error) {
    if (!(error instanceof RefundError)) throw error;
    return new NotPossible(error.options.message ?? TOO_OLD);
  }
  return capture;
}

/**
 * Begins a refund above the limit that another administrator has approved: debits wallet and fee as for any refund. The usual
 * execution calls the gateway.
 */
export async function refundCreditedCapture({
  trx,
  approval,
  now,
  refundPublicId: publicId,
}: ExecutedAction): Promise<ActionEffect | NotPossible> {
  const { id: approvalId, paymentId, amountPaise, mode } = approval;
  const { wallet, ...shared } = await findPaymentAccounts(trx, paymentId);
  if (wallet === null) return new NotPossible(CHANGED);
  const { isOfMerchant, ownerId } = await fundsOfPayment(trx, paymentId);
  const accounts = [wallet, ...Object.values(shared)];
  // Payments of the same wallet are locked separately, so the balances need a lock of their own.
  if (isOfMerchant) await lockReceivable(trx, { ownerId, mode }, accounts);
  else await lockBalances(trx, accounts);
  const capture = await checkApprovedRefund(trx, approval, now);
  if (capture instanceof NotPossible) return capture;
  const id = newId();
  const { attemptId, gateway, id: captureId } = capture;
  await insertApprovedRefund(trx, {
    ...{ id, publicId, paymentId, attemptId, captureId, approvalId, mode, gateway, amountPaise, now },
  });
  await recordApproved(trx, id, now);
  await enqueue(trx, 'refund-payment', { refundId: id });
  return { refundId: publicId, amountPaise };
}
