import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { GatewayResult, OrderSnapshot, UnknownCause } from '../domain/payments/gateway-port';
import { createGatewayMetrics, type ObserveGatewayCall } from './gateway-metrics';
import { withCircuitBreaker, type UnguardedGateway } from './circuit-breaker';

const REFERENCE = { merchantOrderId: 'DL1', gatewayOrderId: null };
const failed = (cause: UnknownCause): GatewayResult<never> => ({ kind: 'unknown', cause, message: '' });
const unexpected = () => Promise.reject(new Error('unexpected call'));

/** A gateway whose `fetchOrder` returns the result in `next` and counts its calls. */
function fakeGateway(observe?: ObserveGatewayCall) {
  const fake = { next: failed('timeout') as GatewayResult<OrderSnapshot>, calls: 0 };
  const gateway: UnguardedGateway = {
    name: 'razorpay',
    mode: 'test',
    publicKey: 'rzp_test_key',
    createOrder: unexpected,
    findOrder: unexpected,
    fetchOrder: () => {
      fake.calls += 1;
      return Promise.resolve(fake.next);
    },
    refund: unexpected,
    fetchRefund: unexpected,
    verifyWebhook: () => ({ valid: false }),
    readWebhook: () => null,
    verifyCheckout: () => true,
  };
  return { fake, gateway: withCircuitBreaker(gateway, { failures: 3, openMs: 5000 }, observe) };
}

