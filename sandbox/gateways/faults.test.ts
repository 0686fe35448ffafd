import { describe, expect, it } from '@jest/globals';
import { createChance } from './chance';
import { createFaultList, type FaultRule } from './faults';

function listWith(...rules: Record<string, unknown>[]) {
  const faults = createFaultList(createChance());
  for (const rule of rules) expect(typeof faults.add(rule)).toBe('object');
  return faults;
}

describe('fault rules', () => {
  it('strike as often as they say and let the first calls through', () => {
    const faults = listWith({
      gateway: 'razorpay',
      operation: 'orders.create',
      effect: 'http-500',
      times: 2,
      skip: 1,
    });
    const struck = [1, 2, 3, 4].map(() => faults.strike('razorpay', 'orders.create', [])?.effect ?? null);
    expect(struck).toEqual([null, 'http-500', 'http-500', null]);
  });

  it('mind gateway, operation and reference', () => {
    const faults = listWith({ gateway: 'phonepe', operation: 'status', effect: 'hang', reference: 'mine' });
    expect(faults.strike('razorpay', 'status', ['mine'])).toBeNull();
    expect(faults.strike('phonepe', 'pay', ['mine'])).toBeNull();
    expect(faults.strike('phonepe', 'status', ['another'])).toBeNull();
    expect(faults.strike('phonepe', 'status', ['mine'])?.effect).toBe('hang');
  });

  it('with * strike the API but neither the pay pages nor webhooks', () => {
    const faults = listWith({ gateway: '*', operation: '*', effect: 'reset' });
    expect(faults.strike('razorpay', 'orders.create', [])).not.toBeNull();
    expect(faults.strike('razorpay', 'checkout', [])).toBeNull();
    expect(faults.strike('razorpay', 'webhook:order.paid', [])).toBeNull();
  });

  it('on webhooks name one event or all', () => {
    const faults = listWith(
      { gateway: 'razorpay', operation: 'webhook:order.paid', effect: 'drop' },
      { gateway: 'razorpay', operation: 'webhook', effect: 'delay' },
    );
    expect(faults.strike('razorpay', 'webhook:order.paid', [])?.effect).toBe('drop');
    expect(faults.strike('razorpay', 'webhook:payment.captured', [])?.effect).toBe('delay');
  });

  it('strike by chance, the same way for the same seed', () => {
    const run = () => {
      const chance = createChance();
      chance.reseed(7);
      const faults = createFaultList(chance);
      faults.add({ gateway: '*', operation: 'status', effect: 'hang', probability: 0.5 });
      return Array.from({ length: 40 }, () => faults.strike('phonepe', 'status', []) !== null);
    };
    const first = run();
    expect(first).toEqual(run());
    expect(new Set(first).size).toBe(2);
  });

  it.each([
    [{ operation: 'status', effect: 'drop' }, 'effect on status'],
    [{ operation: 'webhook', effect: 'hang' }, 'effect on webhook'],
    [{ operation: 'status', effect: 'hang', times: -1 }, 'times'],
    [{ operation: 'status', effect: 'hang', probability: 2 }, 'probability'],
    [{ operation: 'status', effect: 'hang', gateway: 'stripe' }, 'gateway'],
    [{ effect: 'hang' }, 'operation'],
  ])('are refused when they make no sense: %j', (rule, why) => {
    const answer: FaultRule | string = createFaultList(createChance()).add(rule);
    expect(answer).toContain(why);
  });
});
