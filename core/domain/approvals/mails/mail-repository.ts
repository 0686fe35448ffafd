import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { ApprovalMailKind } from './mail-queue';

export interface StoredApprovalMail {
  id: string;
  approvalId: string;
  kind: ApprovalMailKind;
  isSent: boolean;
  /** Of an administrator; null for one who is not active any more. */
  to: { name: string; email: string } | null;
}

export async function findApprovalMail(db: Database, id: string): Promise<StoredApprovalMail | null> {
  const { rows } = await db.raw<{
    rows: (Pick<Rows['approval_mails'], 'id' | 'approval_id' | 'kind' | 'sent_at'> & {
      name: string;
      email: string | null;
      is_admin: boolean;
    })[];
  }>(
    `select mail.id, mail.approval_id, mail.kind, mail.sent_at, u.name, u.email,
            u.role = 0 and u.status = 'active' as is_admin
       from approval_mails mail join users u on u.id = mail.user_id where mail.id = :id`,
    { id },
  );
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    approvalId: row.approval_id,
    kind: row.kind,
    isSent: row.sent_at !== null,
    to: row.is_admin && row.email !== null ? { name: row.name, email: row.email } : null,
  };
}
