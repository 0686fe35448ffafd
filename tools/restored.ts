/**
 * Declares that a backup was restored, and prints how far its check is: `restored [from]`. Best before the product
 * starts on the restored data; called again while it is checked it declares nothing new. `restored status` only prints.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { RestoreReport } from '@deccanloop/contracts/staff/restores';
import { createReconciliations } from '@deccanloop/core/domain/reconciliation/reconciliations';
import { createRestores, RECEIPT_MARGIN } from '@deccanloop/core/domain/restores/restores';
import { systemClock } from '@deccanloop/core/platform/clock';
import { openJournal } from '@deccanloop/core/platform/journal';
import { createOutboxWaker } from '@deccanloop/core/platform/outbox/wake';
import { ownerToolConfig } from './environment';
import { withOwnerDatabase } from './owner-database';
import { restoreLines } from './restore-table';

const USAGE =
  'Usage: make restored [FROM=2026-01-31T18:00:00+05:30 | STATUS=1]   (FROM: when the backup was made)';
/** Without a step forward for so long, no worker is at it (ms). */
const PATIENCE_MS = 20_000;
const POLL_INTERVAL_MS = 500;

const config = ownerToolConfig('restored');
const [first = ''] = process.argv.slice(2);
/** Prints the result of the last one, and declares nothing. */
const isStatus = first === 'status';
const from = first === '' || isStatus ? null : new Date(first);
if (from !== null && (Number.isNaN(from.getTime()) || from > new Date())) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await withOwnerDatabase('restored', config, async (db, mode) => {
    const dir = config.JOURNAL_DIR;
    const journal = dir === null ? null : openJournal({ dir, clock: systemClock, logger: console });
    const reconciliations = createReconciliations({
      db,
      wake: createOutboxWaker(db),
      clock: systemClock,
      mode,
    });
    const restores = createRestores({ db, clock: systemClock, mode, reconciliations });

    if (!isStatus) {
      const { restore, isNew } = await restores.declare({ journal, from });
      if (isNew) {
        console.log(
          `Declared: a backup was restored (${mode}). Searching from ${restore.windowFrom.toISOString()}.`,
        );
        console.log(
          restore.journal === 'used'
            ? `The journal is used. Receipt numbers go on after ${restore.receiptsAfter}.`
            : `The journal tells nothing since the backup. Receipt numbers go on after ${restore.receiptsAfter}: ${RECEIPT_MARGIN} are left out, since nobody knows which were given.`,
        );
      }
    }
    return follow(() => restores.report());
  });
}

/** Prints what has come of it once it is finished, or as far as it is when no worker goes on. */
async function follow(read: () => Promise<RestoreReport | null>): Promise<number> {
  let last = '';
  let movedAt = performance.now();
  for (;;) {
    const report = await read();
    if (report === null) return 1;
    const lines = restoreLines(report).join('\n');
    if (report.finishedAt !== null) {
      console.log(lines);
      return 0;
    }
    if (lines !== last) [last, movedAt] = [lines, performance.now()];
    if (performance.now() - movedAt > PATIENCE_MS) {
      console.log(lines);
      console.log(
        'It is not finished. Start the product if it does not run, and see the result with: make restored STATUS=1',
      );
      return 0;
    }
    await delay(POLL_INTERVAL_MS);
  }
}
