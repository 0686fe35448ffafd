import type { Clock } from '../../../platform/clock';
import { newId } from '../../../platform/ids';
import { AccountError } from '../errors';
import { hashToken, newSecretToken } from '../secret-token';
import { wordsOf } from '../security-events/client-description';
import type { Session } from '../types';
import { insertSession } from './opening-repository';
import { sessionExpiryFrom, tokenExpiryFrom } from './session-lifetimes';
import type { SessionOpening, Sessions } from './sessions';

export const createSessionOpening =
  (clock: Clock): Sessions['open'] =>
  async (db, opening) => {
    const { user, client, password } = opening;
    const session = newSession(opening, clock.now());
    const token = newSecretToken();
    const isKnown = client.knownDevice?.userIds.includes(user.id) ?? false;
    const opened = await insertSession(db, {
      session,
      tokenHash: hashToken(token),
      client,
      isKnownDevice: isKnown,
      noticeDetail: wordsOf(client),
      replacedTokenHash: client.sessionToken ? hashToken(client.sessionToken) : null,
      password: password ?? null,
    });
    if (opened === 'deactivated') throw new AccountError('deactivated');
    if (opened === 'rejected') throw new AccountError('invalid_credentials');
    return { token, session, user };
  };

function newSession({ user, transport, authenticatedBy, client }: SessionOpening, now: Date): Session {
  return {
    id: newId(),
    userId: user.id,
    transport,
    authenticatedBy,
    // A log-in by password or passkey counts as a re-authentication.
    reauthenticatedAt: authenticatedBy === 'password' || authenticatedBy === 'passkey' ? now : null,
    address: client.address,
    device: client.device,
    createdAt: now,
    lastUsedAt: now,
    tokenExpiresAt: tokenExpiryFrom(now),
    expiresAt: sessionExpiryFrom(now),
  };
}
