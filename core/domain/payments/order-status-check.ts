import type { Logger } from '../../platform/logger';
import { orderOf, type UpdatedOrder, type GatewayUpdate } from './gateway-update';
import type { Gateways, OrderSnapshot, PaymentGateway } from './gateway-port';
import type { Settlement } from './settlement';
import type { Attempt, UpdateSource } from './types';

export interface OrderStatusCheck {
  /**
   * Fetches the order of one attempt from the gateway and settles the result.
   * @returns whether the answer was clear, with or without money, so that it can decide a request to cancel
   */
  run(attempt: Attempt, source: UpdateSource): Promise<boolean>;
}

/**
 * Finds refunds of an order's captures that were made outside the product: where the gateway reports more
 * refunded than we know of, its list of refunds is read and the unknown ones are stored.
 * @returns whether all refunds are known now
 */
export type CompareRefunds = (
  gateway: PaymentGateway,
  order: UpdatedOrder,
  snapshot: OrderSnapshot,
  source: UpdateSource,
) => Promise<boolean>;

export function createOrderStatusCheck(deps: {
  gateways: Gateways;
  settlement: Settlement;
  compareRefunds: CompareRefunds;
  logger: Logger;
}): OrderStatusCheck {
  const { gateways, settlement, compareRefunds, logger } = deps;

  return {
    async run(attempt, source) {
      const update = gatewayUpdateOf(attempt, source);
      const { gateway: name, mode, paymentId } = attempt;
      // The BFF recorded the rejection and may not change a payment's state. An order with a gateway id was
      // not rejected.
      if (attempt.orderState === 'rejected' && attempt.gatewayOrderId === null) {
        await settlement.settlePayment({
          ...update,
          kind: 'refused',
          reason: attempt.rejection ?? 'refused',
        });
        return true;
      }
      const gateway = gateways[name];
      // The account of another mode does not know this order and would answer `not_found`.
      if (gateway?.mode !== mode) {
        logger.error({ gateway: name, mode }, 'an open payment of a gateway without credentials');
        return false;
      }
      const answer = await gateway.fetchOrder(attempt);
      if (answer.kind === 'ok') {
        await settlement.settlePayment({ ...update, kind: 'snapshot', snapshot: answer.value });
        await compareRefunds(gateway, update.order, answer.value, source);
        return true;
      }
      if (answer.kind === 'not_found') {
        const wasConfirmed = attempt.gatewayOrderId !== null;
        if (wasConfirmed) {
          logger.error(
            { paymentId, gateway: name },
            'the gateway denies an order that it has confirmed; are the credentials of another account?',
          );
        }
        await settlement.settlePayment({ ...update, kind: 'not_found' });
        // The payer never got the pay page of an order that was never confirmed.
        return !wasConfirmed;
      }
      logger.warn({ paymentId, gateway: name, answer }, 'the gateway gave no answer');
      return false;
    },
  };
}

export const gatewayUpdateOf = (
  attempt: Attempt,
  source: UpdateSource,
): Pick<GatewayUpdate, 'order' | 'source' | 'actor'> => ({
  order: orderOf(attempt),
  source,
  actor: 'worker',
});
