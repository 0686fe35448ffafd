import { createHash } from 'node:crypto';
import { paise } from '@deccanloop/contracts/money';
import type { RefundRule } from '@deccanloop/contracts/staff/money-dto';
import type { Database, Knex } from '../../platform/database';
import { findRuleSettingsOfPayment } from '../approval-limit/rule-settings';
import type { RefundableCapture } from './refundable';

/** Until the transaction ends: of two simultaneous refunds of one customer, the second counts the first. */
export async function lockRefundsOfCustomer(trx: Knex.Transaction, paymentId: string): Promise<void> {
  await trx.raw('select lock_refunds_of_customer(:paymentId)', { paymentId });
}

/**
 * What decides whether a refund needs a second administrator. Read it under the locks of the payment's and the customer's
 * refunds. The database applies the same rule (trigger `refunds_above_limit`).
 */
export async function findRefundRule(db: Database, paymentId: string): Promise<RefundRule> {
  const { secondApproverAbove: limitPaise, isSecondAvailable } = await findRuleSettingsOfPayment(
    db,
    paymentId,
  );
  const { rows } = await db.raw<{ rows: { payment: number; customer: number }[] }>(
    `select refunds_of_payment_toward_limit(:paymentId, null) as payment,
            refunds_of_customer_toward_limit(:paymentId, null) as customer`,
    { paymentId },
  );
  const { payment = 0, customer = 0 } = rows[0] ?? {};
  return {
    ...{ limitPaise, isSecondAvailable },
    countedPaise: paise(payment),
    customerCountedPaise: paise(customer),
  };
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
