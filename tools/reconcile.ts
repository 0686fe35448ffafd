/**
 * Requests a reconciliation of the last hours, or a check of the whole ledger, waits for a worker to run it, and prints the
 * report: `reconcile [24 | ledger]`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ReconciliationReportDto } from '@deccanloop/contracts/staff/reconciliation';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import { systemClock } from '@deccanloop/core/platform/clock';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';
import { alarms, reportLines } from './reconciliation-table';

const USAGE = 'Usage: make reconcile [HOURS=24] (1 to 744), or make reconcile LEDGER=1';
/** A run over a month takes long with a gateway that has no lists. The run continues after this command ends. */
const PATIENCE_MS = 15 * 60_000;
const POLL_INTERVAL_MS = 500;

const config = ownerToolConfig('reconcile');
const isFullCheck = process.argv[2] === 'ledger';
const hours = isFullCheck ? 24 : Number(process.argv[2] || 24);
if (!Number.isInteger(hours) || hours < 1 || hours > 744) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await withOwnerDatabase('reconcile', config, async (db, mode) => {
    const wake = createOutboxWaker(db);
    const reconciliations = createReconciliations({ db, wake, clock: systemClock, mode });
    const { id } = await reconciliations.request({ hours, isFullCheck, requestedBy: null });
    const what = isFullCheck ? 'a check of the whole ledger' : `a reconciliation of the last ${hours} h`;
    console.log(`Requested ${what} (${mode}); waiting for a worker …`);
    const report = await finished(() => reconciliations.report(id));
    if (report === null) {
      console.error(
        `No worker has finished it in ${PATIENCE_MS / 60_000} minutes: is one running? Run ${id}`,
      );
      return 1;
    }
    console.log(reportLines(report).join('\n'));
    return report.state === 'failed' || alarms(report) ? 1 : 0;
  });
}

async function finished(
  read: () => Promise<ReconciliationReportDto | null>,
): Promise<ReconciliationReportDto | null> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const report = await read();
    if (report?.state === 'done' || report?.state === 'failed') return report;
    await delay(POLL_INTERVAL_MS);
  }
  return null;
}
