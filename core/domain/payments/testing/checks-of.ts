import { createLogger } from '../../../platform/logger';
import type { MoneyWorld } from '../../../testing/money-world';
import { refundComparisonOf } from '../../../testing/refund-world';
import { createPaymentChecks, type CheckTokens, type PaymentChecks } from '../checks';
import type { Gateways } from '../gateway-port';
import type { PollPlan } from '../poll-schedule';

const logger = createLogger({ service: 'test', level: 'silent' });

/** A worker's status checks, with no limit on how often gateways are asked unless `tokens` sets one. */
export const checksOf = (
  world: MoneyWorld,
  gateways: Gateways,
  plan: PollPlan = 'standard',
  tokens: CheckTokens = { take: () => Promise.resolve(true) },
): PaymentChecks =>
  createPaymentChecks({
    db: world.worker,
    gateways,
    settlement: world.settlement,
    compareRefunds: refundComparisonOf(world),
    clock: world.clock,
    logger,
    plan,
    tokens,
  });
