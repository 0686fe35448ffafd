import type { ChainFault } from '@deccanloop/contracts/security/chain';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { Logger } from '../../../platform/logger';
import { enqueue } from '../../../platform/outbox/enqueue';
import { createChainReader } from './chain-check';
import {
  chainEvents,
  findCheckpoint,
  findLastEventId,
  findOutsideChain,
  findRemovedWhileWaiting,
  insertCheck,
  readAcceptedFaults,
  isCheckDue,
  readChain,
  type Checkpoint,
} from './chain-repository';

/** The hash chain over the audit log (docs/decisions/0054). */
export interface EventChain {
  /** Adds the entries that wait. @returns how many */
  extend(): Promise<number>;
  /** Enqueues the check of this day unless it was made. */
  tick(): Promise<void>;
  /**
   * Compares every entry with the chain, stores the result and logs the end of the chain.
   * @param known a checkpoint from the logs; the last stored one is always compared
   */
  check(known?: Checkpoint): Promise<{ last: Checkpoint; fault: ChainFault | null }>;
}

export interface EventChainDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'error'>;
  /** Wakes the outbox relay. */
  wake: () => void;
  /** Entries per statement. */
  batch?: { extend: number; check: number };
}

/** Batches of one run, so that a loop that has much to do is not taken for hanging. */
const BATCHES_A_RUN = 20;

export function createEventChain({ db, clock, logger, wake, batch }: EventChainDeps): EventChain {
  const { extend, check } = batch ?? { extend: 500, check: 5_000 };

  async function findFault(known: readonly Checkpoint[]): Promise<{
    last: Checkpoint;
    fault: ChainFault | null;
  }> {
    const lastEventId = await findLastEventId(db);
    const accepted = await readAcceptedFaults(db);
    const reader = createChainReader(known, ({ position, eventId }) =>
      accepted.some((one) => one.position === position && one.eventId === eventId),
    );
    for (;;) {
      const rows = await readChain(db, reader.last.position, check);
      const fault = reader.read(rows);
      if (fault !== null) return { last: reader.last, fault };
      if (rows.length < check) break;
    }
    const { last } = reader;
    return { last, fault: reader.end() ?? (await outsideChain(lastEventId)) };
  }

  async function outsideChain(lastEventId: number): Promise<ChainFault | null> {
    for (let after = 0; after < lastEventId; after += check) {
      const eventId = await findOutsideChain(db, { after, upTo: Math.min(after + check, lastEventId) });
      if (eventId !== null) return { kind: 'inserted', position: null, eventId };
    }
    const removed = await findRemovedWhileWaiting(db);
    return removed === null ? null : { kind: 'missing', position: null, eventId: removed };
  }

  return {
    async extend() {
      let total = 0;
      for (let round = 0; round < BATCHES_A_RUN; round += 1) {
        const count = await chainEvents(db, extend);
        total += count;
        if (count < extend) break;
      }
      return total;
    },
    async tick() {
      if (!(await isCheckDue(db))) return;
      await enqueue(db, 'check-audit-log', { day: dayInIndia(clock.now()) });
      wake();
    },
    async check(given) {
      const stored = await findCheckpoint(db);
      const result = await findFault([stored, given ?? null].filter((each) => each !== null));
      const { last, fault } = result;
      await insertCheck(db, { ...last, fault });
      const checkpoint = { position: last.position, hash: last.hash.toString('hex') };
      // Kept outside the database: a role that can change the chain cannot change this line.
      if (fault === null) logger.info(checkpoint, 'the audit log fits its hash chain');
      else logger.error({ ...checkpoint, fault }, 'the audit log does not fit its hash chain');
      return result;
    },
  };
}
