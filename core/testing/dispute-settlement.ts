import { createDisputeSettlement, type DisputeSettlement } from '../domain/disputes/dispute-settlement';
import type { Gateways } from '../domain/payments/gateway-port';
import { createLogger } from '../platform/logger';
import type { MoneyFixture } from './money-fixture';

const logger = createLogger({ service: 'test', level: 'silent' });

/** The dispute settlement of a worker. */
export const disputeSettlementOf = (
  { worker: db, clock }: Pick<MoneyFixture, 'worker' | 'clock'>,
  gateways: Gateways = {},
): DisputeSettlement => createDisputeSettlement({ db, gateways, clock, logger, announce: () => undefined });
