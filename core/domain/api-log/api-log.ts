import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import {
  API_LOG_PAGE,
  type ApiCallClass,
  type ApiCallDto,
  type ApiCallListDto,
  type ApiCallMethod,
  type ApiCallRowDto,
} from '@deccanloop/contracts/merchant/api-log';
import { endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Knex } from '../../platform/database';
import { ApiKeyError } from '../api-keys/errors';
import { paymentIdOf, transactionIdOf } from '../merchant-payments/public-id';
import { findCall, findCalls, findKeysOf, type CallFilter, type StoredCall } from './call-repository';

export interface ApiCallQuestion {
  mode: ApiKeyMode;
  status?: ApiCallClass | undefined;
  method?: ApiCallMethod | undefined;
  path?: string | undefined;
  key?: string | undefined;
  error?: string | undefined;
  /** Days of India. */
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

/** What merchants see of the calls of their programs. */
export interface ApiLog {
  /** A search for anything but a whole request id or transaction id finds nothing; a cursor that is not valid starts from the first page. */
  list(userId: string, question: ApiCallQuestion): Promise<ApiCallListDto>;
  /** @throws ApiKeyError `unknown_api_call` */
  one(userId: string, id: string): Promise<ApiCallDto>;
}

/** Keys that can be chosen as a filter. */
const MOST_KEYS = 100;

export const createApiLog = ({ db }: { db: Knex }): ApiLog => ({
  async list(userId, question) {
    const { mode, cursor = '' } = question;
    const filter = filterOf(userId, question);
    const page = { after: cursorIn(cursor), limit: API_LOG_PAGE + 1 };
    const [found, keys] = await Promise.all([
      filter === null ? [] : findCalls(db, filter, page),
      findKeysOf(db, { userId, mode, limit: MOST_KEYS }),
    ]);
    const shown = found.slice(0, API_LOG_PAGE);
    const last = shown.at(-1);
    const hasMore = found.length > API_LOG_PAGE && last !== undefined;
    return { calls: shown.map(toRow), nextCursor: hasMore ? cursorOf(last) : null, keys };
  },

  async one(userId, id) {
    const call = RECORD_ID.test(id) ? await findCall(db, userId, id) : null;
    if (call === null) throw new ApiKeyError('unknown_api_call');
    const { mode, request, answer, paymentId, isOwnPayment } = call;
    return { ...toRow(call), mode, request, answer, paymentId: isOwnPayment ? paymentId : null };
  },
});

/** @returns null where nothing can be found */
function filterOf(userId: string, question: ApiCallQuestion): CallFilter | null {
  const { mode, status, method, path, key, error, from, to, search = '' } = question;
  const id = RECORD_ID.test(search) ? search.toLowerCase() : null;
  const paymentId = paymentIdOf(search);
  if (search !== '' && id === null && paymentId === null) return null;
  return {
    ...{ userId, mode, id, paymentId },
    statusClass: status ?? null,
    method: method ?? null,
    path: path ?? null,
    keyId: key || null,
    errorCode: error ?? null,
    from: from === undefined ? null : startOfIndiaDay(from),
    to: to === undefined ? null : endOfIndiaDay(to),
  };
}

const CURSOR = /^(\d{13})\.(.+)$/;

const cursorOf = ({ at, id }: Pick<StoredCall, 'at' | 'id'>): string => `${at.getTime()}.${id}`;

function cursorIn(text: string): { at: Date; id: string } | null {
  const [, ms, id = ''] = CURSOR.exec(text) ?? [];
  return RECORD_ID.test(id) ? { at: new Date(Number(ms)), id } : null;
}

const toRow = (call: StoredCall): ApiCallRowDto => ({
  id: call.id,
  at: call.at.toISOString(),
  method: call.method,
  path: call.path,
  status: call.status,
  errorCode: call.errorCode,
  durationMs: call.durationMs,
  transactionId: call.paymentId === null ? null : transactionIdOf(call.paymentId),
  key: { id: call.keyId, name: call.keyName, lastFour: call.keyLastFour },
});
