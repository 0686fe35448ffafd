import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import type { Logger } from '../../platform/logger';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Gateways, RefundSnapshot } from '../payments/gateway-port';
import type { Reconciliations } from '../reconciliation/reconciliations';
import { readJournal } from './journal-reading';
import { findOpenLookups, insertLookupsOfRestore } from './lookup-repository';
import { MAKING_STAGES, type LostBookings } from './lost-bookings';
import type { OrderLookups } from './order-lookups';
import {
  findUnfinishedRestore,
  leaseRestore,
  unknownAmong,
  updateRestore,
  type Restore,
} from './restore-repository';

export interface RestoreCheck {
  /** Requests the next step of a restore that is being checked, and of overdue lookups. */
  tick(): Promise<void>;
  /**
   * Advances a declared restore: collects what journal and lists name, looks up the orders, makes bookings again, reconciles the
   * time since the backup, and then records the refunds. Refunds and bookings are allowed again when it is finished.
   */
  run(restoreId: string): Promise<'finished' | 'waiting'>;
}

export interface RestoreCheckDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  journal: Journal | null;
  gateways: Gateways;
  lookups: OrderLookups;
  bookings: LostBookings;
  reconciliations: Reconciliations;
  modes: readonly Mode[];
  wake: () => void;
}

/** Short, because a killed worker holds it until its end; two workers with one step do everything once (milliseconds). */
const LEASE_MS = 30_000;
/** Lookups in one step of the restore. */
const AT_ONCE = 200;
/** An incomplete reconciliation is repeated after this time (milliseconds). */
const AGAIN_AFTER_MS = 30_000;
/** The length of one list of refunds (milliseconds). */
const LISTED_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Format of our refund ids. */
const OUR_REFUND = /^RF[0-9A-Za-z]{24}$/;

