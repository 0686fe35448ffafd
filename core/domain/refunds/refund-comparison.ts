import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { CompareRefunds } from '../payments/order-status-check';
import { findKnownRefundsPaise } from './outside-refund-repository';
import type { RefundSettlement } from './refund-settlement';

/** Compares what a gateway reports as refunded of its payments with the refunds that we know. */
export function createRefundComparison(deps: {
  db: Knex;
  settlement: RefundSettlement;
  logger: Pick<Logger, 'warn'>;
}): CompareRefunds {
  const { db, settlement, logger } = deps;

  return async function compare(gateway, order, snapshot, source) {
    if (snapshot.state !== 'captured' || !gateway.listRefunds) return true;
    const payments = [snapshot.payment, ...(snapshot.otherCaptures ?? [])];
    let isAllKnown = true;
    for (const payment of payments) {
      if (payment === null || payment.refundedPaise === 0) continue;
      const knownPaise = await findKnownRefundsPaise(db, order, payment.id);
      if (payment.refundedPaise <= knownPaise) continue;
      const listed = await gateway.listRefunds(payment.id);
      if (listed.kind !== 'ok') {
        // The next answer about this order shows the same difference.
        logger.warn(
          { gateway: gateway.name, answer: listed.kind },
          'the refunds of a payment were not listed',
        );
        isAllKnown = false;
        continue;
      }
      for (const update of listed.value) {
        // Refunds of ours are found by their ids; every other is stored as an outside refund.
        await settlement.settleRefund({
          gateway: gateway.name,
          mode: gateway.mode,
          update,
          order,
          source,
          actor: 'worker',
        });
      }
      isAllKnown &&= (await findKnownRefundsPaise(db, order, payment.id)) >= payment.refundedPaise;
    }
    return isAllKnown;
  };
}
