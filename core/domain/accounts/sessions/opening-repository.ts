import { violatedConstraint, type Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { currentRequestId } from '../../../platform/log-context';
import { forgetAttemptsSql } from '../limits/repository';
import type { Session, Client } from '../types';

export interface NewSession {
  session: Session;
  tokenHash: Buffer;
  client: Client;
  /** Whether the device cookie lists this user; otherwise the user is notified of a new device by mail. */
  isKnownDevice: boolean;
  noticeDetail: Record<string, string>;
  /** Hash of the token of the session that this one replaces in the browser. */
  replacedTokenHash: Buffer | null;
  /** The successful attempt at the password, and the counter of attempts to reset. */
  password: { guessId: string; limitKey: string } | null;
}

const STATEMENT = `
  with opened as (
    select open_session(
      :id, :userId, :transport, :tokenHash, :tokenExpiresAt, :authenticatedBy, :reauthenticatedAt, :address, :device,
      :createdAt, :expiresAt, :guessId, :deviceId, :isKnownDevice, :replacedTokenHash, :noticeId, :noticeDetail::jsonb,
      :requestId::uuid) as is_open
  ), forgotten as (
    ${forgetAttemptsSql('(select :limitKey::text as key from opened where is_open and :limitKey::text is not null) k', ':createdAt')}
  )
  select is_open as "isOpen" from opened`;

/** rejected: the user was deleted, or the proved password is no longer the current one. */
export type Opened = 'opened' | 'rejected' | 'deactivated';

/** After `deactivated` a surrounding transaction cannot go on. */
export async function insertSession(db: Database, opening: NewSession): Promise<Opened> {
  const { session, password, client } = opening;
  const statement = db.raw<{ rows: { isOpen: boolean }[] }>(STATEMENT, {
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
    guessId: password?.guessId ?? null,
    deviceId: client.knownDevice?.id ?? null,
    isKnownDevice: opening.isKnownDevice,
    replacedTokenHash: opening.replacedTokenHash,
    noticeId: newId(),
    noticeDetail: JSON.stringify(opening.noticeDetail),
    requestId: currentRequestId(),
    limitKey: password?.limitKey ?? null,
  });
  try {
    const { rows } = await statement.options({ name: 'open_session' });
    return rows[0]?.isOpen ? 'opened' : 'rejected';
  } catch (error) {
    if (violatedConstraint(error) === 'account_is_active') return 'deactivated';
    throw error;
  }
}
