import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { Knex } from '../../platform/database';
import { hasOpenAttempt } from './check-repository';
import { enqueueCheck } from './enqueue-check';
import { insertEventUpTo } from './event-repository';
import type { UpdateSource, Payment } from './types';

export interface CheckRequests {
  /** Whether staff can request a status check: one of its orders is not final, polled or not. */
  canAsk(payment: Payment): Promise<boolean>;
  /**
   * Requests a status check now; for staff also after the six days of polling. Repeated requests while one is
   * open do nothing.
   * @param hint what caused it and who, for the timeline; absent for a plain status request
   */
  request(
    payment: Payment,
    source: UpdateSource,
    hint?: { type: PaymentEventType; actor: string; detail: Record<string, unknown> },
  ): Promise<void>;
}

/** Per type and timeline. A page that requests checks repeatedly would hide the events that support needs. */
const MAX_HINTS = 20;

export function createCheckRequests({ db, wake }: { db: Knex; wake: () => void }): CheckRequests {
  const canAsk = async ({ id, nextCheckAt }: Payment): Promise<boolean> =>
    nextCheckAt !== null || (await hasOpenAttempt(db, id));

  return {
    canAsk,
    async request(payment, source, hint) {
      // A settled payment needs no check; its hint is still recorded.
      const isPolled = source === 'admin' ? await canAsk(payment) : payment.nextCheckAt !== null;
      if (!isPolled && !hint) return;
      await db.transaction(async (trx) => {
        if (hint) {
          const event = { paymentId: payment.id, attemptId: null, source, ...hint };
          await insertEventUpTo(trx, event, MAX_HINTS);
        }
        if (isPolled) await enqueueCheck(trx, payment.id, source);
      });
      if (isPolled) wake();
    },
  };
}
