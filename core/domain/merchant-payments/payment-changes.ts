import { paiseToRupees } from '@deccanloop/contracts/money';
import type { Knex } from '../../platform/database';
import { recordMerchantEvent, type NewMerchantEvent } from '../merchant-events/record-event';
import {
  storeEnd,
  storeFailedAttempt,
  type AttemptFailure,
  type MerchantAttempt,
  type MerchantPayment,
  type PaymentEnd,
} from './payment-repository';
import { transactionIdOf } from './public-id';

/** `data` of each event of a payment: what the merchant's program knows already, and the result. */
export const paymentEventData = (payment: MerchantPayment): NewMerchantEvent['data'] => ({
  transactionId: transactionIdOf(payment.id),
  status: payment.status,
  amount: paiseToRupees(payment.amountPaise),
  currency: payment.currency,
  paymentMethod: payment.method ?? payment.requestedMethod,
  reference: payment.reference,
  failureCode: payment.failureCode,
  failureMessage: payment.failureMessage,
  createdAt: payment.createdAt.toISOString(),
  endedAt: payment.endedAt?.toISOString() ?? null,
});

/**
 * Ends a pending payment and records the event, in one transaction. Call it after `lockById`, when `statusAt` is `pending`.
 */
export async function endPayment(
  trx: Knex.Transaction,
  payment: MerchantPayment,
  end: PaymentEnd,
): Promise<MerchantPayment> {
  const ended = await storeEnd(trx, payment.id, end);
  await record(trx, ended, `payment.${end.status}`, end.at);
  return ended;
}

/** An attempt that failed: stored and recorded as an event. Call it as `endPayment`. */
export async function failAttempt(
  trx: Knex.Transaction,
  payment: MerchantPayment,
  { at, attempt, failure }: { at: Date; attempt: MerchantAttempt; failure: AttemptFailure },
): Promise<MerchantPayment> {
  const failed = await storeFailedAttempt(trx, payment.id, attempt, failure);
  await record(trx, failed, 'payment.attempt_failed', at);
  return failed;
}

const record = (
  trx: Knex.Transaction,
  payment: MerchantPayment,
  type: NewMerchantEvent['type'],
  at: Date,
): Promise<string> =>
  recordMerchantEvent(trx, {
    userId: payment.userId,
    mode: payment.mode,
    type,
    data: paymentEventData(payment),
    at,
  });
