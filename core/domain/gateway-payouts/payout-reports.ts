import { createHash } from 'node:crypto';
import { dayInIndia } from '@deccanloop/contracts/india-time';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import { visibleLine } from '@deccanloop/contracts/visible-text';
import type { PayoutReportDto } from '@deccanloop/contracts/staff/settlements-dto';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { journaledTransaction } from '../../platform/journaled-transaction';
import type { StaffActor } from '../accounts/security-events/actor';
import { recordStaffAction } from '../accounts/security-events/staff-log';
import type { Gateways } from '../payments/gateway-port';
import { findReportByHash, insertReport, type PayoutReport } from './report-repository';

export type UploadResult =
  | { report: PayoutReportDto; isKnown: boolean }
  /** What is wrong with the file; nothing was stored. */
  | { faults: string[] };

/** Settlement reports as administrators upload them: checked and stored; a worker records them. */
export interface PayoutReports {
  upload(file: { gateway: GatewayName; name: string; bytes: Buffer; by: StaffActor }): Promise<UploadResult>;
}

export interface PayoutReportsDeps {
  db: Knex;
  gateways: Gateways;
  mode: Mode;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createPayoutReports({ db, gateways, mode, clock, wake }: PayoutReportsDeps): PayoutReports {
  return {
    async upload({ gateway, name, bytes, by }) {
      const reading = gateways[gateway]?.readPayoutReport?.(bytes);
      if (!reading)
        return { faults: ['This gateway is not set up here, so its reports cannot be recorded.'] };
      if ('faults' in reading) return reading;
      const today = dayInIndia(clock.now());
      const early = reading.rows.filter(({ settledOn }) => settledOn > today);
      if (early.length > 0)
        return {
          faults: early
            .slice(0, 10)
            .map(({ row, settledOn }) => `Row ${row}, SettlementDate: ${settledOn} is in the future.`),
        };

      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const id = await journaledTransaction(db, async (trx) => {
        const stored = await insertReport(trx, {
          ...{ gateway, mode, sha256, rows: reading.rows },
          name: shownName(name),
          sizeBytes: bytes.length,
          uploadedBy: by.userId,
          at: clock.now(),
        });
        if (stored === null) return null;
        await enqueue(trx, 'record-payout-report', { reportId: stored });
        await recordStaffAction(trx, {
          kind: 'settlement_report_uploaded',
          by,
          detail: { report: stored, gateway, rows: reading.rows.length },
        });
        return stored;
      });
      if (id !== null) wake();
      const report = await findReportByHash(db, { gateway, mode, sha256 });
      if (!report) throw new Error('a report that was stored is missing');
      return { report: toReportDto(report), isKnown: id === null };
    },
  };
}

/** The sender's name of the file, for display only. */
function shownName(name: string): string {
  const last = name.normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? '';
  return visibleLine(last).slice(0, 120) || 'report.csv';
}

export const toReportDto = (report: PayoutReport): PayoutReportDto => ({
  id: report.id,
  gateway: report.gateway,
  name: report.name,
  rowCount: report.row_count,
  uploadedAt: report.uploaded_at.toISOString(),
  uploadedBy: report.uploaded_by_name,
  recordedAt: report.recorded_at?.toISOString() ?? null,
  payoutCount: report.payout_count,
  newLines: report.new_lines,
  changedLines: report.changed_lines,
  knownLines: report.known_lines,
});