export function createRestoreCheck(deps: RestoreCheckDeps): RestoreCheck {
  const { db, clock, logger, journal, gateways, lookups, bookings, reconciliations, modes, wake } = deps;

  return {
    async tick() {
      let isWork = false;
      for (const mode of modes) {
        const restore = await findUnfinishedRestore(db, mode);
        if (!restore) continue;
        await enqueue(db, 'check-restore', { restoreId: restore.id });
        isWork = true;
      }
      for (const lookupId of await lookups.overdue(AT_ONCE)) {
        await enqueue(db, 'look-up-order', { lookupId });
        isWork = true;
      }
      if (isWork) wake();
    },

    async run(restoreId) {
      const restore = await leaseRestore(db, restoreId, { now: clock.now(), leaseMs: LEASE_MS });
      if (!restore) return 'waiting';
      try {
        return (await step(restore)) ? 'finished' : 'waiting';
      } finally {
        await updateRestore(db, restore.id, { leased_until: null });
      }
    },
  };

  /** @returns whether it is finished */
  async function step(restore: Restore): Promise<boolean> {
    if (restore.collectedAt === null && !(await collect(restore))) return false;
    if (!(await areAnswered(restore, 'order'))) return false;
    // Before the refunds: a wallet had never less than it has now with all credits and without the refunds.
    if (!(await bookings.make(restore, MAKING_STAGES.afterOrders))) return false;
    // Refunds are recorded before the reconciliation, or its sums would differ by them; those of a payment
    // that only a list names follow later.
    if (restore.runId === null) await areAnswered(restore, 'refund');
    if (!(await isReconciled(restore))) return false;
    if (!(await bookings.make(restore, MAKING_STAGES.afterReconciliation))) return false;
    if (!(await areAnswered(restore, 'refund'))) return false;
    if (!(await bookings.make(restore, MAKING_STAGES.afterRefunds))) return false;
    if (!(await bookings.make(restore, MAKING_STAGES.closings))) return false;
    await bookings.name(restore);
    // A backup may hold what no run has checked yet, and the reconciliation has read only what has changed since.
    await reconciliations.request({ hours: 1, isFullCheck: true, requestedBy: null });
    const note =
      restore.journal === 'used'
        ? null
        : 'Without a journal PhonePe payments and refunds since the backup cannot be found here: look up those that PhonePe’s dashboard shows.';
    await updateRestore(db, restore.id, { finished_at: clock.now(), ...(note ? { note } : {}) });
    logger.warn({ restoreId: restore.id }, 'the restore is checked; refunds and bookings are allowed again');
    wake();
    return true;
  }

  /**
   * Stores lookups for every order and refund since the backup that journal or lists name and the database
   * does not know.
   */
  async function collect(restore: Restore): Promise<boolean> {
    const { id, mode, windowFrom } = restore;
    const reported = await readJournal(db, journal, { from: windowFrom, backupAt: windowFrom });
    const ofMode = <T extends { mode: Mode }>(named: T[]): (T & { source: 'journal' })[] =>
      named.filter((each) => each.mode === mode).map((each) => ({ ...each, source: 'journal' }));
    const listed: Parameters<typeof insertLookupsOfRestore>[2][number][] = [];
    for (const gateway of Object.values(gateways)) {
      if (gateway.mode !== mode || !gateway.refundsMadeIn) continue;
      const found = await refundsSince(gateway.refundsMadeIn.bind(gateway), windowFrom);
      if (found === null) return false;
      const ours = found.flatMap((refund) =>
        refund.refundId !== null && OUR_REFUND.test(refund.refundId) && refund.state !== 'failed'
          ? [{ ...refund, refundId: refund.refundId }]
          : [],
      );
      const unknown = new Set(
        await unknownAmong(
          db,
          'refunds',
          ours.map(({ refundId }) => refundId),
        ),
      );
      for (const { refundId, gatewayPaymentId, amountPaise } of ours) {
        if (!unknown.has(refundId)) continue;
        listed.push({
          source: 'gateway',
          gateway: gateway.name,
          mode,
          refundId,
          gatewayPaymentId,
          amountPaise,
        });
      }
    }
    await insertLookupsOfRestore(db, id, [
      ...ofMode(reported.orders),
      ...ofMode(reported.refunds),
      ...listed,
    ]);
    await bookings.collect(restore);
    await updateRestore(db, id, { collected_at: clock.now() });
    logger.warn(
      {
        restoreId: id,
        orders: reported.orders.length,
        refunds: reported.refunds.length,
        listed: listed.length,
      },
      'orders and refunds since the backup were collected',
    );
    return true;
  }

  /** Null without an answer. */
  async function refundsSince(
    list: (window: { from: Date; to: Date }) => Promise<{ kind: string; value?: RefundSnapshot[] }>,
    from: Date,
  ): Promise<RefundSnapshot[] | null> {
    const found: RefundSnapshot[] = [];
    const end = clock.now().getTime() + HOUR_MS;
    for (let start = from.getTime(); start < end; start += LISTED_MS) {
      const to = new Date(Math.min(start + LISTED_MS, end));
      const answer = await list({ from: new Date(start), to });
      if (answer.kind !== 'ok' || !answer.value) return null;
      found.push(...answer.value);
    }
    return found;
  }

  /**
   * Runs the lookups that are due.
   * @returns whether every lookup has its answer
   */
  async function areAnswered(restore: Restore, kind: 'order' | 'refund'): Promise<boolean> {
    const { due, open } = await findOpenLookups(db, restore.id, kind, { now: clock.now(), limit: AT_ONCE });
    let answered = 0;
    for (const lookupId of due) {
      if ((await lookups.run(lookupId)) === 'done') answered += 1;
    }
    return answered === open;
  }

  /** Reconciles the time since the backup until every list and request was answered. */
  async function isReconciled(restore: Restore): Promise<boolean> {
    const report = restore.runId ? await reconciliations.report(restore.runId) : null;
    if (report?.state === 'requested' || report?.state === 'running') return false;
    const isWhole =
      report?.state === 'done' && report.summary?.gateways.every(({ unanswered }) => unanswered === 0);
    if (isWhole) return true;
    const endedAt = report?.finishedAt ? new Date(report.finishedAt).getTime() : 0;
    if (clock.now().getTime() - endedAt < AGAIN_AFTER_MS) return false;
    const hours = Math.ceil((clock.now().getTime() - restore.windowFrom.getTime()) / HOUR_MS) + 1;
    const { id } = await reconciliations.request({ hours, requestedBy: null });
    await updateRestore(db, restore.id, { run_id: id });
    return false;
  }
}
