import type { Database } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { firstBff } from './heartbeat-repository';
import type { SystemHealth } from './system-health';

/** Interval of the calls (ms). */
export const OUTSIDE_MONITOR_EVERY_MS = 60_000;
/** Limit for one call, from connecting to the status (ms). */
const WITHIN_MS = 10_000;

/** A service outside that raises an alarm when it is no longer called (HEARTBEAT_URL). */
export interface OutsideMonitor {
  /** Calls it when all is well and this process is the one that does. Rejects when the database does not answer. */
  run(): Promise<void>;
}

/**
 * One process calls: the BFF that has run longest of those with a heartbeat. While any condition is not met no process does, so
 * that a fault is noticed outside even when nothing here can send an alarm.
 * @param deps.processId of its heartbeat
 */
export function createOutsideMonitor(deps: {
  db: Database;
  health: Pick<SystemHealth, 'read'>;
  processId: string;
  url: string;
  logger: Pick<Logger, 'warn'>;
}): OutsideMonitor {
  const { db, health, processId, url, logger } = deps;
  return {
    async run() {
      if ((await firstBff(db)) !== processId || !(await health.read()).ok) return;
      try {
        const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) });
        await response.body?.cancel();
        if (!response.ok)
          logger.warn({ status: response.status }, 'the service outside did not accept the call');
      } catch (error) {
        // Without the message, which may contain the address and so a token.
        logger.warn({ reason: (error as Error).name }, 'the service outside cannot be called');
      }
    },
  };
}
