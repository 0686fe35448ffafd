import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { GatewayUpdate, SnapshotUpdate } from './gateway-update';
import { upsertPaymentDetails } from './payment-details-repository';
import type { Attempt } from './types';

/**
 * Stores how the payment of an update was made, where the update changes nothing else; a decision stores it with what it
 * changes. It never throws: these details move no money.
 */
export async function keepPaymentDetails(
  { db, logger }: { db: Knex; logger: Logger },
  attempt: Attempt,
  update: SnapshotUpdate,
): Promise<void> {
  if (update.snapshot.payment === null) return;
  try {
    await upsertPaymentDetails(db, attempt, update.snapshot.payment);
  } catch (error) {
    logUnstoredDetails(logger, update, error);
  }
}

/** Logs only the code: the database's message may repeat the row, and with it personal data. */
export function logUnstoredDetails(
  logger: Logger,
  { order, source }: Pick<GatewayUpdate, 'order' | 'source'>,
  error: unknown,
): void {
  const { code } = error as { code?: unknown };
  logger.warn({ code, gateway: order.gateway, source }, 'the details of a gateway payment were not stored');
}
