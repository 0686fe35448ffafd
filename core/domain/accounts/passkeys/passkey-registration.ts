import { newId } from '../../../platform/ids';
import { AccountError } from '../errors';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { Client } from '../types';
import { insertChallenge, takeChallenge } from './challenge-repository';
import { rejected, verifyRegistration } from './device-answer';
import type { PasskeyDeps, Passkeys } from './passkeys';
import { ALGORITHMS, TIMEOUT_MS, userHandleOf } from './relying-party';
import { countPasskeysLocked, findCredentialIds, insertPasskey } from './repository';
import { webauthn } from './webauthn';

const MAX_PASSKEYS = 10;
const NAME_MAX_LENGTH = 60;

const tooMany = (): AccountError =>
  new AccountError('passkey_rejected', {
    message: `You can have at most ${MAX_PASSKEYS} passkeys. Remove one that you no longer use first.`,
  });

/** Adds a passkey to the account of a logged-in user. */
export function createPasskeyRegistration({
  db,
  relyingParty,
  login,
  wake,
}: PasskeyDeps): Pick<Passkeys, 'registrationOptions' | 'add'> {
  return {
    async registrationOptions({ user }, currentPassword, client) {
      const { guessId } = await login.confirmPassword(user.id, currentPassword, client);
      const known = await findCredentialIds(db, user.id);
      if (known.length >= MAX_PASSKEYS) throw tooMany();
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: relyingParty.name,
        rpID: relyingParty.id,
        userID: userHandleOf(user.id),
        userName: user.email,
        userDisplayName: user.name,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known,
        // A log-in asks for no address and no password: the passkey must be discoverable and verify the user.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      const { challenge } = options;
      const challengeId = await insertChallenge(db, {
        purpose: 'register',
        challenge,
        userId: user.id,
        guessId,
      });
      return { challengeId, options: { ...options } };
    },

    async add({ user, session }, { challengeId, response, name }, client) {
      const challenge = await takeChallenge(db, { id: challengeId, purpose: 'register', userId: user.id });
      if (challenge === null) throw rejected();
      const verified = await verifyRegistration(response, challenge, relyingParty);
      const added = await db.transaction(async (trx) => {
        if ((await countPasskeysLocked(trx, user.id)) >= MAX_PASSKEYS) throw tooMany();
        const passkey = await insertPasskey(trx, {
          ...verified,
          challengeId,
          id: newId(),
          userId: user.id,
          name: nameOf(name, client),
        });
        if (passkey === null) throw rejected();
        await recordSecurityEvent(trx, {
          kind: 'passkey_added',
          userId: user.id,
          actor: byUser(client, session),
          detail: { passkeyId: passkey.id, backedUp: passkey.backedUp },
        });
        await notify(trx, {
          userId: user.id,
          kind: 'passkey_added',
          email: user.email,
          detail: { ...wordsOf(client), passkey: passkey.name },
        });
        return passkey;
      });
      wake();
      return added;
    },
  };
}

/** The name that the user gave, else the device. */
const nameOf = (given: string | null, { device }: Client): string =>
  (given?.trim() || device.trim() || 'Passkey').slice(0, NAME_MAX_LENGTH);
