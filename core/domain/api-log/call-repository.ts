import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { ApiCallClass, ApiCallMethod } from '@deccanloop/contracts/merchant/api-log';
import type { Database } from '../../platform/database';

/** A call with an API key, redacted. */
export interface ApiCall {
  /** Of the request. */
  id: string;
  userId: string;
  keyId: string;
  mode: ApiKeyMode;
  method: ApiCallMethod;
  /** As declared. */
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  /** The payment that the request or the answer names; it may be of another account. */
  paymentId: string | null;
  /** JSON. */
  request: string | null;
  answer: string | null;
  at: Date;
}

/** Calls of accounts that were closed meanwhile are left out. */
export async function insertCalls(db: Database, calls: readonly ApiCall[]): Promise<void> {
  await db.raw(
    `with open_accounts as (
       -- FOR KEY SHARE: waits for a closing in progress, which deletes what was stored before.
       select id from users where id = any (:userIds::uuid[]) and closed_at is null order by id for key share)
     insert into merchant_api_calls (id, user_id, api_key_id, mode, method, path, status, error_code, duration_ms,
                                     payment_id, request, answer, created_at)
     select c.id, c."userId", c."keyId", c.mode, c.method, c.path, c.status, c."errorCode", c."durationMs",
            c."paymentId", c.request, c.answer, c.at
       from jsonb_to_recordset(:calls::jsonb) as c (id uuid, "userId" uuid, "keyId" uuid, mode text, method text,
              path text, status integer, "errorCode" text, "durationMs" integer, "paymentId" uuid, request text,
              answer text, at timestamptz)
       join open_accounts a on a.id = c."userId"
     -- A batch may have been stored although its answer was lost.
     on conflict (id) do nothing`,
    { calls: JSON.stringify(calls), userIds: [...new Set(calls.map(({ userId }) => userId))] },
  );
}

export interface StoredCall extends Omit<ApiCall, 'userId' | 'request' | 'answer'> {
  keyName: string;
  keyLastFour: string;
}

const STORED = `
  select c.id, c.api_key_id as "keyId", c.mode, c.method, c.path, c.status, c.error_code as "errorCode",
         c.duration_ms as "durationMs", c.payment_id as "paymentId", c.created_at as at, k.name as "keyName",
         k.last_four as "keyLastFour"`;

export interface CallFilter {
  userId: string;
  mode: ApiKeyMode;
  statusClass: ApiCallClass | null;
  method: ApiCallMethod | null;
  path: string | null;
  keyId: string | null;
  errorCode: string | null;
  from: Date | null;
  /** Excluded. */
  to: Date | null;
  id: string | null;
  paymentId: string | null;
}

/** `status >= 400` is the condition of the index of failed calls. */
const CLASSES = {
  '2xx': 'c.status < 400',
  '4xx': 'c.status >= 400 and c.status < 500',
  '5xx': 'c.status >= 400 and c.status >= 500',
} as const satisfies Record<ApiCallClass, string>;

/** Newest first. @param after the last call of the page before */
export async function findCalls(
  db: Database,
  filter: CallFilter,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<StoredCall[]> {
  const { statusClass, method, path, keyId, errorCode, from, to, id, paymentId } = filter;
  const conditions = [
    'c.user_id = :userId and c.mode = :mode',
    statusClass && CLASSES[statusClass],
    method && 'c.method = :method',
    path && 'c.path = :path',
    keyId && 'c.api_key_id = :keyId',
    errorCode && 'c.status >= 400 and c.error_code = :errorCode',
    from && 'c.created_at >= :from',
    to && 'c.created_at < :to',
    id && 'c.id = :id',
    paymentId && 'c.payment_id = :paymentId',
    after && '(c.created_at, c.id) < (:at, :afterId)',
  ];
  const { statusClass: _, ...values } = filter;
  const given = Object.entries({ ...values, at: after?.at ?? null, afterId: after?.id ?? null });
  const { rows } = await db.raw<{ rows: StoredCall[] }>(
    `${STORED} from merchant_api_calls c join api_keys k on k.id = c.api_key_id
      where ${conditions.filter((condition) => condition !== null).join(' and ')}
      order by c.created_at desc, c.id desc limit :limit`,
    { limit, ...Object.fromEntries(given.filter(([, value]) => value !== null)) },
  );
  return rows;
}

export interface CallDetails extends StoredCall {
  request: string | null;
  answer: string | null;
  /** Whether the payment is one of the account. */
  isOwnPayment: boolean;
}

export async function findCall(db: Database, userId: string, id: string): Promise<CallDetails | null> {
  const { rows } = await db.raw<{ rows: CallDetails[] }>(
    `${STORED}, c.request, c.answer, p.id is not null as "isOwnPayment"
       from merchant_api_calls c join api_keys k on k.id = c.api_key_id
       left join merchant_payments p on p.id = c.payment_id and p.user_id = c.user_id
      where c.id = :id and c.user_id = :userId`,
    { userId, id },
  );
  return rows[0] ?? null;
}

/** Newest first, also those that have ended. */
export async function findKeysOf(
  db: Database,
  { userId, mode, limit }: { userId: string; mode: ApiKeyMode; limit: number },
): Promise<{ id: string; name: string; lastFour: string }[]> {
  const { rows } = await db.raw<{ rows: { id: string; name: string; lastFour: string }[] }>(
    `select id, name, last_four as "lastFour" from api_keys where user_id = :userId and mode = :mode
      order by created_at desc, id desc limit :limit`,
    { userId, mode, limit },
  );
  return rows;
}

/** Deletes calls before a time, oldest first. @returns how many */
export async function deleteCallsBefore(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from merchant_api_calls where id in (
       select id from merchant_api_calls where created_at < :before order by created_at limit :limit)`,
    { before, limit },
  );
  return rowCount;
}
