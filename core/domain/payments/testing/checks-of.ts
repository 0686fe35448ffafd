import { createLogger } from '../../../platform/logger';
import type { MoneyFixture } from '../../../testing/money-fixture';
import { refundComparisonOf } from '../../../testing/refund-fixture';
import { createPaymentChecks, type CheckTokens, type PaymentChecks } from '../checks';
import type { Gateways } from '../gateway-port';
import type { PollPlan } from '../poll-schedule';

const logger = createLogger({ service: 'test', level: 'silent' });

/** A worker's status checks, without a rate limit for gateways unless `tokens` sets one. */
export const checksOf = (
  fixture: MoneyFixture,
  gateways: Gateways,
  plan: PollPlan | (() => Promise<PollPlan>) = 'standard',
  tokens: CheckTokens = { take: () => Promise.resolve(true) },
): PaymentChecks =>
  createPaymentChecks({
    db: fixture.worker,
    gateways,
    settlement: fixture.settlement,
    compareRefunds: refundComparisonOf(fixture),
    clock: fixture.clock,
    logger,
    plan: typeof plan === 'string' ? () => Promise.resolve(plan) : plan,
    tokens,
  });
