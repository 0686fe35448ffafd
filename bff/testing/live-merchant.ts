import { API_KEY_SCOPES } from '@deccanloop/contracts/merchant/api-keys';
import { CHECKOUT_PATHS, type CheckoutDto } from '@deccanloop/contracts/merchant/checkout';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createLiveMerchantPayments } from '@deccanloop/core/domain/merchant-payments/live-payments';
import { paymentIdOf } from '@deccanloop/core/domain/merchant-payments/public-id';
import { findAttempts } from '@deccanloop/core/domain/payments/attempt-repository';
import { createSettlement } from '@deccanloop/core/domain/payments/settlement';
import { createLogger } from '@deccanloop/core/platform/logger';
import { gatewayUpdateOf, snapshotOf } from '@deccanloop/core/testing/money-fixture';
import type { Test } from 'supertest';
import { approveKyc } from './api-keys';
import { dataOf } from './browser';
import { newMerchant, type MerchantProgram } from './merchant-payments';
import type { TestApp } from './test-app';

/** A merchant with approved KYC, whose program has a live key of all scopes. The app needs `merchantLive`. */
export async function newLiveMerchant(app: TestApp): Promise<MerchantProgram> {
  const program = await newMerchant(app);
  await approveKyc(app, program.owner.userId);
  const { key } = await program.owner.create({ mode: 'live', scopes: [...API_KEY_SCOPES] });
  return program.with(key);
}

/** The pay page of a live payment in a browser without an account. */
export interface LivePage {
  token: string;
  view(): Promise<CheckoutDto>;
  /** Resolves with any response. */
  start(gateway: GatewayName): Test;
  check(): Promise<CheckoutDto>;
  cancel(): Promise<CheckoutDto>;
  /** What the gateway reports about the newest order, settled as a worker does it, with the jobs that follow. @param paymentId of a further try on the same order */
  gatewaySays(state: 'captured' | 'failed', paymentId?: string): Promise<void>;
  /** A worker ends what the payer has asked to cancel. */
  endCancelled(): Promise<void>;
  /** Our payments for it, oldest first. */
  collections(): Promise<{ id: string; state: string; gateway: string }[]>;
}

export async function openLivePage(
  app: TestApp,
  program: MerchantProgram,
  wanted: object = {},
): Promise<LivePage> {
  const { transactionId, token } = await program.created(wanted);
  const merchantPaymentId = paymentIdOf(transactionId) ?? '';
  const browser = app.browser();
  const clock = { now: () => new Date() };
  const settlement = createSettlement({
    ...{ db: app.worker, clock, logger: createLogger({ service: 'test', level: 'silent' }) },
    ...{ wake: () => undefined, announce: () => undefined },
  });
  const updates = createLiveMerchantPayments({ db: app.worker });

  const collections: LivePage['collections'] = () =>
    app
      .owner('payments')
      .join('merchant_collections', 'merchant_collections.payment_id', 'payments.id')
      .where({ merchant_payment_id: merchantPaymentId })
      .orderBy('merchant_collections.created_at')
      .select<{ id: string; state: string; gateway: string }[]>('id', 'state', 'gateway');
  const newest = async () => {
    const payment = (await collections()).at(-1);
    const attempt = payment && (await findAttempts(app.worker, payment.id)).at(-1);
    if (!attempt) throw new Error('nothing was started');
    return attempt;
  };
  const runJobs = async () => {
    const jobs = await app
      .owner('outbox')
      .where({ job: 'update-merchant-payment' })
      .select<{ payload: { paymentId: string } }[]>('payload');
    const ours = new Set((await collections()).map(({ id }) => id));
    for (const { payload } of jobs) if (ours.has(payload.paymentId)) await updates.update(payload.paymentId);
  };
  return {
    token,
    view: async () => dataOf<CheckoutDto>(await browser.get(CHECKOUT_PATHS.view(token))),
    start: (gateway) => browser.post(CHECKOUT_PATHS.start(token), { gateway }),
    check: async () => dataOf<CheckoutDto>(await browser.post(CHECKOUT_PATHS.check(token), '')),
    cancel: async () => dataOf<CheckoutDto>(await browser.post(CHECKOUT_PATHS.cancel(token), '')),
    async gatewaySays(state, paymentId) {
      const attempt = await newest();
      const snapshot = snapshotOf(attempt, state, paymentId === undefined ? {} : { paymentId });
      await settlement.settlePayment(gatewayUpdateOf(attempt, snapshot));
      await runJobs();
    },
    async endCancelled() {
      const attempt = await newest();
      const { gateway, mode, merchantOrderId } = attempt;
      await settlement.settlePayment({
        ...{ kind: 'cancelled', source: 'poll', actor: 'worker' },
        order: { gateway, mode, merchantOrderId, gatewayOrderId: null },
      });
      await runJobs();
    },
    collections,
  };
}
