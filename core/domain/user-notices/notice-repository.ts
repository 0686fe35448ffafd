import type { NoticeArea } from '@deccanloop/contracts/customer/notices';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';

export interface NoticeRow {
  id: number;
  area: NoticeArea;
  kind: string;
  newState: string | null;
  at: Date;
  isRead: boolean;
  paymentId: string | null;
  amountPaise: number | null;
  quotationId: string | null;
  projectNo: number | null;
  projectTitle: string | null;
  ticketNumber: number | null;
  subject: string | null;
  topic: string | null;
  walletAmountPaise: number | null;
}

/** Notices of payments and wallets are shown in their mode only. */
const OF_USER = `n.user_id = :userId
  and (n.payment_id is null or exists (select from payments where id = n.payment_id and mode = :mode))
  and (n.area <> 'wallet' or exists (select from wallet_notices where id = n.source_id and mode = :mode))`;

export interface NoticeScope {
  userId: string;
  mode: Mode;
}

/** Newest first; with `before` only older ones than that id. */
export async function listNotices(
  db: Database,
  scope: NoticeScope,
  { before, limit }: { before: number | null; limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await db.raw<{ rows: NoticeRow[] }>(
    `select n.id, n.area, n.kind, n.new_state as "newState", n.created_at as at, n.read_at is not null as "isRead",
            p.public_id as "paymentId", p.amount_paise as "amountPaise",
            q.id as "quotationId", q.project_no as "projectNo", q.project_title as "projectTitle",
            t.number as "ticketNumber", t.subject, t.topic, w.amount_paise as "walletAmountPaise"
       from user_notices n
       left join payments p on p.id = n.payment_id
       left join quotations q on q.id = n.quotation_id
       left join tickets t on t.id = n.ticket_id
       left join wallet_notices w on n.area = 'wallet' and w.id = n.source_id
      where ${OF_USER} ${before === null ? '' : 'and n.id < :before'}
      order by n.id desc limit :limit`,
    { ...scope, limit, ...(before !== null && { before }) },
  );
  return rows;
}

/** Counts at most `most`. */
export async function countUnread(db: Database, scope: NoticeScope, most: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { unread: number }[] }>(
    `select count(*)::int as unread
       from (select from user_notices n where ${OF_USER} and n.read_at is null limit :most) counted`,
    { ...scope, most },
  );
  return rows[0]?.unread ?? 0;
}

/** Marks a notice of the user as read, or it and all older ones. What is read already keeps its time. */
export async function markRead(
  db: Database,
  scope: NoticeScope,
  { id, andOlder, at }: { id: number; andOlder: boolean; at: Date },
): Promise<void> {
  await db.raw(
    `update user_notices n set read_at = :at
      where ${OF_USER} and n.read_at is null and n.id ${andOlder ? '<=' : '='} :id`,
    { ...scope, id, at },
  );
}
