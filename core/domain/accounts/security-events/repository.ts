import type { Database } from '../../../platform/database';
import { actorColumns } from './actor';
import type { NoticeMail } from './notice-sending';
import type { Notice, SecurityEvent } from './security-events';

export async function insertSecurityEvent(db: Database, event: SecurityEvent): Promise<void> {
  await db('security_events').insert({
    kind: event.kind,
    user_id: event.userId,
    ...actorColumns(event.actor),
    detail: JSON.stringify(event.detail ?? {}),
  });
}

export async function insertNotice(db: Database, notice: Notice & { id: string }): Promise<void> {
  await db('account_notices').insert({
    id: notice.id,
    user_id: notice.userId,
    kind: notice.kind,
    email: notice.email,
    detail: JSON.stringify(notice.detail),
  });
}

export async function findUnsentNotice(db: Database, noticeId: string): Promise<NoticeMail | null> {
  const { rows } = await db.raw<{ rows: NoticeMail[] }>(
    `select notice.id, notice.email as "to", users.name, notice.kind, notice.created_at as at, notice.detail
       from account_notices notice left join users on users.id = notice.user_id
      where notice.id = :noticeId and notice.sent_at is null`,
    { noticeId },
  );
  return rows[0] ?? null;
}

/** A notice without a user holds the address of an account that is closed: it is deleted once it was mailed. */
export async function deleteSentNoticeWithoutUser(db: Database, noticeId: string): Promise<void> {
  await db('account_notices').where({ id: noticeId, user_id: null }).whereNotNull('sent_at').delete();
}
