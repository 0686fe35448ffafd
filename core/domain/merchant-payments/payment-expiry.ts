import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { endPayment } from './payment-changes';
import { lockExpired } from './payment-repository';
import { endByTime } from './states';

export interface MerchantPaymentExpiry {
  /** Stores the end of pending payments whose time has passed, with the events. @returns how many */
  endSome(limit: number): Promise<number>;
}

export const createMerchantPaymentExpiry = ({
  db,
  clock,
}: {
  db: Knex;
  clock: Clock;
}): MerchantPaymentExpiry => ({
  endSome: (limit) =>
    db.transaction(async (trx) => {
      const expired = await lockExpired(trx, { now: clock.now(), limit });
      for (const payment of expired)
        await endPayment(trx, payment, { status: endByTime(payment), at: payment.expiresAt });
      return expired.length;
    }),
});
