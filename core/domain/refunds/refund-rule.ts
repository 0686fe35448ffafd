import { createHash } from 'node:crypto';
import { paise } from '@deccanloop/contracts/money';
import type { RefundRule } from '@deccanloop/contracts/staff/money-dto';
import type { Database } from '../../platform/database';
import { findRuleSettingsOfPayment } from '../approval-limit/rule-settings';
import type { RefundableCapture } from './refundable';

/**
 * What decides whether a refund needs a second administrator. Read it under the lock of the payment's refunds: of two
 * simultaneous ones, the second counts the first. The database applies the same rule (trigger `refunds_above_limit`).
 */
export async function findRefundRule(db: Database, paymentId: string): Promise<RefundRule> {
  const { secondApproverAbove: limitPaise, isSecondAvailable } = await findRuleSettingsOfPayment(
    db,
    paymentId,
  );
  const { rows } = await db.raw<{ rows: { counted: number }[] }>(
    'select refunds_toward_limit(:paymentId, null) as counted',
    { paymentId },
  );
  return { limitPaise, countedPaise: paise(rows[0]?.counted ?? 0), isSecondAvailable };
}

/**
 * Hash of what was left of a capture when a refund was requested; the approval is valid for this only. A refund that was
 * requested earlier and is debited meanwhile does not change it.
 */
export const refundHash = (capture: RefundableCapture): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        capture.id,
        capture.capturedPaise,
        capture.feePaise,
        capture.refundedPaise + capture.requestedPaise,
        capture.outsidePaise,
      ]),
    )
    .digest('hex');
