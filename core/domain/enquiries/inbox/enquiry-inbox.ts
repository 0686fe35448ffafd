import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { EnquiryListDto, EnquiryRowDto } from '@deccanloop/contracts/support/ticket-dto';
import type { EnquiryListKind } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import { listEnquiries, type EnquiryRecord } from './inbox-repository';

/** Contact requests and job applications, as the inbox of staff lists them. */
export interface EnquiryInbox {
  /** Newest first. `kinds`: those that the reader may see. */
  list(page: {
    kinds: readonly EnquiryListKind[];
    cursor: string | null;
    limit: number;
  }): Promise<EnquiryListDto>;
}

export const createEnquiryInbox = ({ db }: { db: Knex }): EnquiryInbox => ({
  async list({ kinds, cursor, limit }) {
    const after = cursor === null ? null : positionOf(cursor);
    // A cursor that was typed by hand: the list is empty.
    if (kinds.length === 0 || (cursor !== null && after === null)) return { enquiries: [], nextCursor: null };
    const rows = await listEnquiries(db, { kinds, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      enquiries: page.map(toDto),
      nextCursor: rows.length > limit && last ? `${last.createdAt.getTime()}.${last.id}` : null,
    };
  },
});

const toDto = ({ id: _, createdAt, ...row }: EnquiryRecord): EnquiryRowDto => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

const LAST_DAY_MS = Date.UTC(2100, 0, 1);

function positionOf(cursor: string): { at: Date; id: string } | null {
  const [ms = '', id = ''] = cursor.split('.', 2);
  return /^\d{1,15}$/.test(ms) && Number(ms) < LAST_DAY_MS && RECORD_ID.test(id)
    ? { at: new Date(Number(ms)), id }
    : null;
}
