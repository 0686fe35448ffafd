import type { Knex } from '../../platform/database';
import { wishForCheck } from './check-wish';
import { insertEvent } from './event-repository';
import type { FactSource, Payment } from './types';

export interface CheckRequests {
  /**
   * Wishes for a look at the gateway now. Repeated wishes while one is open do nothing.
   * @param hint what brought it, for the timeline; absent for a plain "how does it stand"
   */
  request(
    payment: Payment,
    source: FactSource,
    hint?: { type: string; detail: Record<string, unknown> },
  ): Promise<void>;
}

export function createCheckRequests({ db, wake }: { db: Knex; wake: () => void }): CheckRequests {
  return {
    async request(payment, source, hint) {
      // Nothing to ask about a payment that is settled; its hint is still worth a line.
      const watched = payment.nextCheckAt !== null;
      if (!watched && !hint) return;
      await db.transaction(async (trx) => {
        if (hint) {
          await insertEvent(trx, { paymentId: payment.id, attemptId: null, source, actor: 'payer', ...hint });
        }
        if (watched) await wishForCheck(trx, payment.id, source);
      });
      if (watched) wake();
    },
  };
}
