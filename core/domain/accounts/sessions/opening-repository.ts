import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { currentRequestId } from '../../../platform/log-context';
import { forgetAttemptsSql } from '../limits/repository';
import type { Session, Visitor } from '../types';

export interface NewSession {
  session: Session;
  tokenHash: Buffer;
  visitor: Visitor;
  /** Whether its cookie says that this person has logged in there before; else they are told by mail. */
  isKnownDevice: boolean;
  noticeDetail: Record<string, string>;
  /** Of the session whose place this one takes in the browser. */
  replacedTokenHash: Buffer | null;
  /** The attempt at the password that was right, and the count of attempts that is forgotten. */
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

/** @returns false when the person is gone or the password is no longer the one that was proved */
export async function insertSession(db: Database, opening: NewSession): Promise<boolean> {
  const { session, password, visitor } = opening;
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
    deviceId: visitor.knownDevice?.id ?? null,
    isKnownDevice: opening.isKnownDevice,
    replacedTokenHash: opening.replacedTokenHash,
    noticeId: newId(),
    noticeDetail: JSON.stringify(opening.noticeDetail),
    requestId: currentRequestId(),
    limitKey: password?.limitKey ?? null,
  });
  const { rows } = await statement.options({ name: 'open_session' });
  return rows[0]?.isOpen ?? false;
}
