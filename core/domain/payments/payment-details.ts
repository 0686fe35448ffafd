import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { SnapshotUpdate } from './gateway-update';
import { upsertPaymentDetails } from './payment-details-repository';

/**
 * Stores how the payment of an update was made, after the update was settled. It never throws: these details move no
 * money, and a repeated update stores them again.
 */
export async function keepPaymentDetails(
  { db, logger }: { db: Knex; logger: Logger },
  { order, snapshot, source }: SnapshotUpdate,
): Promise<void> {
  if (snapshot.payment === null) return;
  try {
    await upsertPaymentDetails(db, order, snapshot.payment);
  } catch (error) {
    // Only the code: the database's message may repeat the row, and with it personal data.
    const { code } = error as { code?: unknown };
    logger.warn({ code, gateway: order.gateway, source }, 'the details of a gateway payment were not stored');
  }
}
