import type { Database } from '../../../platform/database';
import type { Journal } from '../../../platform/journal';
import type { Attempt, Payment } from '../types';
import { signOrder, type OrderKeys } from './order-identity';
import { findOwnerOfPayment } from './installation-repository';

/**
 * Runs before an order is created at a gateway: writes a line of the journal and signs the order's identity.
 * @returns the texts to store with the order
 */
export type StampOrder = (payment: Payment, attempt: Attempt) => Promise<string[]>;

export function createOrderStamp(deps: {
  db: Database;
  keys: OrderKeys;
  journal: Journal | null;
}): StampOrder {
  const { db, keys, journal } = deps;
  return async (payment, attempt) => {
    const { gateway, mode, merchantOrderId, amountPaise } = attempt;
    const written = journal?.append('order', { gateway, mode, merchantOrderId, amountPaise });
    const { installationId, externalId } = await findOwnerOfPayment(db, payment.ownerId);
    const { feePaise, totalPaise, creditPaise, initiatedAt, payerName, origin } = payment;
    const identity = signOrder(
      {
        ...{ installationId, gateway, mode, merchantOrderId, initiatedAt },
        ...{ amountPaise: payment.amountPaise, feePaise, totalPaise, creditPaise },
        owner: { externalId, payerName, origin },
      },
      keys,
    );
    await written;
    return identity;
  };
}
