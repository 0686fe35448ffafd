/**
 * Declares that a backup was restored, and prints the progress of its check: `restored [from]`. Run it before the product
 * starts on the restored data. During the check it declares nothing new. `restored status` only prints, `restored declare`
 * does not wait for the result (`make restore`, before the restored database has its name).
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
/** Without progress for this long (ms), no worker is running the check. */
const PATIENCE_MS = 20_000;
const POLL_INTERVAL_MS = 500;

const config = ownerToolConfig('restored');
const [first = ''] = process.argv.slice(2);
/** Only prints the result of the last restore. */
const isStatus = first === 'status';
/** Only declares. */
const isDeclaration = first === 'declare';
const from = first === '' || isStatus || isDeclaration ? null : new Date(first);
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
            ? `The journal is used. Receipt numbers continue after ${restore.receiptsAfter}.`
            : `The journal has no entries since the backup. Receipt numbers continue after ${restore.receiptsAfter}: ${RECEIPT_MARGIN} are skipped, since it is not known which were issued.`,
        );
      }
    }
    return isDeclaration ? 0 : follow(() => restores.report());
  });
}

/** Prints the result once the check is finished, or its progress when no worker continues it. */
async function follow(read: () => Promise<RestoreReport | null>): Promise<number> {
  let last = '';
  let changedAt = performance.now();
  for (;;) {
    const report = await read();
    if (report === null) return 1;
    const lines = restoreLines(report).join('\n');
    if (report.finishedAt !== null) {
      console.log(lines);
      return 0;
    }
    if (lines !== last) [last, changedAt] = [lines, performance.now()];
    if (performance.now() - changedAt > PATIENCE_MS) {
      console.log(lines);
      console.log(
        'The check is not finished. Start the product if it is not running, and show the result with: make restored STATUS=1',
      );
      return 0;
    }
    await delay(POLL_INTERVAL_MS);
  }
}
