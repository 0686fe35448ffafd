import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { openContractHarness, type ContractHarness } from '../../gateways/testing/contract-harness';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { createInitiation } from './initiation';
import { findPayment } from './payment-repository';
import { createPaymentSweep } from './sweep';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A busy worker: it runs at these ages only and processes all that is due by then. */
const WEBHOOK_MOMENTS = [
  10_000,
  MINUTE,
  4 * MINUTE,
  6 * MINUTE,
  15 * MINUTE,
  22 * MINUTE,
  30 * MINUTE,
  45 * MINUTE,
].concat(Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR));
const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
let harness: ContractHarness;
beforeAll(async () => {
  [fixture, harness] = await Promise.all([openMoneyFixture(), openContractHarness()]);
});
afterAll(() => Promise.all([fixture.close(), harness.close()]));

interface TopUp {
  payment: Payment;
  attempt: Attempt;
}

it("settles by polling alone, over a day of the sandbox's own clock", async () => {
  await harness.control.put('/webhooks/razorpay', { url: null });
  await harness.control.put('/webhooks/phonepe', { url: null });
  const start = new Date();
  fixture.clock.set(start);
  const gateways = { razorpay: harness.open('razorpay'), phonepe: harness.open('phonepe') };
  const initiation = createInitiation({
    db: fixture.bff,
    gateways,
    settings: createGatewaySettings({ db: fixture.bff, mode: 'test', configured: ['razorpay', 'phonepe'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake: () => undefined,
  });
  const owner = await createWalletOwners({ db: fixture.bff }).resolve('42', 'Asha Rao');
  const begin = (gateway: GatewayName): Promise<TopUp> =>
    initiation.initiate({
      ownerId: owner.id,
      payerName: 'Asha Rao',
      origin: 'website',
      amount: 30000,
      gateway,
      route: '/api/payments/initiate',
      idempotencyKey: newId(),
      bodyHash: 'a body',
    });
  const pay = ({ attempt }: TopUp, outcome: string) =>
    harness.control.post(
      attempt.gateway === 'razorpay'
        ? `/razorpay/orders/${attempt.gatewayOrderId}/pay`
        : `/phonepe/orders/${attempt.merchantOrderId}/pay`,
      { outcome },
    );

  const paidAtOnce = await begin('razorpay');
  const declined = await begin('razorpay');
  const authorisedLate = await begin('razorpay');
  const neverPaid = await begin('razorpay');
  const paid = await begin('phonepe');
  const expired = await begin('phonepe');
  const stillUnderWay = await begin('phonepe');

  await pay(paidAtOnce, 'success');
  await pay(declined, 'failed');
  const late = (await pay(authorisedLate, 'failed')) as { payment: { id: string } };
  await pay(stillUnderWay, 'pending');
  const happens = new Map<number, () => Promise<unknown>>([
    [6 * MINUTE, () => pay(paid, 'success')],
    [
      15 * MINUTE,
      () =>
        harness.control.post(`/phonepe/orders/${stillUnderWay.attempt.merchantOrderId}/resolve`, {
          outcome: 'success',
        }),
    ],
    [20 * HOUR, () => harness.control.post(`/razorpay/payments/${late.payment.id}/late-authorize`)],
  ]);

  const checks = checksOf(fixture, gateways);
  const sweep = createPaymentSweep({ db: fixture.worker, clock: fixture.clock });
  let ageMs = 0;
  for (const moment of WEBHOOK_MOMENTS) {
    await harness.control.post('/clock', { advanceMs: moment - ageMs });
    ageMs = moment;
    fixture.clock.set(new Date(start.getTime() + ageMs));
    await happens.get(moment)?.();
    for (const { paymentId } of await sweep.claimOverdue({ limit: 100 }))
      await checks.check(paymentId, { force: false, source: 'sweep' });
  }

  const stateOf = async ({ payment }: TopUp) => (await findPayment(fixture.worker, payment.id))?.state;
  expect({
    paidAtOnce: await stateOf(paidAtOnce),
    declined: await stateOf(declined),
    authorisedLate: await stateOf(authorisedLate),
    neverPaid: await stateOf(neverPaid),
    paid: await stateOf(paid),
    expired: await stateOf(expired),
    stillUnderWay: await stateOf(stillUnderWay),
  }).toEqual({
    paidAtOnce: 'completed',
    declined: 'failed',
    authorisedLate: 'completed',
    neverPaid: 'timeout',
    paid: 'completed',
    expired: 'failed',
    stillUnderWay: 'completed',
  });
  const ledger = (await harness.control.get('/ledger')) as { totals: { payments: number } };
  expect(ledger.totals.payments).toBe(4);
  expect(await fixture.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0, credits: 4 });
  expect(await fixture.owner('webhook_events')).toEqual([]);
});
