import type { Database } from '../../../platform/database';
import { byUser } from '../security-events/actor';
import { eventBindings, eventPart, noticeBindings, noticeParts } from '../security-events/statement-parts';
import { wordsOf } from '../security-events/client-description';
import type { Transport, Client } from '../types';
import { LIVE_SESSION_COLUMNS, toLiveSession, type LiveSessionRow } from './session-repository';
import type { LiveSession } from './sessions';

interface NewToken {
  hash: Buffer;
  expiresAt: Date;
  client: Client;
  now: Date;
}

const bindingsOf = (next: NewToken) => ({
  nextHash: next.hash,
  tokenExpiresAt: next.expiresAt,
  address: next.client.address,
  device: next.client.device,
  now: next.now,
});

const ROTATE = `
  select ${LIVE_SESSION_COLUMNS}
    from rotate_session_token(:tokenHash, :nextHash, :tokenExpiresAt, :transport, :graceBegan, :now, :address, :device,
                              :deviceId) s
    join users u on u.id = s.user_id`;

/**
 * Replaces the current token of a live session by the next one, or finds that this was done since `graceBegan`.
 * @returns null for every other token
 */
export async function rotateToken(
  db: Database,
  rotation: { tokenHash: Buffer; transport: Transport; graceBegan: Date; next: NewToken },
): Promise<LiveSession | null> {
  const { tokenHash, transport, graceBegan, next } = rotation;
  const deviceId = next.client.knownDevice?.id ?? null;
  const bindings = { ...bindingsOf(next), tokenHash, transport, graceBegan, deviceId };
  const statement = db.raw<{ rows: LiveSessionRow[] }>(ROTATE, bindings);
  const { rows } = await statement.options({ name: 'rotate_session_token' });
  return rows[0] ? toLiveSession(rows[0]) : null;
}

const RENEW = `
  select ${LIVE_SESSION_COLUMNS}
    from renew_session_token(:sessionId, :guessId, :nextHash, :tokenExpiresAt, :now, :address, :device) s
    join users u on u.id = s.user_id`;

/** @returns null when the session has ended */
export async function renewToken(
  db: Database,
  { sessionId, guessId }: { sessionId: string; guessId: string },
  next: NewToken,
): Promise<LiveSession | null> {
  const { rows } = await db.raw<{ rows: LiveSessionRow[] }>(RENEW, {
    ...bindingsOf(next),
    sessionId,
    guessId,
  });
  return rows[0] ? toLiveSession(rows[0]) : null;
}

/** A session is also checked where no request can be described. */
const NO_CLIENT = { address: null, device: null };

const END_REUSED = `
  with retired as (
    select * from end_session_of_retired_token(:tokenHash, :graceBegan, :graceHolds, :now)
  ), ended as (
    select session_id, user_id from retired where has_ended
  ), notified as (
    select ended.user_id, users.email from ended join users on users.id = ended.user_id
  ), ${eventPart('ended')}, ${noticeParts('notified')}
  select transport, has_ended as "hasEnded", session_id as "sessionId" from retired`;

/** A retired token of a live session, and whether its use ended the session. */
export interface RetiredToken {
  sessionId: string;
  transport: Transport;
  hasEnded: boolean;
}

/**
 * Ends the session of a retired token, because the reuse means that the token was stolen. Writes the audit log entry and
 * notifies the user. Within the grace period it only returns the session.
 * @param use.graceHolds false to reject tokens within the grace period too
 */
export async function endSessionOfRetiredToken(
  db: Database,
  tokenHash: Buffer,
  use: { now: Date; graceBegan: Date; graceHolds: boolean; client: NewToken['client'] | null },
): Promise<RetiredToken | null> {
  const { client, ...times } = use;
  const { rows } = await db.raw<{ rows: RetiredToken[] }>(END_REUSED, {
    ...eventBindings({ kind: 'token_reused', actor: byUser(client ?? NO_CLIENT) }),
    ...noticeBindings({ kind: 'token_reused', detail: client ? wordsOf(client) : {} }),
    ...times,
    tokenHash,
  });
  return rows[0] ?? null;
}