describe('withCircuitBreaker', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function failTimes(times: number, cause: UnknownCause = 'timeout') {
    const { fake, gateway } = fakeGateway();
    fake.next = failed(cause);
    for (let call = 0; call < times; call += 1) await gateway.fetchOrder(REFERENCE);
    return { fake, gateway };
  }

  it.each(['timeout', 'network', 'server_error'] as const)(
    'opens after 3 failures of kind %s',
    async (cause) => {
      const { fake, gateway } = await failTimes(3, cause);
      const result = await gateway.fetchOrder(REFERENCE);
      expect(result).toMatchObject({ kind: 'unknown', cause: 'circuit_open' });
      expect(fake.calls).toBe(3);
    },
  );

  it('reports each call with its outcome, and those that are not sent without a duration', async () => {
    const metrics = createGatewayMetrics();
    const { fake, gateway } = fakeGateway(metrics.observe);
    for (let call = 0; call < 4; call += 1) await gateway.fetchOrder(REFERENCE);
    expect(fake.calls).toBe(3);
    const lines = (await metrics.text({ razorpay: gateway })).split('\n');
    const labels = 'gateway="razorpay",operation="fetchOrder"';
    expect(lines).toContain(`gateway_calls_total{${labels},outcome="timeout"} 3`);
    expect(lines).toContain(`gateway_calls_total{${labels},outcome="circuit_open"} 1`);
    expect(lines).toContain(`gateway_call_duration_seconds_count{${labels}} 3`);
    expect(lines).toContain('gateway_state{gateway="razorpay",state="down"} 1');
    expect(lines).toContain('gateway_state{gateway="razorpay",state="up"} 0');
  });

  it('sends no call of any kind while it is open', async () => {
    const { gateway } = await failTimes(3);
    expect(await gateway.findOrder('DL1')).toMatchObject({ cause: 'circuit_open' });
  });

  it.each([
    failed('rate_limited'),
    failed('unauthorized'),
    failed('unreadable'),
    { kind: 'rejected', code: 'BAD_REQUEST_ERROR', message: '' },
    { kind: 'not_found' },
  ] satisfies GatewayResult<never>[])('never opens on $kind $cause', async (result) => {
    const { fake, gateway } = await failTimes(0);
    fake.next = result;
    for (let call = 0; call < 10; call += 1) expect(await gateway.fetchOrder(REFERENCE)).toEqual(result);
    expect(fake.calls).toBe(10);
  });

  it('counts consecutive failures: an answer resets the count', async () => {
    const { fake, gateway } = await failTimes(2);
    fake.next = { kind: 'not_found' };
    await gateway.fetchOrder(REFERENCE);
    fake.next = failed('timeout');
    await gateway.fetchOrder(REFERENCE);
    await gateway.fetchOrder(REFERENCE);
    expect(fake.calls).toBe(5);
  });

  it('sends one call after the pause, and closes when it is answered', async () => {
    const { fake, gateway } = await failTimes(3);
    jest.setSystemTime(1_004_999);
    expect(await gateway.fetchOrder(REFERENCE)).toMatchObject({ cause: 'circuit_open' });
    jest.setSystemTime(1_005_000);
    fake.next = { kind: 'not_found' };
    expect(await gateway.fetchOrder(REFERENCE)).toEqual({ kind: 'not_found' });
    expect(await gateway.fetchOrder(REFERENCE)).toEqual({ kind: 'not_found' });
    expect(fake.calls).toBe(5);
  });

  it('stays open for another pause when that call fails', async () => {
    const { fake, gateway } = await failTimes(3);
    jest.setSystemTime(1_005_000);
    const results = await Promise.all([gateway.fetchOrder(REFERENCE), gateway.fetchOrder(REFERENCE)]);
    expect(results.map((result) => result.kind === 'unknown' && result.cause)).toEqual([
      'timeout',
      'circuit_open',
    ]);
    expect(fake.calls).toBe(4);
  });

  it('rethrows programming errors', async () => {
    const { gateway } = fakeGateway();
    await expect(gateway.findOrder('DL1')).rejects.toThrow('unexpected call');
  });

  it('passes calls through that need no network', async () => {
    const { gateway } = await failTimes(3);
    const checkout = { gatewayOrderId: 'o', gatewayPaymentId: 'p', signature: 's' };
    expect(gateway.verifyCheckout?.(checkout)).toBe(true);
    expect(gateway.verifyWebhook({}, Buffer.alloc(0))).toEqual({ valid: false });
    expect(gateway).toMatchObject({ name: 'razorpay', mode: 'test', publicKey: 'rzp_test_key' });
  });

  describe('health', () => {
    const up = { kind: 'not_found' } as const;
    async function callTimes(calls: readonly GatewayResult<OrderSnapshot>[]) {
      const { fake, gateway } = fakeGateway();
      for (const result of calls) {
        fake.next = result;
        await gateway.fetchOrder(REFERENCE);
      }
      return gateway;
    }

    it('is up before the first call, and while the gateway answers, rejections included', async () => {
      const rejection = { kind: 'rejected', code: 'BAD', message: '' } as const;
      const gateway = await callTimes([up, rejection, failed('rate_limited'), failed('unauthorized'), up]);
      expect(gateway.health()).toEqual({ state: 'up', since: null, cause: null });
      expect(fakeGateway().gateway.health().state).toBe('up');
    });

    it('is degraded after two consecutive failures, since the first of them', async () => {
      const gateway = await callTimes([up, failed('network'), failed('timeout')]);
      expect(gateway.health()).toEqual({ state: 'degraded', since: new Date(1_000_000), cause: 'timeout' });
    });

    it('is degraded while three of ten calls fail, and up when fewer fail', async () => {
      const mixed = [up, failed('timeout'), up, failed('timeout'), up, up, failed('timeout'), up, up, up];
      expect((await callTimes(mixed)).health().state).toBe('degraded');
      expect((await callTimes([...mixed, up])).health().state).toBe('up');
    });

    it('is down while open, degraded after the pause, and up when the gateway answers again', async () => {
      const { fake, gateway } = await failTimes(3);
      expect(gateway.health()).toEqual({ state: 'down', since: new Date(1_000_000), cause: 'timeout' });
      jest.setSystemTime(1_004_999);
      expect(gateway.health().state).toBe('down');
      jest.setSystemTime(1_005_000);
      expect(gateway.health().state).toBe('degraded');
      fake.next = up;
      for (let call = 0; call < 10; call += 1) await gateway.fetchOrder(REFERENCE);
      expect(gateway.health().state).toBe('up');
    });

    it('forgets after two minutes without a call', async () => {
      const { gateway } = await failTimes(2);
      expect(gateway.health().state).toBe('degraded');
      jest.setSystemTime(1_000_000 + 120_000);
      expect(gateway.health()).toEqual({ state: 'up', since: null, cause: null });
    });

    it('starts a new outage at its own first failure', async () => {
      const { gateway } = await failTimes(2);
      const retried = 1_000_000 + 3 * 3_600_000;
      for (const at of [retried, retried + 5_000]) {
        jest.setSystemTime(at);
        await gateway.fetchOrder(REFERENCE);
      }
      expect(gateway.health()).toMatchObject({ state: 'down', since: new Date(retried) });
    });
  });
});
