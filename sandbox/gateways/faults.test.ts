import { describe, expect, it } from '@jest/globals';
import { createChance } from './chance';
import { createFaultList, type FaultRule } from './faults';

function listWith(...rules: Record<string, unknown>[]) {
  const faults = createFaultList(createChance());
  for (const rule of rules) expect(typeof faults.add(rule)).toBe('object');
  return faults;
}

describe('fault rules', () => {
  it('apply `times` times, after the calls that `skip` lets through', () => {
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

  it('match gateway, operation and reference', () => {
    const faults = listWith({ gateway: 'phonepe', operation: 'status', effect: 'hang', reference: 'mine' });
    expect(faults.strike('razorpay', 'status', ['mine'])).toBeNull();
    expect(faults.strike('phonepe', 'pay', ['mine'])).toBeNull();
    expect(faults.strike('phonepe', 'status', ['another'])).toBeNull();
    expect(faults.strike('phonepe', 'status', ['mine'])?.effect).toBe('hang');
  });

  it('with * apply to the API but neither to the pay pages nor to webhooks', () => {
    const faults = listWith({ gateway: '*', operation: '*', effect: 'reset' });
    expect(faults.strike('razorpay', 'orders.create', [])).not.toBeNull();
    expect(faults.strike('razorpay', 'checkout', [])).toBeNull();
    expect(faults.strike('razorpay', 'webhook:order.paid', [])).toBeNull();
  });

  it('on webhooks apply to one event or to all', () => {
    const faults = listWith(
      { gateway: 'razorpay', operation: 'webhook:order.paid', effect: 'drop' },
      { gateway: 'razorpay', operation: 'webhook', effect: 'delay' },
    );
    expect(faults.strike('razorpay', 'webhook:order.paid', [])?.effect).toBe('drop');
    expect(faults.strike('razorpay', 'webhook:payment.captured', [])?.effect).toBe('delay');
  });

  it('apply with a probability, identically for the same seed', () => {
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
  ])('are rejected when invalid: %j', (rule, why) => {
    const answer: FaultRule | string = createFaultList(createChance()).add(rule);
    expect(answer).toContain(why);
  });
});
