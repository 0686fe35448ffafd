import type { Clock } from '../../../platform/clock';
import { newId } from '../../../platform/ids';
import { AccountError } from '../errors';
import { hashToken, newSecretToken } from '../secret-token';
import { wordsOf } from '../security-events/visitor-words';
import type { Session } from '../types';
import { insertSession } from './opening-repository';
import { sessionExpiryFrom, tokenExpiryFrom } from './session-lifetimes';
import type { SessionOpening, Sessions } from './sessions';

export const createSessionOpening =
  (clock: Clock): Sessions['open'] =>
  async (db, opening) => {
    const { user, visitor, password } = opening;
    const session = newSession(opening, clock.now());
    const token = newSecretToken();
    const isKnown = visitor.knownDevice?.userIds.includes(user.id) ?? false;
    const isOpen = await insertSession(db, {
      session,
      tokenHash: hashToken(token),
      visitor,
      isKnownDevice: isKnown,
      noticeDetail: wordsOf(visitor),
      replacedTokenHash: visitor.sessionToken ? hashToken(visitor.sessionToken) : null,
      password: password ?? null,
    });
    if (!isOpen) throw new AccountError('invalid_credentials');
    return { token, session, user };
  };

function newSession({ user, transport, authenticatedBy, visitor }: SessionOpening, now: Date): Session {
  return {
    id: newId(),
    userId: user.id,
    transport,
    authenticatedBy,
    // A fresh log-in by what re-authentication asks for counts as one.
    reauthenticatedAt: authenticatedBy === 'password' || authenticatedBy === 'passkey' ? now : null,
    address: visitor.address,
    device: visitor.device,
    createdAt: now,
    lastUsedAt: now,
    tokenExpiresAt: tokenExpiryFrom(now),
    expiresAt: sessionExpiryFrom(now),
  };
}
