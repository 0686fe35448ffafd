import { describe, expect, it } from '@jest/globals';
import { AMOUNT, openOrder } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** More than one page of Razorpay's lists. */
const MANY = 105;
const HOUR_MS = 3_600_000;

/** The list of orders and payments in a window; a gateway without list calls has no `list`. */
export function describeLists(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('lists', () => {
    if (!subject.lists) {
      it('are not supported', () => expect(scenario.gateway.list).toBeUndefined());
      return;
    }
    const { operations } = subject.lists;
    const list = (window: { from: Date; to: Date }) => {
      if (!scenario.gateway.list) throw new Error('no lists');
      return scenario.gateway.list(window);
    };
    const clock = async (advanceMs = 0): Promise<Date> =>
      new Date(((await scenario.harness.control.post('/clock', { advanceMs })) as { now: number }).now);
    const around = async () => {
      const now = await clock();
      return { from: new Date(now.getTime() - HOUR_MS), to: new Date(now.getTime() + HOUR_MS) };
    };
    const paidOrder = async (id: string) => {
      const order = await openOrder(scenario.gateway, id);
      await subject.capture(scenario.harness, order);
      return order;
    };

    it('contain exactly the orders and payments of the window, over all pages', async () => {
      await paidOrder('DL-before');
      const from = await clock(HOUR_MS);
      const ids = Array.from({ length: MANY }, (_, n) => `DL-within-${n}`);
      const orders = await Promise.all(ids.map(paidOrder));
      // Both ends are included, in whole seconds.
      const to = await clock();
      await clock(HOUR_MS);
      await paidOrder('DL-after');

      const found = await list({ from, to });
      if (found.kind !== 'ok') throw new Error(JSON.stringify(found));
      expect(found.value.orders.map((order) => order.merchantOrderId).sort()).toEqual([...ids].sort());
      const gatewayIds = orders.map((order) => order.gatewayOrderId).sort();
      expect(found.value.orders.map((order) => order.gatewayOrderId).sort()).toEqual(gatewayIds);
      expect(found.value.payments.map((payment) => payment.gatewayOrderId).sort()).toEqual(gatewayIds);
      expect(new Set(found.value.payments.map((payment) => payment.gatewayPaymentId)).size).toBe(MANY);
      expect(found.value.payments.map(({ state, amountPaise }) => [state, amountPaise])).toEqual(
        gatewayIds.map(() => ['captured', AMOUNT]),
      );
      for (const { createdAt } of [...found.value.orders, ...found.value.payments]) {
        expect(createdAt.getTime()).toBeGreaterThanOrEqual(from.getTime() - 1_000);
        expect(createdAt.getTime()).toBeLessThanOrEqual(to.getTime() + 1_000);
      }
    });

    it('contain paid, unpaid and refunded payments with their states', async () => {
      await openOrder(scenario.gateway, 'DL-open');
      const paid = await paidOrder('DL-paid');
      const { value } = (await list(await around())) as Extract<
        Awaited<ReturnType<typeof list>>,
        { kind: 'ok' }
      >;
      expect(Object.fromEntries(value.orders.map((order) => [order.merchantOrderId, order.state]))).toEqual({
        'DL-open': 'created',
        'DL-paid': 'paid',
      });
      expect(value.payments).toMatchObject([
        { gatewayOrderId: paid.gatewayOrderId, state: 'captured', currency: 'INR', refundedPaise: 0 },
      ]);
    });

    const faults: [string, string][] = [
      ['http-500', 'server_error'],
      ['http-502-html', 'server_error'],
      ['http-429', 'rate_limited'],
      ['reset', 'network'],
      ['truncated', 'unreadable'],
    ];
    it.each(faults)('are unknown as a whole when one response is lost (%s)', async (effect, cause) => {
      await paidOrder('DL-paid');
      const window = await around();
      for (const operation of operations) {
        await scenario.harness.control.fault(subject.name, operation, effect);
        expect(await list(window)).toMatchObject({ kind: 'unknown', cause });
      }
      expect(await list(window)).toMatchObject({ kind: 'ok' });
    });

    it('are unknown as a whole when the second page is lost', async () => {
      await Promise.all(Array.from({ length: MANY }, (_, n) => openOrder(scenario.gateway, `DL-${n}`)));
      await scenario.harness.control.fault(subject.name, operations[0], 'http-500', { times: 1, skip: 1 });
      expect(await list(await around())).toMatchObject({ kind: 'unknown', cause: 'server_error' });
    });

    it('give up after the timeout', async () => {
      const gateway = scenario.harness.open(subject.name, { timeoutMs: 300 });
      await scenario.harness.control.fault(subject.name, '*', 'hang', { times: null });
      expect(await gateway.list?.(await around())).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    });
  });
}
