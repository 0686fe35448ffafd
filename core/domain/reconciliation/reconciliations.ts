import type {
  ReconciliationReportDto,
  ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { reportOf, runDtoOf } from './report';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import { findDifferences, findRun, listRuns, requestRun } from './run-repository';

/** Runs as staff request and read them. */
export interface Reconciliations {
  /**
   * Requests a run over the last `hours`. A waiting run that covers them is returned instead.
   * @param options.isFullCheck a check of the whole ledger instead, which has no window
   * @param options.requestedBy null for the command, which is not in the audit log
   */
  request(options: {
    hours: number;
    isFullCheck?: boolean;
    requestedBy: StaffActor | null;
  }): Promise<ReconciliationRunDto>;
  /** Newest first. */
  list(limit: number): Promise<ReconciliationRunDto[]>;
  report(id: string): Promise<ReconciliationReportDto | null>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createReconciliations(deps: {
  db: Knex;
  /** Wakes the outbox relay. */
  wake: () => void;
  clock: Clock;
  mode: Mode;
}): Reconciliations {
  const { db, wake, clock, mode } = deps;
  return {
    async request({ hours, isFullCheck = false, requestedBy }) {
      const to = clock.now();
      const from = new Date(to.getTime() - hours * 3_600_000);
      const run = await db.transaction(async (trx) => {
        const wanted = { id: newId(), mode, requestedBy: requestedBy?.userId ?? null, isFullCheck, from, to };
        const requested = await requestRun(trx, wanted);
        const detail = isFullCheck ? { run: requested.id, isFullCheck } : { run: requested.id, hours };
        if (requestedBy)
          await recordStaffAction(trx, { kind: 'reconciliation_requested', by: requestedBy, detail });
        return requested;
      });
      wake();
      return runDtoOf(run);
    },
    list: async (limit) => (await listRuns(db, mode, limit)).map(runDtoOf),
    async report(id) {
      const run = UUID.test(id) ? await findRun(db, id) : null;
      return run && run.mode === mode ? reportOf(run, await findDifferences(db, id)) : null;
    },
  };
}
