import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import {
  AMOUNT,
  createOrder,
  fetchedBy,
  openOrder,
  ORDER_ID,
  RETURN_URL,
  valueOf,
} from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** Creating orders, and finding them after a lost response. */
export function describeOrders(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('orders', () => {
    it('creates an order and finds it by our id', async () => {
      const { created } = await openOrder(scenario.gateway, ORDER_ID);
      const found = valueOf(await scenario.gateway.findOrder(ORDER_ID));
      expect(found).toEqual({ ...created, redirectUrl: null });
    });

    it('returns not_found for an order that was never created', async () => {
      expect(await scenario.gateway.findOrder('DL-unheard-of')).toEqual({ kind: 'not_found' });
      const nowhere = { merchantOrderId: 'DL-unheard-of', gatewayOrderId: null };
      expect(await scenario.gateway.fetchOrder(nowhere)).toEqual({ kind: 'not_found' });
    });

    it.each(['lost-answer', 'lost-answer-500', 'truncated'])(
      'finds the order after its response was lost (%s)',
      async (effect) => {
        await scenario.harness.control.fault(subject.name, subject.operations.create, effect);
        expect(await createOrder(scenario.gateway)).toMatchObject({ kind: 'unknown' });
        expect(await scenario.gateway.findOrder(ORDER_ID)).toMatchObject({ kind: 'ok' });
      },
    );

    it('returns not_found when the request never arrived', async () => {
      await scenario.harness.control.fault(subject.name, subject.operations.create, 'reset');
      expect(await createOrder(scenario.gateway)).toMatchObject({ kind: 'unknown', cause: 'network' });
      expect(await scenario.gateway.findOrder(ORDER_ID)).toEqual({ kind: 'not_found' });
    });

    it('stores the identity of an order and returns it with the order', async () => {
      const identity = ['o1.k1.head', 'signature', 'x'.repeat(250), 'payer'];
      const order = { merchantOrderId: ORDER_ID, amountPaise: AMOUNT, returnUrl: RETURN_URL };
      const { gatewayOrderId } = valueOf(await scenario.gateway.createOrder({ ...order, identity }));
      const fetched = await fetchedBy(scenario.gateway, { merchantOrderId: ORDER_ID, gatewayOrderId });
      expect(fetched.identity).toEqual(identity);
    });

    it('returns no identity for an order without one', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      expect((await fetchedBy(scenario.gateway, order)).identity).toBeUndefined();
    });

    it('rejects an amount below one rupee', async () => {
      const result = await scenario.gateway.createOrder({
        merchantOrderId: ORDER_ID,
        amountPaise: paise(99),
        returnUrl: RETURN_URL,
      });
      expect(result).toMatchObject({ kind: 'rejected' });
    });
  });
}
