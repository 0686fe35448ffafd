import { describe, expect, it } from '@jest/globals';
import { createOrder, fetchedBy, openOrder, ORDER_ID } from '../contract-harness';
import type { ContractScenario, GatewayUnderContract } from './subject';

/** Faults of gateway and network always give `unknown`, never `rejected`. */
export function describeFaults(subject: GatewayUnderContract, scenario: ContractScenario): void {
  describe('faults of gateway and network', () => {
    const faults: [string, string][] = [
      ['http-500', 'server_error'],
      ['http-502-html', 'server_error'],
      ['http-503-r999', 'server_error'],
      ['http-429', 'rate_limited'],
      ['reset', 'network'],
      ['truncated', 'unreadable'],
    ];
    it.each(faults)('returns unknown for a new order after %s', async (effect, cause) => {
      await scenario.harness.control.fault(subject.name, subject.operations.create, effect);
      expect(await createOrder(scenario.gateway)).toMatchObject({ kind: 'unknown', cause });
    });
    it.each(faults)(
      'returns unknown for a captured payment after %s, and captured at the next status check',
      async (effect, cause) => {
        const order = await openOrder(scenario.gateway, ORDER_ID);
        await subject.capture(scenario.harness, order);
        await scenario.harness.control.fault(subject.name, subject.operations.fetch, effect);
        expect(await scenario.gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause });
        expect(await fetchedBy(scenario.gateway, order)).toMatchObject({ state: 'captured' });
      },
    );
    it.each(faults)('does not return not_found after %s', async (effect, cause) => {
      await openOrder(scenario.gateway, ORDER_ID);
      await scenario.harness.control.fault(subject.name, subject.operations.find, effect);
      expect(await scenario.gateway.findOrder(ORDER_ID)).toMatchObject({ kind: 'unknown', cause });
    });

    it('gives up after the timeout', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      const gateway = scenario.harness.open(subject.name, { timeoutMs: 300 });
      await scenario.harness.control.fault(subject.name, '*', 'hang', { times: null });
      expect(await createOrder(gateway)).toMatchObject({ kind: 'unknown', cause: 'timeout' });
      expect(await gateway.findOrder(ORDER_ID)).toMatchObject({ kind: 'unknown', cause: 'timeout' });
      expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause: 'timeout' });
    });

    it('pauses calls to a failing gateway and resumes them', async () => {
      const order = await openOrder(scenario.gateway, ORDER_ID);
      const quick = scenario.harness.open(subject.name, { circuit: { failures: 2, openMs: 0 } });
      await scenario.harness.control.fault(subject.name, subject.operations.fetch, 'http-500', { times: 2 });
      await quick.fetchOrder(order);
      await quick.fetchOrder(order);
      expect(await quick.fetchOrder(order)).toMatchObject({ kind: 'ok' });

      const gateway = scenario.harness.open(subject.name, { circuit: { failures: 2, openMs: 60_000 } });
      await scenario.harness.control.fault(subject.name, subject.operations.fetch, 'http-500', { times: 2 });
      await gateway.fetchOrder(order);
      await gateway.fetchOrder(order);
      const before = await scenario.harness.countOf(subject.name, subject.operations.fetch);
      expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause: 'circuit_open' });
      expect(await scenario.harness.countOf(subject.name, subject.operations.fetch)).toBe(before);
    });

    it('reveals no secret when credentials are rejected', async () => {
      const { razorpay, phonepe } = scenario.harness.config;
      const gateway = scenario.harness.open(subject.name, {
        razorpay: { ...razorpay, keySecret: 'hunter2-wrong' },
        phonepe: { ...phonepe, clientSecret: 'hunter2-wrong' },
      });
      const result = await createOrder(gateway);
      expect(result).toMatchObject({ kind: 'unknown', cause: 'unauthorized' });
      expect(JSON.stringify(result)).not.toMatch(/hunter2|Basic|Bearer/);
    });
  });
}
