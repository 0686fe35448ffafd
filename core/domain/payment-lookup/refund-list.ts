import { paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { REFUND_OVERDUE, type StaffRefundsDto } from '@deccanloop/contracts/staff/refund-list';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { toRefundDto } from './money-repository';
import {
  findOwnersOfPerson,
  listRefunds,
  sumRefunds,
  type ListedRefundRow,
  type RefundFilters,
} from './refund-list-repository';

const HOUR_MS = 3_600_000;

export interface RefundListPage extends Omit<
  RefundFilters,
  'mode' | 'requestedBefore' | 'pendingBefore' | 'ownerIds'
> {
  /** The id of a person's account or wallet. */
  personId: string | null;
  /** `nextCursor` of the page before. */
  cursor: string | null;
  limit: number;
}

/** The refunds of all payments, overdue ones first, with their sum. */
export interface RefundList {
  page(page: RefundListPage): Promise<StaffRefundsDto>;
}

const CURSOR = /^([01])\.(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,14})$/;

interface Cursor {
  isOverdue: boolean;
  requestedAt: string;
  id: string;
  /** When the first page was read: a refund that becomes overdue meanwhile keeps its place. */
  asOfMs: number;
}

export function createRefundList({ db, mode, clock }: { db: Knex; mode: Mode; clock: Clock }): RefundList {
  return {
    async page({ cursor, limit, personId, ...rest }) {
      const after = cursor === null ? null : readCursor(cursor);
      const asOfMs = after?.asOfMs ?? clock.now().getTime();
      const filters: RefundFilters = {
        ...rest,
        mode,
        ownerIds: personId === null ? null : await findOwnersOfPerson(db, personId),
        requestedBefore: new Date(asOfMs - REFUND_OVERDUE.requestedHours * HOUR_MS),
        pendingBefore: new Date(asOfMs - REFUND_OVERDUE.pendingDays * 24 * HOUR_MS),
      };
      const { count, amountPaise } = await sumRefunds(db, filters);
      const total = { count, amountPaise: paise(amountPaise) };
      // A cursor that was typed by hand: the list is empty.
      if (cursor !== null && after === null) return { refunds: [], total, nextCursor: null };
      const rows = await listRefunds(db, filters, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        refunds: page.map((row) => ({
          ...toRefundDto(row, row.payment_public_id),
          payerName: row.payer_name,
          isOutside: row.origin === 'outside',
          overdue: row.overdue,
        })),
        total,
        nextCursor: rows.length > limit && last ? cursorOf(last, asOfMs) : null,
      };
    },
  };
}

const cursorOf = (row: ListedRefundRow, asOfMs: number): string =>
  `${row.overdue ? 1 : 0}.${row.requested_micros}.${row.id}.${asOfMs}`;

function readCursor(cursor: string): Cursor | null {
  const [, overdue, requestedAt, id, asOfMs] = CURSOR.exec(cursor) ?? [];
  if (requestedAt === undefined || id === undefined) return null;
  return { isOverdue: overdue === '1', requestedAt, id, asOfMs: Number(asOfMs) };
}
