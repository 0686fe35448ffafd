import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { Clock } from '../../../platform/clock';
import type { Database, Knex } from '../../../platform/database';
import { AccountError } from '../errors';
import type { Login } from '../login/login';
import { insertChallenge, takeChallenge } from '../passkeys/challenge-repository';
import { rejected } from '../passkeys/device-answer';
import { recordPasskeyUse, verifyPasskey } from '../passkeys/passkey-use';
import { TIMEOUT_MS, type RelyingParty } from '../passkeys/relying-party';
import { findCredentialIds } from '../passkeys/repository';
import { webauthn } from '../passkeys/webauthn';
import type { LiveSession } from '../sessions/sessions';
import type { Session, Client } from '../types';
import { markReauthenticated } from './repository';

/** Proves that the owner of a session is still present, before a sensitive action. */
export interface Reauthentication {
  /**
   * Wrong attempts count against the same limit as all other confirmations of the account's password.
   * @returns the time until which the session counts as re-authenticated
   * @throws AccountError `wrong_password`, `too_many_attempts`, `busy`, `unauthenticated`
   */
  withPassword(live: LiveSession, password: string, client: Client): Promise<Date>;

  /**
   * Requests one of the account's own passkeys. The challenge is bound to the account and this session.
   * @throws AccountError `unknown_passkey` when the account has none
   */
  passkeyOptions(live: LiveSession): Promise<{ challengeId: string; options: Record<string, unknown> }>;

  /** @throws AccountError `passkey_rejected`, `unauthenticated` */
  withPasskey(
    live: LiveSession,
    answer: { challengeId: string; response: Record<string, unknown> },
    client: Client,
  ): Promise<Date>;
}

export interface ReauthenticationDeps {
  db: Knex;
  relyingParty: RelyingParty;
  login: Pick<Login, 'confirmPassword'>;
  clock: Clock;
}

const LIFETIME_MS = AUTH_TIMINGS.reauthenticationMinutes * 60_000;

const NO_PASSKEY = 'Your account has no passkey. Please use your password.';

export function createReauthentication(deps: ReauthenticationDeps): Reauthentication {
  const { db, relyingParty, login, clock } = deps;

  return {
    async withPassword(live, password, client) {
      const { guessId } = await login.confirmPassword(live.user.id, password, client);
      return mark(db, live, guessId, client);
    },

    async passkeyOptions({ user, session }) {
      const passkeys = await findCredentialIds(db, user.id);
      if (passkeys.length === 0) throw new AccountError('unknown_passkey', { message: NO_PASSKEY });
      const { generateAuthenticationOptions } = await webauthn();
      const options = await generateAuthenticationOptions({
        rpID: relyingParty.id,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: passkeys.map(({ id }) => ({ id })),
      });
      const { challenge } = options;
      const challengeId = await insertChallenge(db, {
        purpose: 'reauthenticate',
        challenge,
        userId: user.id,
        sessionId: session.id,
      });
      return { challengeId, options: { ...options } };
    },

    async withPasskey(live, { challengeId, response }, client) {
      const { user, session } = live;
      const challenge = await takeChallenge(db, {
        id: challengeId,
        purpose: 'reauthenticate',
        userId: user.id,
        sessionId: session.id,
      });
      if (challenge === null) throw rejected();
      const given = { challenge, response, client, ownerId: user.id };
      const { credential, use } = await verifyPasskey({ db, relyingParty }, given);
      // A rejection is committed too, with its audit log entry.
      const until = await db.transaction(async (trx) =>
        (await recordPasskeyUse(trx, credential, use, client)) ? mark(trx, live, null, client) : null,
      );
      if (until === null) throw rejected();
      return until;
    },
  };

  async function mark(
    connection: Database,
    { user, session }: LiveSession,
    guessId: string | null,
    client: Client,
  ): Promise<Date> {
    const now = clock.now();
    const isMarked = await markReauthenticated(
      connection,
      { id: session.id, userId: user.id, guessId },
      { client, now },
    );
    if (!isMarked) throw new AccountError('unauthenticated');
    return new Date(now.getTime() + LIFETIME_MS);
  }
}

/** Whether a password or passkey was given in this session within the last 5 minutes. */
export function isReauthenticated({ reauthenticatedAt }: Session, now: Date): boolean {
  return reauthenticatedAt !== null && now.getTime() - reauthenticatedAt.getTime() < LIFETIME_MS;
}
