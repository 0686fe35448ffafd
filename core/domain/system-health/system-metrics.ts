import { failedLogWrites } from '../../platform/log-output';
import type { PoolUse } from '../../platform/pool-use';
import type { Condition } from './condition';
import type { SystemHealth, SystemState } from './system-health';

/**
 * Gauges of the whole system and of this process's connections, in the text format of Prometheus. The BFF and the workers
 * append them to their own metrics. When the database does not answer, only the conditions that need none are left.
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 * @param pools of this process, by name
 */
export async function systemMetrics(
  health: Pick<SystemHealth, 'read' | 'readOwn'>,
  pools: Readonly<Record<string, PoolUse>>,
): Promise<string> {
  const state = await health.read().catch(() => null);
  return [
    ...poolGauges(pools),
    gauge('log_write_failures', 'Writes to the log that have failed since the start; lines may be missing', [
      ['', failedLogWrites()],
    ]),
    ...(state === null ? conditionGauges(health.readOwn()) : stateGauges(state)),
  ].join('');
}

type Sample = [labels: string, value: number];

function gauge(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => `${name}{${labels}} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`;
}

function poolGauges(pools: Readonly<Record<string, PoolUse>>): string[] {
  const uses = Object.entries(pools);
  const states = ['used', 'free', 'waiting', 'max'] as const;
  return [
    gauge(
      'database_pool_connections',
      'Connections to the database of this process: used, free, max; waiting are requests without one',
      uses.flatMap(([pool, use]) =>
        states.map((state): Sample => [`pool="${pool}",state="${state}"`, use[state]]),
      ),
    ),
    gauge(
      'database_pool_oldest_wait_seconds',
      'How long the request that waits longest has waited for a connection',
      uses.map(([pool, use]) => [`pool="${pool}"`, use.oldestWaitMs / 1_000]),
    ),
  ];
}

function stateGauges({ conditions, processes }: SystemState): string[] {
  return [
    gauge('process_heartbeats', 'Processes that have reported within 15 s, by kind', [
      ['kind="bff"', processes.bffs],
      ['kind="worker"', processes.workers],
    ]),
    ...conditionGauges(Object.values(conditions)),
  ];
}

function conditionGauges(all: readonly Condition[]): string[] {
  return [
    gauge(
      'system_condition_ok',
      '1 while a condition of /healthz/system is well, 0 while it is not',
      all.map(({ name, ok }) => [`condition="${name}"`, ok ? 1 : 0]),
    ),
    gauge(
      'system_condition_value',
      'What was measured for a condition: workers working, seconds late, silent gateways, seconds of waiting',
      all.map(({ name, value }) => [`condition="${name}"`, value]),
    ),
  ];
}
