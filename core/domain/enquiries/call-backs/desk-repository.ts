import { WAITING_CALL_BACKS, type CallBackState } from '@deccanloop/contracts/calls/call-backs';
import type { CallBackDto } from '@deccanloop/contracts/calls/dto';
import type { Database, Knex } from '../../../platform/database';
import { recordOrder } from '../../../platform/record-pages';

interface Row extends Omit<CallBackDto, 'from' | 'until' | 'createdAt' | 'updatedAt'> {
  from: Date;
  until: Date;
  createdAt: Date;
  updatedAt: Date;
}

const SELECT = `
  select c.id, c.reference, c.name, c.phone, c.topic, c.is_soon as "isSoon", c.call_from as "from", c.call_until as until,
         c.state, c.state in ('open', 'unreached') and c.call_until < :now as "isOverdue", c.attempts, c.note,
         case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as handler,
         c.version, c.created_at as "createdAt", c.updated_at as "updatedAt"
    from call_back_requests c left join users u on u.id = c.handler_id`;

const toDto = ({ from, until, createdAt, updatedAt, ...row }: Row): CallBackDto => ({
  ...row,
  from: from.toISOString(),
  until: until.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export async function listCallBacks(
  db: Database,
  {
    state,
    after,
    limit,
    now,
  }: { state: CallBackState | null; after: string | null; limit: number; now: Date },
): Promise<CallBackDto[]> {
  const { order, after: later } = recordOrder({
    table: 'call_back_requests',
    alias: 'c',
    value: (of) => `${of}.call_until`,
    isDescending: state !== null && !WAITING_CALL_BACKS.includes(state),
    isContinued: after !== null,
  });
  const ofState = state === null ? `c.state in ('open', 'unreached')` : 'c.state = :state';
  const { rows } = await db.raw<{ rows: Row[] }>(
    `${SELECT} where ${[ofState, ...later].join(' and ')} order by ${order} limit :limit`,
    { now, limit, ...(state !== null && { state }), ...(after !== null && { after }) },
  );
  return rows.map(toDto);
}

export async function findStaffCallBack(db: Database, id: string, now: Date): Promise<CallBackDto> {
  const { rows } = await db.raw<{ rows: Row[] }>(`${SELECT} where c.id = :id`, { id, now });
  if (!rows[0]) throw new Error('a locked call-back request is missing');
  return toDto(rows[0]);
}

export interface LockedCallBack {
  reference: string;
  state: CallBackState;
  attempts: number;
  note: string;
  version: number;
  handlerId: string | null;
  handlerName: string | null;
}

export async function lockCallBack(trx: Knex.Transaction, id: string): Promise<LockedCallBack | null> {
  // FOR NO KEY UPDATE: of two members of staff who change one request at once, the second waits and sees the first's change.
  const { rows } = await trx.raw<{ rows: LockedCallBack[] }>(
    `select c.reference, c.state, c.attempts, c.note, c.version, c.handler_id as "handlerId",
            (select name from users where id = c.handler_id) as "handlerName"
       from call_back_requests c where c.id = :id for no key update`,
    { id },
  );
  return rows[0] ?? null;
}

export async function changeCallBack(
  trx: Knex.Transaction,
  id: string,
  {
    now,
    handlerId,
    ...changed
  }: { now: Date; handlerId: string; state?: CallBackState; note?: string; attempts?: number },
): Promise<void> {
  await trx('call_back_requests')
    .where({ id })
    .update({ ...changed, handler_id: handlerId, version: trx.raw('version + 1'), updated_at: now });
}
