import { createLogger } from '../../../platform/logger';
import type { MoneyWorld } from '../../../testing/money-world';
import { createPaymentChecks, type PaymentChecks } from '../checks';
import type { Gateways } from '../gateway-port';
import type { PollPlan } from '../poll-schedule';

const logger = createLogger({ service: 'test', level: 'silent' });

/** A worker's looks, with no limit on how often gateways are asked. */
export const checksOf = (
  { worker, settlement, clock }: MoneyWorld,
  gateways: Gateways,
  plan: PollPlan = 'standard',
): PaymentChecks =>
  createPaymentChecks({
    db: worker,
    gateways,
    settlement,
    clock,
    logger,
    plan,
    tokens: { take: () => Promise.resolve(true) },
  });
