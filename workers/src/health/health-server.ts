import type { ServerResponse } from 'node:http';

import { PROCESS_ID_HEADER } from '@deccanloop/contracts/process-id-header';
import { systemAnswer } from '@deccanloop/core/domain/system-health/system-answer';
import type { SystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import {
  answerJson,
  openInternalServer,
  type InternalAddress,
  type InternalServer,
} from '@deccanloop/core/platform/http/internal-server';
import type { Health, HealthStatus } from './health';
import type { WorkerMetrics } from './metrics';

export interface HealthServerDeps {
  health: Pick<Health, 'alive' | 'ready'>;
  systemHealth: Pick<SystemHealth, 'read' | 'readOwn'>;
  metrics: Pick<WorkerMetrics, 'contentType' | 'text'>;
}

/**
 * Serves `/healthz`, `/readyz`, `/healthz/system` and `/metrics` on a separate address.
 * @throws when the address is in use
 */
export const openHealthServer = (
  address: InternalAddress,
  { health, systemHealth, metrics }: HealthServerDeps,
): Promise<InternalServer> =>
  openInternalServer(
    address,
    {
      '/healthz': { isPrivate: false, answer: async (response) => answerHealth(response, health.alive()) },
      '/readyz': {
        isPrivate: false,
        answer: async (response) => answerHealth(response, await health.ready()),
      },
      '/healthz/system': {
        isPrivate: true,
        async answer(response) {
          const { status, body } = await systemAnswer(systemHealth);
          answerJson(response, status, body);
        },
      },
      '/metrics': {
        isPrivate: true,
        async answer(response) {
          const text = await metrics.text();
          response.setHeader('Content-Type', metrics.contentType);
          response.end(text);
        },
      },
    },
    { namesVariable: 'WORKERS_HEALTH_NAMES' },
  );

function answerHealth(response: ServerResponse, { ok, reasons, warnings }: HealthStatus): void {
  response.setHeader(PROCESS_ID_HEADER, process.pid);
  answerJson(response, ok ? 200 : 503, {
    status: ok ? 'ok' : 'unavailable',
    reasons,
    ...(warnings ? { warnings } : {}),
  });
}
