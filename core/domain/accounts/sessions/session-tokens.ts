import { preparedReadsOf } from '../../../platform/prepared-reads';
import { readTogether } from '../../../platform/read-together';
import { AccountError } from '../errors';
import { hashToken, newSecretToken } from '../secret-token';
import type { Transport, Visitor } from '../types';
import { findSessionsOfTokens } from './check-repository';
import { endSessionOfRetiredToken, renewToken, rotateToken } from './rotation-repository';
import { graceBegan, tokenExpiryFrom } from './session-lifetimes';
import { isSessionToken, tokenRotation } from './session-token';
import type { Sessions, SessionsDeps } from './sessions';

/** What is done with a session's tokens: checking, refreshing, and renewing them. */
export function createSessionTokens({
  db,
  reads = preparedReadsOf(db),
  clock,
  rotationSecret,
  logger,
}: SessionsDeps): Pick<Sessions, 'check' | 'refresh' | 'renew'> {
  const rotation = tokenRotation(rotationSecret);
  const ofTokenHash = readTogether((hashes) => findSessionsOfTokens(reads, hashes));

  /** Why a token that is no live session's current one is refused. A retired one may end its session. */
  async function refusal(
    token: string,
    transport: Transport,
    use: { graceHolds: boolean; visitor: Visitor | null },
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
    async check(token, transport, visitor) {
      if (!isSessionToken(token)) throw new AccountError('unauthenticated');
      const found = await ofTokenHash(hashToken(token).toString('hex'));
      if (!found) throw await refusal(token, transport, { graceHolds: true, visitor: visitor?.() ?? null });
      const { session, user, hasEnded } = found;
      const now = clock.now();
      if (hasEnded || session.expiresAt <= now || session.transport !== transport) {
        throw new AccountError('unauthenticated');
      }
      if (session.tokenExpiresAt <= now) throw new AccountError('token_expired');
      return { session, user };
    },

    async refresh(token, transport, visitor) {
      if (!isSessionToken(token)) throw new AccountError('unauthenticated');
      const now = clock.now();
      const following = rotation.next(token);
      const live = await rotateToken(db, {
        tokenHash: hashToken(token),
        transport,
        graceBegan: graceBegan(now),
        next: { hash: following.hash, expiresAt: tokenExpiryFrom(now), visitor, now },
      });
      if (!live) throw await refusal(token, transport, { graceHolds: false, visitor });
      return { token: following.token, ...live };
    },

    async renew(connection, { session }, visitor, { guessId }) {
      const now = clock.now();
      const token = newSecretToken();
      const next = { hash: hashToken(token), expiresAt: tokenExpiryFrom(now), visitor, now };
      const live = await renewToken(connection, { sessionId: session.id, guessId }, next);
      if (!live) throw new AccountError('unauthenticated');
      return { token, ...live };
    },
  };
}
