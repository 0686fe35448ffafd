import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { openDatabaseProbe } from '../../platform/database-probe';
import type { WatchedRedis } from '../../platform/queue/shared-flags';
import { createServiceAlarms, type ServiceAlarms, type ServiceAlarmsDeps } from './service-alarms';
import { createServiceWatch, type ServiceWatch } from './service-watch';

/** What this process watches by itself, and its alarms about it. */
export interface OpenedServiceWatch {
  watch: ServiceWatch;
  alarms: ServiceAlarms;
  close(): Promise<void>;
}

/** @param deps.redis of the queue; null where the queue is in the database */
export function openServiceWatch({
  db,
  url,
  applicationName,
  redis,
  clock,
  ...alarms
}: {
  /** Whose failed statements are watched. */
  db: Knex;
  url: string;
  applicationName: string;
  redis: WatchedRedis | null;
  clock: Clock;
} & Pick<ServiceAlarmsDeps, 'send' | 'logger' | 'observe'>): OpenedServiceWatch {
  const probe = openDatabaseProbe({ url, applicationName, clock });
  const watch = createServiceWatch({
    ...{ probe, pingQueue: redis && redis.ping, logger: alarms.logger },
  });
  db.on('query-error', (error: unknown) => watch.noteError(error));
  return {
    watch,
    alarms: createServiceAlarms({ watch, clock, flags: redis && redis.flags, ...alarms }),
    close: () => probe.close(),
  };
}
