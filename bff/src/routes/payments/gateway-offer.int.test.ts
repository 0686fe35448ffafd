import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import type { GatewayHealth } from '@deccanloop/core/domain/payments/gateway-port';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao' });
});
afterEach(async () => {
  for (const gateway of GATEWAYS) see(gateway, 'up');
  await app.owner('gateway_settings').where({ mode: 'test' }).update({ role: null, enabled: true });
  await app
    .owner('gateway_settings')
    .where({ mode: 'test', gateway: 'phonepe' })
    .update({ role: 'fallback' });
  await app.owner('gateway_settings').where({ mode: 'test', gateway: 'razorpay' }).update({ role: 'active' });
});
afterAll(() => app.close());

const SINCE = new Date('2026-11-20T10:00:00.000Z');
/** Sets the gateway health that this process has seen. */
function see(gateway: GatewayName, state: GatewayHealth['state']): void {
  const known = app.gateways[gateway];
  if (known) known.health = () => ({ state, since: state === 'up' ? null : SINCE, cause: null });
  // The stored health is cached for a moment.
  app.advance(3_000);
}
const active = async () => dataOf<Record<string, unknown>>(await asha.get(PAYMENT_PATHS.activeGateway));
const statusOf = () => asha.get(PAYMENT_PATHS.gatewayStatus);

describe('the active gateway', () => {
  it('is shown with its health and the fallback', async () => {
    expect(await active()).toMatchObject({
      gateway: 'razorpay',
      checkoutScriptUrl: expect.stringContaining('checkout.js'),
      health: { state: 'up', since: null },
      fallback: {
        gateway: 'phonepe',
        gatewayName: 'PhonePe',
        limits: { minPaise: 200 },
        fee: { mode: 'added' },
        checkoutScriptUrl: null,
      },
    });
  });

  it('has no fallback when that one is disabled', async () => {
    await app.owner('gateway_settings').where({ gateway: 'phonepe' }).update({ role: null, enabled: false });
    expect(await active()).toMatchObject({ fallback: null });
  });
});

describe('a top-up through the fallback', () => {
  const throughPhonePe = () => asha.initiate({ mode: 'PHONEPE' });

  it('is allowed only while the active gateway does not answer', async () => {
    expect((await throughPhonePe()).body.code).toBe('gateway_changed');
    see('razorpay', 'down');
    expect(await active()).toMatchObject({
      health: { state: 'down', since: SINCE.toISOString() },
      fallback: { gateway: 'phonepe' },
    });
    expect(dataOf(await throughPhonePe())).toMatchObject({ gateway: 'phonepe' });
  });

  it('is not offered when the fallback does not answer either', async () => {
    see('razorpay', 'down');
    see('phonepe', 'down');
    expect(await active()).toMatchObject({ fallback: null });
    expect((await throughPhonePe()).body.code).toBe('gateway_changed');
  });
});

describe('the status of the gateways', () => {
  it('is public, and may be cached for a minute', async () => {
    see('phonepe', 'down');
    const response = await app.browser().get(PAYMENT_PATHS.gatewayStatus);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(dataOf(response)).toEqual({
      gateway: 'razorpay',
      state: 'up',
      since: null,
      fallback: null,
      gateways: [
        { gateway: 'phonepe', state: 'down', since: SINCE.toISOString() },
        { gateway: 'razorpay', state: 'up', since: null },
      ],
    });
  });

  it('is down when none is active', async () => {
    await app.setActive(null);
    expect(dataOf(await statusOf())).toMatchObject({ gateway: null, state: 'down', fallback: null });
  });
});

describe('the fees', () => {
  const fees = (query = '') => asha.get(PAYMENT_PATHS.fees + query);

  it('are listed for each gateway, and may be cached for five minutes', async () => {
    const response = await fees();
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(dataOf(response)).toMatchObject({
      gateways: [
        { gateway: 'phonepe', isActive: false, fee: { basisPoints: 200, mode: 'added' }, breakdown: null },
        { gateway: 'razorpay', isActive: true, fee: { basisPoints: 200, mode: 'deducted' }, breakdown: null },
      ],
    });
  });

  it('of an amount are calculated as for a top-up, if the gateway accepts the amount', async () => {
    expect(dataOf(await fees('?amount=500.50'))).toMatchObject({
      gateways: [
        { breakdown: { amountPaise: 50_050, feePaise: 1_001, totalPaise: 51_051, creditPaise: 50_050 } },
        { breakdown: { amountPaise: 50_050, feePaise: 1_001, totalPaise: 50_050, creditPaise: 49_049 } },
      ],
    });
    expect(dataOf(await fees('?amount=5'))).toMatchObject({
      gateways: [{ breakdown: { feePaise: 10 } }, { breakdown: null }],
    });
  });

  it.each(['abc', '5e3', '-5', '1.234', '1&amount=2'])('of %p are rejected', async (amount) => {
    const response = await fees(`?amount=${amount}`);
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errors)).toEqual(['amount']);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
