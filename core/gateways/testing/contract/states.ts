import { describe, expect, it } from '@jest/globals';
import { AMOUNT, fetchedBy, openOrder, ORDER_ID } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** The snapshot for each state of an order and its payments. */
export function describeStates(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('states', () => {
    it('reports an order without attempts', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        gatewayOrderId: order.gatewayOrderId,
        merchantOrderId: ORDER_ID,
        state: 'created',
        isFinal: false,
        payment: null,
      });
    });

    it('reports a pending attempt', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.leavePending(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'attempted',
        isFinal: false,
        payment: null,
      });
    });

    it('reports a capture as final, with amount and references', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order);
      const snapshot = await fetchedBy(scenario.gateway, order);
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

    it('reports the same when looked up by our id only', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order);
      const byOurId = await fetchedBy(scenario.gateway, { merchantOrderId: ORDER_ID, gatewayOrderId: null });
      expect(byOurId).toEqual(await fetchedBy(scenario.gateway, order));
    });

    it('reports a capture after a failed attempt', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.failOnce(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({ isFinal: false });
      await subject.capture(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT },
      });
    });

    it('reports a failure with its reason', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.fail(scenario.harness, order);
      const { state, failureReason } = await fetchedBy(scenario.gateway, order);
      expect(state).toBe('failed');
      expect(failureReason).toMatch(/^[A-Z].*\.$/);
    });

    it('reports a captured amount that differs from the order', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order, AMOUNT - 100);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT - 100 },
      });
    });

    it('reports a wrong amount in the response', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order);
      await scenario.harness.control.fault(subject.name, '*', 'wrong-amount', {
        times: null,
        deltaPaise: 500,
      });
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        payment: { amountPaise: AMOUNT + 500 },
      });
    });
  });
}
