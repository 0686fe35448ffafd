import { createMetrics } from '@deccanloop/bff/metrics';
import { addProcessMetrics } from '@deccanloop/bff/process-metrics';
import { CONDITIONS, type ConditionName } from '@deccanloop/contracts/staff/operations';
import type { Condition } from '@deccanloop/core/domain/system-health/condition';
import { createGatewayMetrics } from '@deccanloop/core/gateways/gateway-metrics';
import { createWorkerMetrics } from '@deccanloop/workers/health/metrics';

/** What each process answers at /metrics, without a database: metrics without values have their HELP and TYPE lines. */

const IDLE = { used: 0, free: 0, waiting: 0, max: 1, oldestWaitMs: 0 };
const unavailable = () => Promise.reject(new Error('no database here'));
const condition = (name: ConditionName): Condition => ({
  ...{ name, ok: true, value: 0, threshold: '', text: '', sinceSeconds: null },
});
const systemHealth = {
  readOwn: () => [],
  read: () =>
    Promise.resolve({
      ok: true,
      conditions: Object.fromEntries(CONDITIONS.map((name) => [name, condition(name)])) as Record<
        ConditionName,
        Condition
      >,
      processes: { workers: 1, bffs: 1 },
    }),
};

async function siteText(): Promise<string> {
  const metrics = createMetrics({ ofProcess: true });
  addProcessMetrics(metrics, {
    ...{ live: { open: 0 }, journal: null, gateways: {}, gatewayMetrics: createGatewayMetrics() },
    systemHealth,
    pools: () => ({ general: IDLE, reads: IDLE }),
  });
  return metrics.text();
}

async function workerText(): Promise<string> {
  const metrics = createWorkerMetrics({
    ...{ db: { raw: unavailable } as never, queue: { counts: unavailable }, journal: null, modes: [] },
    ...{ pool: { read: () => IDLE }, systemHealth, ofProcess: true },
    gatewayText: () => createGatewayMetrics().text({}),
  });
  return metrics.text();
}

export interface ExportedMetric {
  name: string;
  type: string;
  help: string;
}

function metricsOf(text: string): ExportedMetric[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({
    ...{ name, type },
    help: new RegExp(`^# HELP ${name} (.+)$`, 'm').exec(text)?.[1] ?? '',
  }));
}

export async function exportedMetrics(): Promise<{ site: ExportedMetric[]; worker: ExportedMetric[] }> {
  return { site: metricsOf(await siteText()), worker: metricsOf(await workerText()) };
}

/** The names that a query can use: a histogram exports three. */
export const queryNames = (metrics: readonly ExportedMetric[]): ReadonlySet<string> =>
  new Set(
    metrics.flatMap(({ name, type }) =>
      type === 'histogram' || type === 'summary'
        ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]
        : [name],
    ),
  );
