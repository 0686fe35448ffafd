import { describe, expect, it } from '@jest/globals';
import { AMOUNT, fetchedBy, openOrder, ORDER_ID } from '../contract-stage';
import type { ContractScene, GatewayUnderContract } from './subject';

/** How each state of an order and its payments is shown. */
export function describeStates(subject: GatewayUnderContract, scene: ContractScene): void {
  describe('states', () => {
    it('shows an order nobody has tried to pay', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({
        gatewayOrderId: order.gatewayOrderId,
        merchantOrderId: ORDER_ID,
        state: 'created',
        isFinal: false,
        payment: null,
      });
    });

    it('shows a try under way', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.leavePending(scene.stage, order);
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({
        state: 'attempted',
        isFinal: false,
        payment: null,
      });
    });

    it('shows money taken, with amount and references, finally', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.capture(scene.stage, order);
      const snapshot = await fetchedBy(scene.gateway, order);
      expect(snapshot).toMatchObject({
        merchantOrderId: ORDER_ID,
        state: 'captured',
        isFinal: true,
        payment: {
          id: expect.any(String),
          amountPaise: AMOUNT,
          currency: 'INR',
          reference: expect.any(String),
        },
        failureReason: null,
      });
    });

    it('shows the same by our own id alone', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.capture(scene.stage, order);
      const byOurId = await fetchedBy(scene.gateway, { merchantOrderId: ORDER_ID, gatewayOrderId: null });
      expect(byOurId).toEqual(await fetchedBy(scene.gateway, order));
    });

    it('shows money taken after a try that failed', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.failOnce(scene.stage, order);
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({ isFinal: false });
      await subject.capture(scene.stage, order);
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT },
      });
    });

    it('shows a failure and why', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.fail(scene.stage, order);
      const { state, failureReason } = await fetchedBy(scene.gateway, order);
      expect(state).toBe('failed');
      expect(failureReason).toMatch(/^[A-Z].*\.$/);
    });

    it('shows another amount than was asked for', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.capture(scene.stage, order, AMOUNT - 100);
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT - 100 },
      });
    });

    it('shows another amount where the answer lies about it', async () => {
      const order = await openOrder(scene.gateway, ORDER_ID);
      await subject.capture(scene.stage, order);
      await scene.stage.control.fault(subject.name, '*', 'wrong-amount', { times: null, deltaPaise: 500 });
      expect(await fetchedBy(scene.gateway, order)).toMatchObject({ payment: { amountPaise: AMOUNT + 500 } });
    });
  });
}
