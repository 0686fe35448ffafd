import type { GatewayHealthBoard } from '@deccanloop/core/domain/gateway-health/gateway-health';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 5_000;

/** Reports to the other processes when a gateway does not answer: workers call gateways far more often than the BFF. */
export const createGatewayHealthLoop = (deps: {
  board: Pick<GatewayHealthBoard, 'report'>;
  logger: Logger;
}): Loop =>
  createLoop({
    name: 'gateway health',
    everyMs: EVERY_MS,
    logger: deps.logger,
    run: () => deps.board.report(),
  });
