import type { Mode } from '@deccanloop/contracts/payments/status';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { scriptedGateway, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import { findPayment } from './payment-repository';
import { createRetry, type RetryInput } from './retry';
import type { Attempt, Payment } from './types';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let payment: Payment;
let attempt: Attempt;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  gateway = scriptedGateway('razorpay');
  ({ payment, attempt } = await failedPayment());
});

/** A payment whose first try has failed, of the same payer each time. */
async function failedPayment(): Promise<{ payment: Payment; attempt: Attempt }> {
  // Polling cannot start later than the database's own time.
  const start = Date.now() - 3_600_000;
  fixture.clock.set(new Date(start));
  const built = await fixture.buildPayment({ gateway: 'razorpay', ownerExternalId: '42' });
  const failed = { ...snapshotOf(built.attempt, 'failed'), isFinal: false };
  await fixture.settlement.settlePayment(gatewayUpdateOf(built.attempt, failed));
  fixture.clock.set(new Date(start + 120_000));
  return built;
}
const retry = (change: Partial<RetryInput> = {}, mode: Mode = 'test') =>
  createRetry({
    db: fixture.bff,
    gateways: { razorpay: gateway },
    settings: createGatewaySettings({ db: fixture.bff, mode, configured: ['razorpay'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake: () => undefined,
  }).retry({ payment, route: '/api/phonepe/retry', idempotencyKey: newId(), bodyHash: 'a body', ...change });
const current = () => findPayment(fixture.worker, payment.id);

describe('a retry that is rejected', () => {
  it('for a payment that is under way, credited or on hold', async () => {
    await fixture.worker('payments').where({ id: payment.id }).update({ under_review: true });
    await expect(retry()).rejects.toMatchObject({ code: 'cannot_retry' });
    await fixture.worker('payments').where({ id: payment.id }).update({ under_review: false });
    await retry();
    await expect(retry()).rejects.toMatchObject({ code: 'cannot_retry' });
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    await expect(retry()).rejects.toMatchObject({ code: 'already_paid' });
  });

  it('while the gateway is down: nothing is stored', async () => {
    gateway.state = { state: 'down', since: new Date(), cause: 'timeout' };
    const before = await current();
    await expect(retry()).rejects.toMatchObject({
      code: 'gateway_down',
      options: { retryAfterSeconds: 10 },
    });
    expect(await current()).toEqual(before);
    expect(await fixture.owner('idempotency_keys').where({ payment_id: payment.id })).toEqual([]);
  });

  it('for a gateway that has been switched off meanwhile', async () => {
    const ours = () => fixture.owner('gateway_settings').where({ gateway: 'razorpay', mode: 'test' });
    const before = await ours().first<{ role: string; enabled: boolean }>('role', 'enabled');
    await ours().update({ role: null, enabled: false });
    await expect(retry()).rejects.toMatchObject({ code: 'gateway_changed' });
    await ours().update(before);
  });

  it.each<[string, Mode, Mode]>([
    ['settings and gateway', 'live', 'live'],
    ['the settings', 'live', 'test'],
    ['the gateway', 'test', 'live'],
  ])(
    'for a payment of the other mode than %s: no money of one mode pays for the other',
    async (_of, settings, mode) => {
      await fixture
        .owner('gateway_settings')
        .where({ gateway: 'razorpay', mode: 'live' })
        .update({ enabled: true });
      gateway = { ...gateway, mode };
      await expect(retry({}, settings)).rejects.toMatchObject({ code: 'gateway_changed' });
      expect(gateway.calls).toEqual([]);
      expect(await current()).toMatchObject({ state: 'failed' });
    },
  );

  it('for the key of another payment', async () => {
    const idempotencyKey = newId();
    await retry({ idempotencyKey });
    const other = await failedPayment();
    await expect(retry({ idempotencyKey, payment: other.payment })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });
});
