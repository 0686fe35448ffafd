import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { canCancel } from './actions';
import { enqueueCheck } from './enqueue-check';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import { lockPayment, recordCancelRequest } from './payment-repository';
import type { Payment } from './types';

export interface Cancellation {
  /**
   * Records that the payer asked to cancel, and enqueues a status check that finds out whether money is on
   * its way: the payment is not cancelled when this returns. A repeated request changes nothing. A payment
   * that has failed or is cancelled is returned unchanged.
   * @throws PaymentError `already_paid`, `cannot_cancel` (the gateway is no longer polled about it)
   */
  request(payment: Payment): Promise<Payment>;
}

export function createCancellation(deps: { db: Knex; clock: Clock; wake: () => void }): Cancellation {
  const { db, clock, wake } = deps;

  return {
    async request({ id }) {
      const { payment, wasRequested } = await db.transaction((trx) => note(trx, id));
      if (wasRequested) wake();
      return payment;
    },
  };

  async function note(
    trx: Knex.Transaction,
    id: string,
  ): Promise<{ payment: Payment; wasRequested: boolean }> {
    const payment = await lockPayment(trx, id);
    if (payment.state === 'completed') throw new PaymentError('already_paid');
    if (payment.state === 'failed' || payment.state === 'cancelled') return { payment, wasRequested: false };
    if (!canCancel(payment)) throw new PaymentError('cannot_cancel');
    await enqueueCheck(trx, id, 'return');
    if (payment.cancelRequestedAt !== null) return { payment, wasRequested: true };
    await insertEvent(trx, {
      paymentId: id,
      attemptId: null,
      type: 'cancel_requested',
      source: 'bff',
      actor: 'payer',
    });
    return { payment: await recordCancelRequest(trx, id, clock.now()), wasRequested: true };
  }
}
