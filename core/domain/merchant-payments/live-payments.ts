import type { Knex } from '../../platform/database';
import { insertFinding } from '../payments/finding-repository';
import { findCompletion, lockCollected } from './live-payment-repository';
import { endPayment } from './payment-changes';

/** Live payments of merchants, which payers pay by payments of our own. */
export interface LiveMerchantPayments {
  /**
   * Completes the merchant's payment that a credited payment of ours has paid, and stores its event, once. Also where it
   * had ended without money: the payer has paid, and the balance is credited. Where another payment of ours has
   * completed it before, staff get a finding: the payer has paid twice.
   * @throws Error when it is for no merchant's payment, or not completed: the job is tried again
   */
  complete(paymentId: string): Promise<void>;
}

export const createLiveMerchantPayments = ({ db }: { db: Knex }): LiveMerchantPayments => ({
  complete: (paymentId) =>
    db.transaction(async (trx) => {
      const collected = await lockCollected(trx, paymentId);
      if (collected === null) throw new Error(`the payment ${paymentId} is for no payment of a merchant`);
      const { payment, paidBy } = collected;
      if (paidBy === paymentId) return;
      const { completedAt, gateway } = await findCompletion(trx, paymentId);
      if (paidBy !== null) return paidTwice(trx, paymentId, { paidBy, merchantPaymentId: payment.id });
      await endPayment(trx, payment, {
        ...{ status: 'completed', at: completedAt, paidBy: paymentId },
        attempt: { gateway, method: payment.method ?? payment.requestedMethod },
      });
    }),
});

const paidTwice = (
  trx: Knex.Transaction,
  paymentId: string,
  detail: { paidBy: string; merchantPaymentId: string },
): Promise<void> =>
  insertFinding(trx, {
    ...{ paymentId, attemptId: null, kind: 'captured_twice', detail },
    dedupeKey: `captured_twice:${detail.merchantPaymentId}:${paymentId}`,
  });
