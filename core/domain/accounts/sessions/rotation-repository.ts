import type { Database } from '../../../platform/database';
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
  with rotated as (
    -- Of several refreshes at once the others wait for the first and then find its token as the current one.
    -- last_used_at is the time of the last rotation, and so of the retirement of the token before.
    update sessions set
      token_hash = :nextHash,
      token_expires_at = case when token_hash = :nextHash then token_expires_at
                              else least(:tokenExpiresAt, expires_at) end,
      last_used_at = case when token_hash = :nextHash then last_used_at else :now end,
      address = :address, device = :device
    where token_hash in (:tokenHash, :nextHash) and transport = :transport
      and ended_at is null and expires_at > :now and (token_hash = :tokenHash or last_used_at > :graceBegan)
    returning *
  ), retired as (
    -- Already there when the token is asked for again.
    insert into retired_session_tokens (token_hash, session_id, retired_at)
    select :tokenHash, id, :now from rotated on conflict (token_hash) do nothing
  )
  select ${LIVE_SESSION_COLUMNS} from rotated s join users u on u.id = s.user_id`;

/**
 * Replaces a live session's current token by the one that follows it, or finds that this has been done since
 * `graceBegan`.
 * @returns null for every other token
 */
export async function rotateToken(
  db: Database,
  rotation: { tokenHash: Buffer; transport: Transport; graceBegan: Date; next: NewToken },
): Promise<LiveSession | null> {
  const { tokenHash, transport, graceBegan, next } = rotation;
  const bindings = { ...bindingsOf(next), tokenHash, transport, graceBegan };
  const statement = db.raw<{ rows: LiveSessionRow[] }>(ROTATE, bindings);
  const { rows } = await statement.options({ name: 'rotate_session_token' });
  return rows[0] ? toLiveSession(rows[0]) : null;
}

const RENEW = `
  with live as (
    -- A refresh at the same moment goes first or finds its token retired; none is lost in between.
    select id, token_hash from sessions where id = :sessionId and ended_at is null and expires_at > :now for update
  ), retired as (
    insert into retired_session_tokens (token_hash, session_id, retired_at) select token_hash, id, :now from live
  ), renewed as (
    update sessions set token_hash = :nextHash, token_expires_at = least(:tokenExpiresAt, expires_at),
                        last_used_at = :now, address = :address, device = :device
    from live where sessions.id = live.id
    returning sessions.*
  )
  select ${LIVE_SESSION_COLUMNS} from renewed s join users u on u.id = s.user_id`;

/** @returns null when the session has ended */
export async function renewToken(
  db: Database,
  sessionId: string,
  next: NewToken,
): Promise<LiveSession | null> {
  const { rows } = await db.raw<{ rows: LiveSessionRow[] }>(RENEW, { ...bindingsOf(next), sessionId });
  return rows[0] ? toLiveSession(rows[0]) : null;
}

const END_REUSED = `
  with retired as (
    select s.id, s.user_id, s.transport, r.retired_at > :graceBegan as in_grace
    from retired_session_tokens r join sessions s on s.id = r.session_id
    where r.token_hash = :tokenHash and s.ended_at is null and s.expires_at > :now
  ), ended as (
    update sessions s set ended_at = :now, end_reason = 'token_reused'
    from retired where s.id = retired.id and s.ended_at is null and not (retired.in_grace and :graceHolds)
    returning s.id as session_id, s.user_id
  ), told as (
    select ended.user_id, users.email from ended join users on users.id = ended.user_id
  ), ${eventPart('ended')}, ${noticeParts('told')}
  select retired.transport, exists (select from ended) as "hasEnded", retired.id as "sessionId" from retired`;

/** What a token that is nobody's current one is: retired, of a live session, and whether that ended it. */
export interface RetiredToken {
  sessionId: string;
  transport: Transport;
  hasEnded: boolean;
}

/**
 * Ends the session whose retired token this is, because somebody else has it, writes that into the audit log and
 * tells the person. Within the grace it only says whose it is.
 * @param use.graceHolds false where even a token retired a moment ago must not be used
 */
export async function endSessionOfRetiredToken(
  db: Database,
  tokenHash: Buffer,
  use: { now: Date; graceBegan: Date; graceHolds: boolean; client: NewToken['client'] | null },
): Promise<RetiredToken | null> {
  const { client, ...times } = use;
  const { rows } = await db.raw<{ rows: RetiredToken[] }>(END_REUSED, {
    ...eventBindings({ kind: 'token_reused', client }),
    ...noticeBindings({ kind: 'token_reused', detail: client ? wordsOf(client) : {} }),
    ...times,
    tokenHash,
  });
  return rows[0] ?? null;
}
