import { describe, expect, it } from '@jest/globals';
import { AMOUNT, fetchedBy, openOrder, ORDER_ID } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** How each state of an order and its payments is shown. */
export function describeStates(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('states', () => {
    it('shows an order nobody has tried to pay', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        gatewayOrderId: order.gatewayOrderId,
        merchantOrderId: ORDER_ID,
        state: 'created',
        isFinal: false,
        payment: null,
      });
    });

    it('shows a try under way', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.leavePending(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'attempted',
        isFinal: false,
        payment: null,
      });
    });

    it('shows money taken, with amount and references, finally', async () => {
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

    it('shows the same by our own id alone', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order);
      const byOurId = await fetchedBy(scenario.gateway, { merchantOrderId: ORDER_ID, gatewayOrderId: null });
      expect(byOurId).toEqual(await fetchedBy(scenario.gateway, order));
    });

    it('shows money taken after a try that failed', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.failOnce(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({ isFinal: false });
      await subject.capture(scenario.harness, order);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT },
      });
    });

    it('shows a failure and why', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.fail(scenario.harness, order);
      const { state, failureReason } = await fetchedBy(scenario.gateway, order);
      expect(state).toBe('failed');
      expect(failureReason).toMatch(/^[A-Z].*\.$/);
    });

    it('shows another amount than was asked for', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      await subject.capture(scenario.harness, order, AMOUNT - 100);
      expect(await fetchedBy(scenario.gateway, order)).toMatchObject({
        state: 'captured',
        payment: { amountPaise: AMOUNT - 100 },
      });
    });

    it('shows another amount where the answer lies about it', async () => {
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
