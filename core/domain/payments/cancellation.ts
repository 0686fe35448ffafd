import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { canCancel } from './actions';
import { wishForCheck } from './check-wish';
import { PaymentError } from './errors';
import { insertEvent } from './event-repository';
import { lockPayment, noteCancelWish } from './payment-repository';
import type { Payment } from './types';

export interface Cancellation {
  /**
   * Notes that the payer wishes to cancel, and asks a worker to find out whether money is on its way: the payment
   * is not cancelled when this returns. Wishing again changes nothing. What has failed or is cancelled already is
   * returned as it is.
   * @throws PaymentError `already_paid`, `cannot_cancel` (nobody asks the gateway about it any more)
   */
  request(payment: Payment): Promise<Payment>;
}

export function createCancellation(deps: { db: Knex; clock: Clock; wake: () => void }): Cancellation {
  const { db, clock, wake } = deps;

  return {
    async request({ id }) {
      const { payment, isWished } = await db.transaction((trx) => note(trx, id));
      if (isWished) wake();
      return payment;
    },
  };

  async function note(trx: Knex.Transaction, id: string): Promise<{ payment: Payment; isWished: boolean }> {
    const payment = await lockPayment(trx, id);
    if (payment.state === 'completed') throw new PaymentError('already_paid');
    if (payment.state === 'failed' || payment.state === 'cancelled') return { payment, isWished: false };
    if (!canCancel(payment)) throw new PaymentError('cannot_cancel');
    await wishForCheck(trx, id, 'return');
    if (payment.cancelRequestedAt !== null) return { payment, isWished: true };
    await insertEvent(trx, {
      paymentId: id,
      attemptId: null,
      type: 'cancel_requested',
      source: 'bff',
      actor: 'payer',
    });
    return { payment: await noteCancelWish(trx, id, clock.now()), isWished: true };
  }
}
