import { createDisputeSettlement, type DisputeSettlement } from '../domain/disputes/dispute-settlement';
import type { Gateways } from '../domain/payments/gateway-port';
import type { Clock } from '../platform/clock';
import type { Knex } from '../platform/database';
import { createLogger } from '../platform/logger';

const logger = createLogger({ service: 'test', level: 'silent' });

/** The dispute settlement of a worker. */
export const disputeSettlementOf = (
  { worker: db, clock }: { worker: Knex; clock: Clock },
  gateways: Gateways = {},
): DisputeSettlement => createDisputeSettlement({ db, gateways, clock, logger, announce: () => undefined });
