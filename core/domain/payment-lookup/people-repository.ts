import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';
import type { StaffPaymentDto } from '@deccanloop/contracts/staff/payments';
import type { Database } from '../../platform/database';

interface ReportRow {
  reference: string;
  topic: string;
  message: string;
  contact: string;
  by_payer: boolean;
  state: string;
  created_at: Date;
}

/**
 * Reports about a payment, newest first. That the payer wrote one is known only when the browser was verified
 * as theirs.
 */
export async function findReports(db: Database, paymentId: string): Promise<StaffPaymentDto['reports']> {
  const { rows } = await db.raw<{ rows: ReportRow[] }>(
    `select reference, topic, message, contact, owner_id is not null as by_payer, state, created_at
       from support_reports where payment_id = :paymentId order by created_at desc, id desc`,
    { paymentId },
  );
  return rows.map(({ created_at: createdAt, by_payer: byPayer, ...report }) => ({
    ...report,
    byPayer,
    createdAt: createdAt.toISOString(),
  }));
}

interface NoticeRow {
  kind: PaymentNoticeKind;
  created_at: Date;
  mailed_at: Date | null;
  texted_at: Date | null;
  opted_out_at: Date | null;
}

/** Notices that were sent to the payer, oldest first. */
export async function findNotices(db: Database, paymentId: string): Promise<StaffPaymentDto['notices']> {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select kind, created_at, mailed_at, texted_at, opted_out_at
       from payment_notices where payment_id = :paymentId order by created_at, id`,
    { paymentId },
  );
  return rows.map((row) => ({
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    mailedAt: row.mailed_at?.toISOString() ?? null,
    optedOut: row.opted_out_at !== null,
    textedAt: row.texted_at?.toISOString() ?? null,
  }));
}
