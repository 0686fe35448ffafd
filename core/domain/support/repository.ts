import type { Database } from '../../platform/database';
import type { NewReport } from './reports';

interface ReportRow {
  id: string;
  reference: string;
  topic: string;
  message: string;
  contact: string;
  payment_id: string | null;
  owner_id: string | null;
  user_id: string | null;
  dedupe_key: string;
}

/**
 * The unique dedupe key lets the first of two equal reports win.
 * @returns whether it is this one
 */
export async function insertReport(
  db: Database,
  report: NewReport & { id: string; reference: string; dedupeKey: string },
): Promise<boolean> {
  const inserted = await db<ReportRow>('support_reports')
    .insert({
      id: report.id,
      reference: report.reference,
      topic: report.topic,
      message: report.message,
      contact: report.contact,
      payment_id: report.paymentId,
      owner_id: report.ownerId,
      user_id: report.userId,
      dedupe_key: report.dedupeKey,
    })
    .onConflict('dedupe_key')
    .ignore()
    .returning('id');
  return inserted.length > 0;
}

export async function findReportReference(db: Database, dedupeKey: string): Promise<string> {
  const row = await db<ReportRow>('support_reports').where({ dedupe_key: dedupeKey }).first('reference');
  if (!row) throw new Error('a support report that was just stored is missing');
  return row.reference;
}
