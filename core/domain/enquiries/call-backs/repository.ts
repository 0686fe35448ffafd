import type { Hours } from '@deccanloop/contracts/calls/business-hours';
import type { Database } from '../../../platform/database';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { CallBack } from './call-backs';

export async function insertCallBack(
  db: Database,
  { id, reference, createdAt, name, phone, topic, isSoon, from, until }: EnquiryHead & CallBack,
): Promise<void> {
  await db('call_back_requests').insert({
    ...{ id, reference, name, phone, topic, is_soon: isSoon },
    ...{ call_from: from, call_until: until, created_at: createdAt, updated_at: createdAt },
  });
}

export async function findCallBack(db: Database, id: string): Promise<CallBack | null> {
  const { rows } = await db.raw<{ rows: CallBack[] }>(
    `select reference, created_at as "createdAt", name, phone, topic, is_soon as "isSoon", call_from as "from",
            call_until as until
       from call_back_requests where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}

/** When the request of a reference is called. */
export async function findHours(db: Database, reference: string): Promise<Hours> {
  const { rows } = await db.raw<{ rows: Hours[] }>(
    'select call_from as "from", call_until as until from call_back_requests where reference = :reference',
    { reference },
  );
  if (!rows[0]) throw new Error('a call-back request that was stored is missing');
  return rows[0];
}

/** How many requests of a number staff have ended. */
export async function countEndedCallBacks(db: Database, phone: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from call_back_requests where phone = :phone and state in ('called', 'closed')`,
    { phone },
  );
  return rows[0]?.count ?? 0;
}
