import { systemAnswer } from '@deccanloop/core/domain/system-health/system-answer';
import type { SystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import {
  answerJson,
  openInternalServer,
  type InternalAddress,
  type InternalServer,
} from '@deccanloop/core/platform/http/internal-server';
import type { Metrics } from './metrics';

/**
 * Serves `/metrics` and `/healthz/system` to other machines of the deployment, such as Prometheus in another
 * container. Its port must not be published.
 * @throws when the address is in use
 */
export const openMetricsServer = (
  address: InternalAddress,
  { metrics, systemHealth }: { metrics: Pick<Metrics, 'contentType' | 'text'>; systemHealth: SystemHealth },
): Promise<InternalServer> =>
  openInternalServer(
    address,
    {
      '/metrics': {
        isPrivate: true,
        async answer(response) {
          const text = await metrics.text();
          response.setHeader('Content-Type', metrics.contentType);
          response.end(text);
        },
      },
      '/healthz/system': {
        isPrivate: true,
        async answer(response) {
          const { status, body } = await systemAnswer(systemHealth);
          answerJson(response, status, body);
        },
      },
    },
    { namesVariable: 'BFF_METRICS_NAMES' },
  );
