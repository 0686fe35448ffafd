import type { Gateways } from '@deccanloop/core/domain/payments/gateway-port';
import type { SystemHealth } from '@deccanloop/core/domain/system-health/system-health';
import { systemMetrics } from '@deccanloop/core/domain/system-health/system-metrics';
import type { GatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import type { Journal } from '@deccanloop/core/platform/journal';
import type { PoolUse } from '@deccanloop/core/platform/pool-use';
import type { LiveStatus } from './live/live-status';
import type { Metrics } from './metrics';

export interface ProcessMetricsDeps {
  live: Pick<LiveStatus, 'open'>;
  journal: Pick<Journal, 'health'> | null;
  gateways: Gateways;
  gatewayMetrics: Pick<GatewayMetrics, 'text'>;
  systemHealth: Pick<SystemHealth, 'read' | 'readOwn'>;
  pools: () => Readonly<Record<string, PoolUse>>;
}

/** Adds the metrics that are read from the other parts of the process at each scrape. */
export function addProcessMetrics(metrics: Metrics, deps: ProcessMetricsDeps): void {
  const { live, journal, gateways, gatewayMetrics, systemHealth, pools } = deps;
  metrics.gauge('live_streams_open', 'Open event streams with the status of a payment', () => live.open);
  metrics.gauge('journal_failing', '1 while lines of the journal cannot be written (JOURNAL_DIR)', () =>
    journal?.health.fault ? 1 : 0,
  );
  metrics.gauge(
    'journal_lost_lines',
    'Lines of the journal that could not be written since the start',
    () => journal?.health.lostLines ?? 0,
  );
  metrics.append(() => gatewayMetrics.text(gateways));
  metrics.append(() => systemMetrics(systemHealth, pools()));
}
