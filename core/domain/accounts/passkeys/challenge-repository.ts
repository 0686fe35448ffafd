import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';

export type ChallengePurpose = 'register' | 'log_in' | 'reauthenticate';

/** Longer than `TIMEOUT_MS`, because the log-in page keeps a challenge while the user fills in the form. */
const LIFETIME_MINUTES = 10;

/**
 * @param challenge.userId owner of the passkey; null for a log-in, where the user is not known yet
 * @param challenge.sessionId the session that is re-authenticated
 * @param challenge.guessId the proof of the password, for a registration
 */
export async function insertChallenge(
  db: Database,
  challenge: {
    purpose: ChallengePurpose;
    challenge: string;
    userId: string | null;
    sessionId?: string;
    guessId?: string;
  },
): Promise<string> {
  const id = newId();
  await db.raw(
    `insert into passkey_challenges (id, purpose, challenge, user_id, session_id, password_guess_id, expires_at)
     values (:id, :purpose, :challenge, :userId, :sessionId, :guessId, now() + :minutes * interval '1 minute')`,
    { sessionId: null, guessId: null, ...challenge, id, minutes: LIFETIME_MINUTES },
  );
  return id;
}

/** Uses up a challenge; only one of two concurrent calls gets it. Null when used, unknown or expired. */
export async function takeChallenge(
  db: Database,
  taken: { id: string; purpose: ChallengePurpose; userId: string | null; sessionId?: string },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { challenge: string; isLive: boolean }[] }>(
    `select challenge, is_live as "isLive"
       from take_passkey_challenge(:id::uuid, :purpose, :userId::uuid, :sessionId::uuid)`,
    { sessionId: null, ...taken },
  );
  return rows[0]?.isLive ? rows[0].challenge : null;
}
