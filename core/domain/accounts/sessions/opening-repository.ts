import type { Database } from '../../../platform/database';
import { forgetAttemptsSql } from '../limits/repository';
import { eventBindings, eventPart, noticeBindings, noticeParts } from '../security-events/statement-parts';
import type { Notice, SecurityEvent } from '../security-events/security-events';
import type { Session, Client } from '../types';

export interface NewSession {
  session: Session;
  tokenHash: Buffer;
  client: Client;
  event: Pick<SecurityEvent, 'kind' | 'detail'>;
  /** To somebody who has logged in before; null when the device is known. */
  notice: Pick<Notice, 'kind' | 'detail'> | null;
  /** Of the session whose place this one takes in the browser. */
  replacedTokenHash: Buffer | null;
  /** The password's hash that was verified, and the count of attempts that is forgotten. */
  password: { hash: string; limitKey: string } | null;
}

const STATEMENT = `
  with person as (
    -- Held against a password or role that changes at this moment: either the change is seen here, or this
    -- session is seen by what ends the sessions after it.
    select id as user_id, email from users
     where id = :userId and (:passwordHash::text is null or password_hash = :passwordHash) for share
  ), opened as (
    insert into sessions (id, user_id, transport, token_hash, token_expires_at, authenticated_by,
                          reauthenticated_at, address, device, created_at, last_used_at, expires_at)
    select :id, user_id, :transport, :tokenHash, :tokenExpiresAt, :authenticatedBy,
           :reauthenticatedAt, :address, :device, :createdAt, :createdAt, :expiresAt
    from person
    returning id as session_id, user_id
  ), replaced as (
    update sessions set ended_at = :createdAt, end_reason = 'replaced'
     where token_hash = :replacedTokenHash and transport = 'cookie' and ended_at is null
       and exists (select from person)
  ), forgotten as (
    ${forgetAttemptsSql('(select :limitKey::text as key from person where :limitKey::text is not null) k', ':createdAt')}
  ), newcomer as (
    -- Not at the first log-in of all; this one's own entry is not seen here yet.
    select user_id, email from person where :tellsOfDevice::boolean and exists (
      select from security_events e where e.user_id = :userId and e.kind in ('logged_in', 'signed_up'))
  ), ${eventPart('opened')}, ${noticeParts('newcomer')}
  select session_id from opened`;

/** @returns false when the person is gone or the password is no longer the one that was verified */
export async function insertSession(db: Database, opening: NewSession): Promise<boolean> {
  const { session, password, notice } = opening;
  const statement = db.raw<{ rows: unknown[] }>(STATEMENT, {
    ...eventBindings({ ...opening.event, client: opening.client }),
    ...noticeBindings(notice ?? { kind: 'new_device', detail: {} }),
    tellsOfDevice: notice !== null,
    id: session.id,
    userId: session.userId,
    transport: session.transport,
    tokenHash: opening.tokenHash,
    tokenExpiresAt: session.tokenExpiresAt,
    authenticatedBy: session.authenticatedBy,
    reauthenticatedAt: session.reauthenticatedAt,
    address: session.address,
    device: session.device,
    createdAt: session.createdAt,
    expiresAt: session.expiresAt,
    replacedTokenHash: opening.replacedTokenHash,
    passwordHash: password?.hash ?? null,
    limitKey: password?.limitKey ?? null,
  });
  const { rows } = await statement.options({ name: 'open_session' });
  return rows.length > 0;
}
