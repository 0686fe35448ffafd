import { describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import { AMOUNT, createOrder, fetchedBy, openOrder, ORDER_ID, RETURN_URL, valueOf } from '../contract-stage';
import type { ContractScene, GatewayUnderContract } from './subject';

/** Opening orders, and finding them again after an answer was lost. */
export function describeOrders(subject: GatewayUnderContract, scene: ContractScene): void {
  describe('orders', () => {
    it('opens one and finds it again by our id', async () => {
      const { created } = await openOrder(scene.gateway, ORDER_ID);
      const found = valueOf(await scene.gateway.findOrder(ORDER_ID));
      expect(found).toEqual({ ...created, redirectUrl: null });
    });

    it('knows of no order that was never opened', async () => {
      expect(await scene.gateway.findOrder('DL-unheard-of')).toEqual({ kind: 'not_found' });
      const nowhere = { merchantOrderId: 'DL-unheard-of', gatewayOrderId: null };
      expect(await scene.gateway.fetchOrder(nowhere)).toEqual({ kind: 'not_found' });
    });

    it.each(['lost-answer', 'lost-answer-500', 'truncated'])(
      'finds the order it opened where the answer was lost (%s)',
      async (effect) => {
        await scene.stage.control.fault(subject.name, subject.operations.create, effect);
        expect(await createOrder(scene.gateway)).toMatchObject({ kind: 'unknown' });
        expect(await scene.gateway.findOrder(ORDER_ID)).toMatchObject({ kind: 'ok' });
      },
    );

    it('finds none where the request never arrived', async () => {
      await scene.stage.control.fault(subject.name, subject.operations.create, 'reset');
      expect(await createOrder(scene.gateway)).toMatchObject({ kind: 'unknown', cause: 'network' });
      expect(await scene.gateway.findOrder(ORDER_ID)).toEqual({ kind: 'not_found' });
    });

    it('keeps the identity of an order, and shows it in its answers about the order', async () => {
      const identity = ['o1.k1.head', 'signature', 'x'.repeat(250), 'payer'];
      const order = { merchantOrderId: ORDER_ID, amountPaise: AMOUNT, returnUrl: RETURN_URL };
      const { gatewayOrderId } = valueOf(await scene.gateway.createOrder({ ...order, identity }));
      const fetched = await fetchedBy(scene.gateway, { merchantOrderId: ORDER_ID, gatewayOrderId });
      expect(fetched.identity).toEqual(identity);
    });

    it('shows none of an order that was made without', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      expect((await fetchedBy(scene.gateway, order)).identity).toBeUndefined();
    });

    it('is refused an amount below one rupee', async () => {
      const result = await scene.gateway.createOrder({
        merchantOrderId: ORDER_ID,
        amountPaise: paise(99),
        returnUrl: RETURN_URL,
      });
      expect(result).toMatchObject({ kind: 'rejected' });
    });
  });
}
