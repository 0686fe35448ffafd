import type { Database } from '../../../platform/database';
import { byUser } from '../security-events/actor';
import type { SecurityEvent } from '../security-events/security-events';
import { eventBindings, eventPart } from '../security-events/statement-parts';
import type { SessionEndReason, Transport, Client } from '../types';

interface Ending {
  reason: SessionEndReason;
  event: Pick<SecurityEvent, 'kind' | 'detail'>;
  client: Client;
  now: Date;
}

const bindingsOf = ({ reason, event, client, now }: Ending) => ({
  ...eventBindings({ ...event, actor: byUser(client) }),
  reason,
  now,
});

const END_BY_TOKEN = `
  with ended as (
    select * from end_session_of_token(:tokenHash, :transport, :reason, :now)
  ), ${eventPart('ended')}
  select session_id from ended`;

export async function endSessionOfToken(
  db: Database,
  tokenHash: Buffer,
  transport: Transport,
  ending: Ending,
): Promise<void> {
  await db.raw(END_BY_TOKEN, { ...bindingsOf(ending), tokenHash, transport });
}

const END_ONE = `
  with ended as (
    select * from end_session(:userId, :sessionId, :reason, :now)
  ), ${eventPart('ended')}
  select session_id from ended`;

/** @returns false when it is not a live session of that user */
export async function endSession(
  db: Database,
  userId: string,
  sessionId: string,
  ending: Ending,
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(END_ONE, { ...bindingsOf(ending), userId, sessionId });
  return rows.length > 0;
}

/** @returns the number of sessions that were ended */
export async function endSessionsOf(
  db: Database,
  userId: string,
  { reason, except, now }: { reason: SessionEndReason; except: string | null; now: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { ended: number }[] }>(
    'select end_sessions_of(:userId, :except::uuid, :reason, :now) as ended',
    { userId, reason, except, now },
  );
  return rows[0]?.ended ?? 0;
}
