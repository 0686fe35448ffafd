import type { Database } from '../../../platform/database';
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
  ...eventBindings({ ...event, client }),
  reason,
  now,
});

/** An expired token is enough: it still names the session, also when another tab has replaced it meanwhile. */
const END_BY_TOKEN = `
  with ended as (
    update sessions set ended_at = :now, end_reason = :reason
    where (token_hash = :tokenHash
           or id = (select session_id from retired_session_tokens where token_hash = :tokenHash))
      and transport = :transport and ended_at is null and expires_at > :now
    returning id as session_id, user_id
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
    update sessions set ended_at = :now, end_reason = :reason
    where id = :sessionId and user_id = :userId and ended_at is null and expires_at > :now
    returning id as session_id, user_id
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

/** @returns how many were ended */
export async function endSessionsOf(
  db: Database,
  userId: string,
  { reason, except, now }: { reason: SessionEndReason; except: string | null; now: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update sessions set ended_at = :now, end_reason = :reason
     where user_id = :userId and ended_at is null and expires_at > :now and id is distinct from :except::uuid
     returning id`,
    { userId, reason, except, now },
  );
  return rows.length;
}
