import {
  isMoneyAction,
  MONEY_ACTION_SUBJECT,
  type ApprovalAction,
} from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import { findRefundableCaptures } from '../refunds/balance-repository';
import { refundHash } from '../refunds/refund-rule';
import { captureHash, outsideRefundHash } from './subject';
import { findCapture, findOutsideRefund } from './subject-repository';

/** The hash that an approval of this subject would have now; null where there is no such subject. */
export async function subjectHashOf(
  db: Database,
  action: ApprovalAction,
  subjectId: string,
): Promise<string | null> {
  if (isMoneyAction(action) && MONEY_ACTION_SUBJECT[action] === 'outside_refund') {
    const outside = await findOutsideRefund(db, subjectId);
    return outside && outsideRefundHash(outside);
  }
  const capture = await findCapture(db, subjectId);
  if (!capture || isMoneyAction(action)) return capture && captureHash(capture);
  const refundable = (await findRefundableCaptures(db, capture.paymentId)).find(({ id }) => id === subjectId);
  return refundable ? refundHash(refundable) : null;
}
