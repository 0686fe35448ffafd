import { preparedReadsOf } from '../../../platform/prepared-reads';
import { readTogether } from '../../../platform/read-together';
import { AccountError } from '../errors';
import { hashToken, newSecretToken } from '../secret-token';
import type { Transport, Client } from '../types';
import { findSessionsOfTokens } from './check-repository';
import { endSessionOfRetiredToken, renewToken, rotateToken } from './rotation-repository';
import { graceBegan, tokenExpiryFrom } from './session-lifetimes';
import { isSessionToken, tokenRotation } from './session-token';
import type { Sessions, SessionsDeps } from './sessions';

/** Checks, refreshes and renews the tokens of sessions. */
export function createSessionTokens({
  db,
  reads = preparedReadsOf(db),
  clock,
  rotationSecret,
  logger,
}: SessionsDeps): Pick<Sessions, 'check' | 'refresh' | 'renew'> {
  const rotation = tokenRotation(rotationSecret);
  const ofTokenHash = readTogether((hashes) => findSessionsOfTokens(reads, hashes));

  /** The error for a token that is not the current one of a live session. Use of a retired token may end its session. */
  async function rejection(
    token: string,
    transport: Transport,
    use: { graceHolds: boolean; client: Client | null },
  ): Promise<AccountError> {
    const now = clock.now();
    const times = { now, graceBegan: graceBegan(now) };
    const retired = await endSessionOfRetiredToken(db, hashToken(token), { ...use, ...times });
    if (retired?.hasEnded) {
      logger?.warn({ sessionId: retired.sessionId }, 'a retired session token was used: its session ended');
    }
    const isInGrace = retired !== null && !retired.hasEnded && retired.transport === transport;
    return new AccountError(isInGrace ? 'token_expired' : 'unauthenticated');
  }

  return {
    async check(token, transport, client) {
      if (!isSessionToken(token)) throw new AccountError('unauthenticated');
      const found = await ofTokenHash(hashToken(token).toString('hex'));
      if (!found) throw await rejection(token, transport, { graceHolds: true, client: client?.() ?? null });
      const { session, user, hasEnded } = found;
      const now = clock.now();
      if (hasEnded || session.expiresAt <= now || session.transport !== transport) {
        throw new AccountError('unauthenticated');
      }
      if (session.tokenExpiresAt <= now) throw new AccountError('token_expired');
      return { session, user };
    },

    async refresh(token, transport, client) {
      if (!isSessionToken(token)) throw new AccountError('unauthenticated');
      const now = clock.now();
      // A process that uses another accepted secret may have rotated this token first: then the second one finds it.
      for (const following of rotation.next(token)) {
        const live = await rotateToken(db, {
          tokenHash: hashToken(token),
          transport,
          graceBegan: graceBegan(now),
          next: { hash: following.hash, expiresAt: tokenExpiryFrom(now), client, now },
        });
        if (live) return { token: following.token, ...live };
      }
      throw await rejection(token, transport, { graceHolds: false, client });
    },

    async renew(connection, { session }, client, { guessId }) {
      const now = clock.now();
      const token = newSecretToken();
      const next = { hash: hashToken(token), expiresAt: tokenExpiryFrom(now), client, now };
      const live = await renewToken(connection, { sessionId: session.id, guessId }, next);
      if (!live) throw new AccountError('unauthenticated');
      return { token, ...live };
    },
  };
}
