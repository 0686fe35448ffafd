import { endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import type { ReportedLine, ReportRow } from './types';
import { raiseMissingLines } from './missing-lines';
import type { PayoutRecording } from './payout-recording';
import { endReport, findOpenReport } from './report-repository';
import { extendWatch } from './watch-repository';

/** Records uploaded reports. In workers only. */
export interface ReportRecording {
  /** Records the payouts of a report. It may run again after a fault: what is recorded stays as it is. */
  record(reportId: string): Promise<void>;
}

export function createReportRecording({
  db,
  recording,
  clock,
  logger,
}: {
  db: Knex;
  recording: PayoutRecording;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
}): ReportRecording {
  return {
    async record(reportId) {
      const report = await findOpenReport(db, reportId);
      if (report === null) return;
      const { gateway, mode, rows } = report;
      const account = { gateway, mode };
      const outcome = { payoutCount: 0, newLines: 0, changedLines: 0, knownLines: 0 };
      const payouts = new Map<string, ReportRow[]>();
      for (const row of rows) {
        const ofPayout = payouts.get(row.utr);
        if (ofPayout === undefined) payouts.set(row.utr, [row]);
        else ofPayout.push(row);
      }
      for (const [utr, ofPayout] of payouts) {
        const payout = {
          reference: utr,
          utr,
          status: 'processed' as const,
          settledAt: startOfIndiaDay(ofPayout[0]?.settledOn ?? '') as Date,
          // The sum of its lines, which the recording computes.
          amountPaise: paise(0),
          feePaise: paise(0),
          taxPaise: paise(0),
        };
        const stored = await recording.record(account, payout, ofPayout.map(toLine), { reportId });
        outcome.payoutCount += 1;
        outcome.newLines += stored.created;
        outcome.changedLines += stored.changed;
        outcome.knownLines += ofPayout.length - stored.created - stored.changed;
      }
      const lastDay = rows
        .map(({ settledOn }) => settledOn)
        .sort()
        .at(-1) as string;
      const now = clock.now();
      await extendWatch(db, account, { coveredUntil: endOfIndiaDay(lastDay) as Date, now });
      await raiseMissingLines(db, account);
      await endReport(db, reportId, { outcome, at: now });
      logger.info({ reportId, gateway, mode, ...outcome }, 'a settlement report was recorded');
    },
  };
}

const toLine = (row: ReportRow): ReportedLine => ({
  kind: row.kind,
  reference: row.reference,
  merchantReference: row.merchantReference,
  gatewayOrderId: null,
  gatewayDisputeId: null,
  amountPaise: paise(row.amountPaise),
  feePaise: paise(row.feePaise),
  taxPaise: paise(row.igstPaise + row.cgstPaise + row.sgstPaise),
  taxHeads: {
    igstPaise: paise(row.igstPaise),
    cgstPaise: paise(row.cgstPaise),
    sgstPaise: paise(row.sgstPaise),
  },
  transactedAt: row.transactedAt === null ? null : new Date(row.transactedAt),
});
