import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Database } from '../../../platform/database';
import { recordSecurityEvent } from '../security-events/security-events';
import type { OpenedSession, Transport, Visitor } from '../types';
import { findUserById } from '../users/user-repository';
import { insertChallenge, takeChallenge } from './challenge-repository';
import { credentialIdOf, refused, responseField, verifyAssertion, type DeviceAnswer } from './device-answer';
import type { PasskeyDeps, Passkeys } from './passkeys';
import { isUserHandleOf, TIMEOUT_MS } from './relying-party';
import { findCredential, lockCounter, recordUse, type Credential } from './repository';

/** Logging in with a passkey alone: it stands for possession and, by the device's own check, for the person. */
export function createPasskeyLogin({
  db,
  relyingParty,
  sessions,
}: PasskeyDeps): Pick<Passkeys, 'loginOptions' | 'login'> {
  /** @throws AccountError `passkey_refused`, after writing down whose passkey it would have been */
  async function verify(
    challenge: string,
    response: DeviceAnswer,
    visitor: Visitor,
  ): Promise<{ credential: Credential; use: { counter: number; backedUp: boolean } }> {
    const credential = await findCredential(db, credentialIdOf(response));
    try {
      // The handle must name the owner: a passkey answers for the account it was made for and no other.
      if (credential === null || !isUserHandleOf(credential.userId, responseField(response, 'userHandle'))) {
        throw refused();
      }
      return { credential, use: await verifyAssertion(response, challenge, relyingParty, credential) };
    } catch (error) {
      await recordSecurityEvent(db, {
        kind: 'log_in_failed',
        userId: credential?.userId ?? null,
        visitor,
        detail: { by: 'passkey' },
      });
      throw error;
    }
  }

  return {
    async loginOptions() {
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.id,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      const { challenge } = options;
      const challengeId = await insertChallenge(db, { purpose: 'log_in', challenge, userId: null });
      return { challengeId, options: { ...options } };
    },

    async login({ challengeId, response }, visitor, transport) {
      const challenge = await takeChallenge(db, { id: challengeId, purpose: 'log_in', userId: null });
      if (challenge === null) throw refused();
      const { credential, use } = await verify(challenge, response, visitor);
      const opened = await db.transaction((trx) => openSession(trx, credential, use, visitor, transport));
      if (opened === null) throw refused();
      return opened;
    },
  };

  /** Null when it may not be: the refusal's own event must be kept, so nothing is thrown in the transaction. */
  async function openSession(
    trx: Database,
    { passkeyId, userId }: Credential,
    use: { counter: number; backedUp: boolean },
    visitor: Visitor,
    transport: Transport,
  ): Promise<OpenedSession | null> {
    const seen = await lockCounter(trx, passkeyId);
    if (seen === null) return null;
    // Devices that do not count say 0 always. A count that does not grow comes from a copy of the key.
    const isCounting = seen > 0 || use.counter > 0;
    if (isCounting && use.counter <= seen) {
      await recordSecurityEvent(trx, {
        kind: 'passkey_clone_suspected',
        userId,
        visitor,
        detail: { passkeyId, seen, said: use.counter },
      });
      return null;
    }
    const user = await findUserById(trx, userId);
    if (user === null) return null;
    await recordUse(trx, passkeyId, use);
    return sessions.open(trx, { user, authenticatedBy: 'passkey', transport, visitor });
  }
}
