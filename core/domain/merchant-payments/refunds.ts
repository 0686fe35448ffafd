import { formatPaise, paise, paiseToRupees, type Paise } from '@deccanloop/contracts/money';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { recordMerchantEvent, type NewMerchantEvent } from '../merchant-events/record-event';
import { MerchantPaymentError } from './errors';
import { runKeyed, type KeyedResult } from './keyed-request';
import { ownPayment } from './payment-queries';
import { lockById, storeRefunded, type MerchantPayment, type MerchantScope } from './payment-repository';
import { publicRefundIdOf, transactionIdOf } from './public-id';
import { findRefund, insertRefund, type MerchantRefund } from './refund-repository';
import { statusAt } from './states';

export interface MerchantRefunds {
  /**
   * Refunds a part or all of a completed payment. Because no refund exceeds what is left of its payment, the sum of refunds
   * never exceeds the merchant's balance.
   * @throws MerchantPaymentError `payment_not_found`, `payment_not_refundable`, `refund_exceeds_payment`,
   * `idempotency_key_reused`
   */
  refund(
    scope: MerchantScope,
    wanted: { paymentId: string | null; amountPaise: Paise },
    key: string | null,
  ): Promise<KeyedResult<MerchantRefund>>;
}

export const createMerchantRefunds = ({ db, clock }: { db: Knex; clock: Clock }): MerchantRefunds => ({
  refund(scope, { paymentId, amountPaise }, key) {
    const now = clock.now();
    return runKeyed<MerchantPayment | null, MerchantRefund>(db, {
      ...{ scope, key, call: 'refund', body: { paymentId, amountPaise }, now },
      lock: (trx) => (paymentId === null ? Promise.resolve(null) : lockById(trx, paymentId)),
      async begin(trx, locked) {
        const payment = ownPayment(locked, scope);
        checkRefund(payment, amountPaise, now);
        const refund: MerchantRefund = {
          ...{ id: newId(), paymentId: payment.id, amountPaise, status: 'completed', createdAt: now },
        };
        await insertRefund(trx, refund);
        const refunded = await storeRefunded(trx, payment.id, paise(payment.refundedPaise + amountPaise));
        await recordMerchantEvent(trx, {
          ...{ userId: payment.userId, mode: payment.mode, type: 'refund.completed', at: now },
          data: refundEventData(refund, refunded),
        });
        return { result: refund, subject: { refundId: refund.id } };
      },
      async repeat(trx, subject) {
        const refund = 'refundId' in subject ? await findRefund(trx, subject.refundId) : null;
        if (refund === null) throw new Error('the refund of an idempotency key is missing');
        return refund;
      },
    });
  },
});

function checkRefund(payment: MerchantPayment, amountPaise: Paise, now: Date): void {
  const status = statusAt(payment, now);
  if (status !== 'completed')
    throw new MerchantPaymentError('payment_not_refundable', {
      message: `A payment with the status ${status} cannot be refunded.`,
    });
  const left = paise(payment.amountPaise - payment.refundedPaise);
  if (amountPaise > left)
    throw new MerchantPaymentError('refund_exceeds_payment', {
      message: `The refund is more than what is left of the payment: ${formatPaise(left)}.`,
    });
}

const refundEventData = (refund: MerchantRefund, payment: MerchantPayment): NewMerchantEvent['data'] => ({
  refundId: publicRefundIdOf(refund.id),
  transactionId: transactionIdOf(payment.id),
  status: refund.status,
  amount: paiseToRupees(refund.amountPaise),
  currency: payment.currency,
  /** Of all refunds of this payment. */
  refundedAmount: paiseToRupees(payment.refundedPaise),
  reference: payment.reference,
  createdAt: refund.createdAt.toISOString(),
});
