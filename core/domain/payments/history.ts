import { HISTORY_LIMITS } from '@deccanloop/contracts/payments/history';
import type { Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../platform/database';
import { PaymentError } from './errors';
import { countHistory, findHistory, type HistoryCursor } from './history-repository';
import type { PaymentSnapshot } from './payer-view/payer-view-input';

export interface HistoryQuestion {
  ownerId: string;
  state: PaymentState | null;
  limit: number;
  offset: number;
  /** A `nextCursor` of an earlier page; takes precedence over `offset`. */
  cursor: string | null;
}

export interface HistoryPage {
  /** Newest first. */
  payments: PaymentSnapshot[];
  /** Exact up to `HISTORY_LIMITS.maxTotal`; larger totals are reported as that limit. */
  total: number;
  isMore: boolean;
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface History {
  /** @throws PaymentError `validation` for an invalid cursor */
  page(question: HistoryQuestion): Promise<HistoryPage>;
}

/** The payments of a wallet owner; `mode` keeps test and live money apart. */
export function createHistory({ db, mode }: { db: Knex; mode: Mode }): History {
  return {
    async page({ ownerId, state, limit, offset, cursor }) {
      const scope = { ownerId, mode, state };
      const start = cursor === null ? { offset } : { after: readCursor(cursor) };
      const { maxTotal } = HISTORY_LIMITS;
      const [found, count] = await Promise.all([
        findHistory(db, scope, start, limit + 1),
        countHistory(db, scope, maxTotal + 1),
      ]);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        payments: page.map(({ snapshot }) => snapshot),
        total: Math.min(count, maxTotal),
        isMore: count > maxTotal,
        nextCursor: found.length > limit && last ? writeCursor(last.cursor) : null,
      };
    },
  };
}

const writeCursor = ({ initiatedAt, id }: HistoryCursor): string =>
  Buffer.from(`${initiatedAt}/${id}`).toString('base64url');

const CURSOR = /^(\d{1,15}|[1-8]\d{15})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string): HistoryCursor {
  const [, initiatedAt, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (initiatedAt === undefined || id === undefined) {
    throw new PaymentError('validation', {
      message: 'This page of the list cannot be found. Please start again from the first page.',
      errors: { cursor: ['Not a valid cursor'] },
    });
  }
  return { initiatedAt: Number(initiatedAt), id };
}
