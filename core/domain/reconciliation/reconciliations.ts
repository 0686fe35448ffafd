import type {
  ReconciliationReportDto,
  ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { reportOf, runDtoOf } from './report';
import { findDifferences, findRun, listRuns, requestRun } from './run-repository';

/** Runs as staff request and read them. */
export interface Reconciliations {
  /**
   * Requests a run over the last `hours`. A waiting run that covers them is returned instead.
   * @param options.requestedBy a user's id; null for the command
   */
  request(options: { hours: number; requestedBy: string | null }): Promise<ReconciliationRunDto>;
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
    async request({ hours, requestedBy }) {
      const to = clock.now();
      const from = new Date(to.getTime() - hours * 3_600_000);
      const run = await requestRun(db, { id: newId(), mode, requestedBy, from, to });
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
