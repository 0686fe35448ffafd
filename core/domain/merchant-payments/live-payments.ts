import type { Knex } from '../../platform/database';
import { insertFinding } from '../payments/finding-repository';
import {
  countFailures,
  findResult,
  lockCollected,
  type CollectedPayment,
  type CollectionResult,
} from './live-payment-repository';
import { endPayment, failAttempt } from './payment-changes';
import type { MerchantAttempt } from './payment-repository';

/** Live payments of merchants, which payers pay by payments of our own. */
export interface LiveMerchantPayments {
  /**
   * Brings a merchant's payment up to date with the payment of ours that pays it, with its event; repeated calls change
   * nothing. Credited money completes it, also where it had ended without money: the payer has paid, and the balance is
   * credited. Where another payment of ours has completed it before, staff get a finding: the payer has paid twice.
   * A failed try is an event, and the payer may try again.
   * @throws Error when it is for no merchant's payment: the job is tried again
   */
  update(paymentId: string): Promise<void>;
}

export const createLiveMerchantPayments = ({ db }: { db: Knex }): LiveMerchantPayments => ({
  update: (paymentId) =>
    db.transaction(async (trx) => {
      const collected = await lockCollected(trx, paymentId);
      if (collected === null) throw new Error(`the payment ${paymentId} is for no payment of a merchant`);
      const result = await findResult(trx, paymentId);
      if (result.completedAt !== null) await complete(trx, paymentId, collected, result.completedAt, result);
      else if (result.state === 'failed') await noteFailure(trx, collected, result);
    }),
});

async function complete(
  trx: Knex.Transaction,
  paymentId: string,
  { payment, paidBy }: CollectedPayment,
  at: Date,
  result: CollectionResult,
): Promise<void> {
  if (paidBy === paymentId) return;
  if (paidBy !== null) return paidTwice(trx, paymentId, { paidBy, merchantPaymentId: payment.id });
  const attempt = attemptOf(payment, result);
  await endPayment(trx, payment, { status: 'completed', at, paidBy: paymentId, attempt });
}

/** What the bank says is for the payer's screen; programs get one code and text for all banks. */
const PAYMENT_DECLINED = {
  code: 'PAYMENT_DECLINED',
  message: 'The payment was not accepted by the bank or the gateway.',
} as const;

async function noteFailure(
  trx: Knex.Transaction,
  { payment }: CollectedPayment,
  result: CollectionResult,
): Promise<void> {
  if (payment.status !== 'pending') return;
  // A repeated job finds its failure counted.
  if (payment.attemptCount >= (await countFailures(trx, payment.id))) return;
  const attempt = attemptOf(payment, result);
  await failAttempt(trx, payment, { at: result.changedAt, attempt, failure: PAYMENT_DECLINED });
}

const attemptOf = (
  { method, requestedMethod }: CollectedPayment['payment'],
  { gateway }: CollectionResult,
): MerchantAttempt => ({ gateway, method: method ?? requestedMethod });

const paidTwice = (
  trx: Knex.Transaction,
  paymentId: string,
  detail: { paidBy: string; merchantPaymentId: string },
): Promise<void> =>
  insertFinding(trx, {
    ...{ paymentId, attemptId: null, kind: 'captured_twice', detail },
    dedupeKey: `captured_twice:${detail.merchantPaymentId}:${paymentId}`,
  });
