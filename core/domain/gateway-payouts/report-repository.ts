import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import type { ReportRow } from './types';

export interface PayoutReport extends Omit<Rows['payout_reports'], 'rows' | 'sha256' | 'size_bytes'> {
  uploaded_by_name: string;
}

const REPORTS = `
  select r.id, r.mode, r.gateway, r.name, r.row_count, r.uploaded_by, r.uploaded_at, r.recorded_at, r.payout_count,
         r.new_lines, r.changed_lines, r.known_lines, u.name as uploaded_by_name
    from payout_reports r join users u on u.id = r.uploaded_by`;

export interface NewReport {
  gateway: GatewayName;
  mode: Mode;
  sha256: string;
  name: string;
  sizeBytes: number;
  rows: readonly ReportRow[];
  uploadedBy: string;
  at: Date;
}

/** @returns null when the same file was stored before */
export async function insertReport(db: Database, report: NewReport): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    // The same file twice at once: the second waits for the first and stores nothing.
    `insert into payout_reports (id, mode, gateway, sha256, name, size_bytes, row_count, rows, uploaded_by, uploaded_at)
     values (:id, :mode, :gateway, :sha256, :name, :sizeBytes, :rowCount, :rows::jsonb, :uploadedBy, :at)
     on conflict on constraint payout_reports_once do nothing returning id`,
    {
      id: newId(),
      ...report,
      rowCount: report.rows.length,
      rows: JSON.stringify(report.rows),
    },
  );
  return rows[0]?.id ?? null;
}

export async function findReportByHash(
  db: Database,
  { gateway, mode, sha256 }: Pick<NewReport, 'gateway' | 'mode' | 'sha256'>,
): Promise<PayoutReport | null> {
  const { rows } = await db.raw<{ rows: PayoutReport[] }>(
    `${REPORTS} where r.gateway = :gateway and r.mode = :mode and r.sha256 = :sha256`,
    { gateway, mode, sha256 },
  );
  return rows[0] ?? null;
}

export async function findNewestReports(db: Database, mode: Mode, limit: number): Promise<PayoutReport[]> {
  const { rows } = await db.raw<{ rows: PayoutReport[] }>(
    `${REPORTS} where r.mode = :mode order by r.uploaded_at desc, r.id desc limit :limit`,
    { mode, limit },
  );
  return rows;
}

export interface OpenReport {
  gateway: GatewayName;
  mode: Mode;
  rows: ReportRow[];
}

/** The rows of a report that is not recorded yet; null for any other. */
export async function findOpenReport(db: Database, id: string): Promise<OpenReport | null> {
  const row = await db('payout_reports')
    .where({ id })
    .whereNull('recorded_at')
    .first<OpenReport | undefined>('gateway', 'mode', 'rows');
  return row ?? null;
}

export interface ReportOutcome {
  payoutCount: number;
  newLines: number;
  changedLines: number;
  knownLines: number;
}

export async function endReport(
  db: Database,
  id: string,
  { outcome, at }: { outcome: ReportOutcome; at: Date },
): Promise<void> {
  await db('payout_reports').where({ id }).whereNull('recorded_at').update({
    recorded_at: at,
    payout_count: outcome.payoutCount,
    new_lines: outcome.newLines,
    changed_lines: outcome.changedLines,
    known_lines: outcome.knownLines,
  });
}
