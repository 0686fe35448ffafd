import type { Knex } from '../../../platform/database';
import type { OpenedSession, Transport, Client } from '../types';
import { findUserById } from '../users/user-repository';
import { insertChallenge, takeChallenge } from './challenge-repository';
import { rejected } from './device-answer';
import { recordPasskeyUse, verifyPasskey } from './passkey-use';
import type { PasskeyDeps, Passkeys } from './passkeys';
import { TIMEOUT_MS } from './relying-party';
import type { Credential } from './repository';
import { webauthn } from './webauthn';

/** Log-in with only a passkey: it proves possession, and the device verifies the user. */
export function createPasskeyLogin({
  db,
  relyingParty,
  sessions,
}: PasskeyDeps): Pick<Passkeys, 'loginOptions' | 'login'> {
  return {
    async loginOptions() {
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.id,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      const { challenge } = options;
      const challengeId = await insertChallenge(db, { purpose: 'log_in', challenge, userId: null });
      return { challengeId, options: { ...options } };
    },

    async login({ challengeId, response }, client, transport) {
      const challenge = await takeChallenge(db, { id: challengeId, purpose: 'log_in', userId: null });
      if (challenge === null) throw rejected();
      const { credential, use } = await verifyPasskey({ db, relyingParty }, { challenge, response, client });
      const opened = await db.transaction((trx) => openSession(trx, credential, use, client, transport));
      if (opened === null) throw rejected();
      return opened;
    },
  };

  /** Returns null instead of throwing when it is rejected, so that the audit log entry is committed. */
  async function openSession(
    trx: Knex.Transaction,
    credential: Credential,
    use: { counter: number; backedUp: boolean },
    client: Client,
    transport: Transport,
  ): Promise<OpenedSession | null> {
    if (!(await recordPasskeyUse(trx, credential, use, client))) return null;
    const user = await findUserById(trx, credential.userId);
    if (user === null) return null;
    return sessions.open(trx, { user, authenticatedBy: 'passkey', transport, client });
  }
}
