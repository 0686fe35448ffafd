import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { journaledIfPossible } from '../../platform/journaled-transaction';
import { MerchantPaymentError } from './errors';
import { endPayment } from './payment-changes';
import { isBeingPaid } from './live-payment-repository';
import { ownPayment } from './payment-queries';
import { lockById, type MerchantPayment, type MerchantScope } from './payment-repository';
import { statusAt } from './states';

export interface MerchantPaymentEndings {
  /**
   * Cancelling a cancelled payment changes nothing.
   * @throws MerchantPaymentError `payment_not_found`, `payment_not_cancellable`
   */
  cancel(scope: MerchantScope, paymentId: string | null): Promise<MerchantPayment>;
  /**
   * Completes a pending payment in test mode. A completed one stays as it is.
   * @throws MerchantPaymentError `payment_not_found`, `payment_failed`
   */
  complete(scope: MerchantScope, paymentId: string | null): Promise<MerchantPayment>;
}

export function createMerchantPaymentEndings({
  db,
  clock,
  wake,
}: {
  db: Knex;
  clock: Clock;
  wake: () => void;
}): MerchantPaymentEndings {
  const change = async (
    scope: MerchantScope,
    paymentId: string | null,
    decide: (trx: Knex.Transaction, payment: MerchantPayment, now: Date) => Promise<MerchantPayment>,
  ) => {
    const changed = await journaledIfPossible(db, async (trx) => {
      const payment = ownPayment(paymentId === null ? null : await lockById(trx, paymentId), scope);
      return decide(trx, payment, clock.now());
    });
    wake();
    return changed;
  };

  return {
    cancel: (scope, paymentId) =>
      change(scope, paymentId, async (trx, payment, now) => {
        const status = statusAt(payment, now);
        if (status === 'cancelled') return payment;
        if (status !== 'pending')
          throw new MerchantPaymentError('payment_not_cancellable', {
            message: `A payment with the status ${status} cannot be cancelled.`,
          });
        if (await isBeingPaid(trx, payment.id))
          throw new MerchantPaymentError('payment_not_cancellable', {
            message: 'A payer is paying this payment, so it cannot be cancelled now.',
          });
        return endPayment(trx, payment, { status: 'cancelled', at: now });
      }),

    complete: (scope, paymentId) =>
      change(scope, paymentId, async (trx, payment, now) => {
        const status = statusAt(payment, now);
        if (status === 'completed') return payment;
        if (status !== 'pending') throw new MerchantPaymentError('payment_failed');
        const attempt = { gateway: null, method: payment.requestedMethod ?? ('card' as const) };
        return endPayment(trx, payment, { status: 'completed', at: now, attempt });
      }),
  };
}
