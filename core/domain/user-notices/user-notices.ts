import type { NoticeDto, NoticesDto } from '@deccanloop/contracts/customer/notices';
import { MOST_UNREAD, NOTICE_PAGE } from '@deccanloop/contracts/customer/notices';
import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { subjectOf } from '../tickets/to-dto';
import { countUnread, listNotices, markRead, type NoticeRow } from './notice-repository';

export interface UserNotices {
  /** @param before the id of a notice: only older ones; null for the newest */
  list(userId: string, before: number | null): Promise<NoticesDto>;
  /**
   * Marks one notice as read, or it and all older ones; those of other users are not changed.
   * @returns how many are unread now
   */
  markRead(userId: string, id: number, options: { andOlder: boolean }): Promise<number>;
}

/** Reads what triggers have stored with the mails (docs/decisions/0040-notices-are-stored-with-their-mails.md). */
export function createUserNotices({ db, mode, clock }: { db: Knex; mode: Mode; clock: Clock }): UserNotices {
  return {
    async list(userId, before) {
      const scope = { userId, mode };
      const [rows, unread] = await Promise.all([
        listNotices(db, scope, { before, limit: NOTICE_PAGE + 1 }),
        countUnread(db, scope, MOST_UNREAD),
      ]);
      const page = rows.slice(0, NOTICE_PAGE);
      const nextCursor = rows.length > NOTICE_PAGE ? String(page.at(-1)?.id) : null;
      return { unread, notices: page.map(toDto), nextCursor };
    },
    async markRead(userId, id, { andOlder }) {
      const scope = { userId, mode };
      await markRead(db, scope, { id, andOlder, at: clock.now() });
      return countUnread(db, scope, MOST_UNREAD);
    },
  };
}

const toDto = (row: NoticeRow): NoticeDto => ({
  id: String(row.id),
  area: row.area,
  kind: row.kind,
  newState: row.newState,
  at: row.at.toISOString(),
  isRead: row.isRead,
  payment:
    row.paymentId === null
      ? null
      : { merchantTransactionId: row.paymentId, amountPaise: paise(row.amountPaise ?? 0) },
  quotation:
    row.quotationId === null || row.projectNo === null
      ? null
      : {
          _id: row.quotationId,
          projectId: projectIdOf(row.projectNo),
          projectTitle: row.projectTitle ?? '',
        },
  ticket:
    row.ticketNumber === null
      ? null
      : { number: formatTicketNumber(row.ticketNumber), subject: subjectOf(row) },
  walletAmountPaise: row.walletAmountPaise === null ? null : paise(row.walletAmountPaise),
});
