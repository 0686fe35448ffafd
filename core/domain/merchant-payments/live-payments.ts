import type { Knex } from '../../platform/database';
import { endPayment } from './payment-changes';
import { findCompletedAt, lockPaidBy } from './live-payment-repository';

/** Live payments of merchants, each of which is paid by one of our own payments. */
export interface LiveMerchantPayments {
  /**
   * Completes the merchant's payment that a credited payment of ours has paid, and stores its event, once. Also where it
   * had ended without money: the payer has paid, and the balance is credited.
   * @throws Error when there is none, or when the payment is not completed: the job is tried again
   */
  complete(paymentId: string): Promise<void>;
}

export const createLiveMerchantPayments = ({ db }: { db: Knex }): LiveMerchantPayments => ({
  complete: (paymentId) =>
    db.transaction(async (trx) => {
      const payment = await lockPaidBy(trx, paymentId);
      if (payment === null) throw new Error(`no payment of a merchant is paid by ${paymentId}`);
      if (payment.status === 'completed') return;
      const { completedAt, gateway } = await findCompletedAt(trx, paymentId);
      await endPayment(trx, payment, {
        status: 'completed',
        at: completedAt,
        attempt: { gateway, method: payment.method ?? payment.requestedMethod },
      });
    }),
});
