import type { ConditionName, DatabaseCondition } from '@deccanloop/contracts/staff/operations';
import { databaseFaultOf } from '../../platform/database-fault';
import type { DatabaseProbe } from '../../platform/database-probe';
import type { Logger } from '../../platform/logger';
import type { Condition } from './condition';
import { CLOCK_LIMIT_MS } from './process-conditions';

/** Interval of the checks (ms). */
export const SERVICE_WATCH_EVERY_MS = 5_000;
/** A disk counts as full until no write has failed for this long (ms). */
const FULL_FOR_MS = 60_000;

export type ServiceCondition = DatabaseCondition | Extract<ConditionName, 'queue'>;

/** What one process knows by itself about the services that it needs: nothing here is read from tables. */
export interface ServiceWatch {
  /** Asks database and queue once. Never rejects. */
  check(): Promise<void>;
  /** Called with every error of a statement: only those of writes show that the disk is full. */
  noteError(error: unknown): void;
  condition(name: ServiceCondition): Condition;
  /** Why this process must be out of service, as text for an operator; null while its clock is right or not known. */
  clockFault(): string | null;
}

interface Text {
  threshold: string;
  well: string;
  failing: string;
}

const TEXTS = {
  database: {
    threshold: 'the database answers',
    well: 'The database answers.',
    failing: 'The database does not answer',
  },
  database_full: {
    threshold: 'no write fails because a disk of the database is full',
    well: 'No write has failed because a disk is full.',
    failing: 'Writes fail because a disk of the database is full',
  },
  database_read_only: {
    threshold: 'the database takes writes',
    well: 'The database takes writes.',
    failing: 'The database takes no writes',
  },
  queue: {
    threshold: 'the queue (Redis) answers',
    well: 'The queue answers.',
    failing: 'The queue (Redis) does not answer',
  },
} as const satisfies Record<ServiceCondition, Text>;

export const SERVICE_CONDITIONS = Object.keys(TEXTS) as ServiceCondition[];

/** Of a process that asks nothing by itself. */
export const WELL: Pick<ServiceWatch, 'condition' | 'clockFault'> = {
  clockFault: () => null,
  condition: (name) => ({
    ...{ name, ok: true, value: 0, threshold: TEXTS[name].threshold },
    ...{ text: TEXTS[name].well, sinceSeconds: null },
  }),
};

export interface ServiceWatchDeps {
  probe: Pick<DatabaseProbe, 'ask'>;
  /** Rejects when the queue's store does not answer. Null where it is the database. */
  pingQueue: (() => Promise<unknown>) | null;
  logger: Pick<Logger, 'error' | 'info'>;
  /** A clock that cannot be set, in ms. */
  ticks?: () => number;
}

export function createServiceWatch({
  probe,
  pingQueue,
  logger,
  ticks = () => performance.now(),
}: ServiceWatchDeps): ServiceWatch {
  const failing = new Map<ServiceCondition, { since: number; reason: string }>();
  let fullAt = -Infinity;
  let clockOffsetMs = 0;

  function set(name: ServiceCondition, reason: string | null): void {
    if (reason === null) failing.delete(name);
    else failing.set(name, { since: failing.get(name)?.since ?? ticks(), reason });
  }

  async function checkDatabase(): Promise<void> {
    try {
      const answer = await probe.ask();
      setClock(answer.clockOffsetMs);
      set('database', null);
      set('database_read_only', answer.isReadOnly ? 'it is a standby, or set to read-only' : null);
      if (ticks() - fullAt > FULL_FOR_MS) set('database_full', null);
    } catch (error) {
      // Whether it is full or read-only is not known meanwhile.
      set('database', codeOf(error));
    }
  }

  function setClock(offsetMs: number): void {
    const before = clockFault();
    clockOffsetMs = offsetMs;
    const fault = clockFault();
    if (fault !== null && before === null)
      logger.error({ reason: fault }, 'out of service until the clock is right');
    if (fault === null && before !== null) logger.info('the clock is right again: back in service');
  }

  function clockFault(): string | null {
    if (Math.abs(clockOffsetMs) <= CLOCK_LIMIT_MS) return null;
    const seconds = Math.round(Math.abs(clockOffsetMs) / 1_000);
    const direction = clockOffsetMs > 0 ? 'ahead of' : 'behind';
    return `the clock of this process is ${seconds} s ${direction} that of the database`;
  }

  async function checkQueue(): Promise<void> {
    if (pingQueue === null) return;
    await pingQueue().then(
      () => set('queue', null),
      (error: unknown) => set('queue', codeOf(error)),
    );
  }

  return {
    async check() {
      await Promise.all([checkDatabase(), checkQueue()]);
    },
    noteError(error) {
      if (databaseFaultOf(error) !== 'full') return;
      fullAt = ticks();
      set('database_full', codeOf(error));
    },
    condition(name) {
      const fault = failing.get(name);
      const seconds = fault === undefined ? 0 : (ticks() - fault.since) / 1_000;
      const { threshold, well, failing: text } = TEXTS[name];
      return {
        ...{ name, ok: fault === undefined, value: seconds, threshold },
        text: fault === undefined ? well : `${text}, for ${Math.round(seconds)} s (${fault.reason}).`,
        sinceSeconds: fault === undefined ? null : seconds,
      };
    },
    clockFault,
  };
}

/** The message of an error may contain an address. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : 'no answer in time';
}
