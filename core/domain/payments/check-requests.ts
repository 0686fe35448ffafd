import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { Knex } from '../../platform/database';
import { hasOpenAttempt } from './check-repository';
import { enqueueCheck } from './enqueue-check';
import { insertEventUpTo } from './event-repository';
import type { UpdateSource, Payment } from './types';

export interface CheckRequests {
  /** Whether staff can have its gateway asked: one of its orders has not had its last word, watched or not. */
  canAsk(payment: Payment): Promise<boolean>;
  /**
   * Wishes for a look at the gateway now; for staff also after the watch of six days. Repeated wishes while one is
   * open do nothing.
   * @param hint what brought it, for the timeline, and who, where it was not the payer; absent for a plain "how does
   * it stand"
   */
  request(
    payment: Payment,
    source: UpdateSource,
    hint?: { type: PaymentEventType; actor?: string; detail: Record<string, unknown> },
  ): Promise<void>;
}

/** Of one kind on one timeline. A page that asks again and again would bury what support looks for. */
const MOST_HINTS = 20;

export function createCheckRequests({ db, wake }: { db: Knex; wake: () => void }): CheckRequests {
  const canAsk = async ({ id, nextCheckAt }: Payment): Promise<boolean> =>
    nextCheckAt !== null || (await hasOpenAttempt(db, id));

  return {
    canAsk,
    async request(payment, source, hint) {
      // Nothing to ask about a payment that is settled; its hint is still worth a line.
      const watched = source === 'admin' ? await canAsk(payment) : payment.nextCheckAt !== null;
      if (!watched && !hint) return;
      await db.transaction(async (trx) => {
        if (hint) {
          const event = { paymentId: payment.id, attemptId: null, source, actor: 'payer', ...hint };
          await insertEventUpTo(trx, event, MOST_HINTS);
        }
        if (watched) await enqueueCheck(trx, payment.id, source);
      });
      if (watched) wake();
    },
  };
}
