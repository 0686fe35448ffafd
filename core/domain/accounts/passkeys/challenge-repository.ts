import type { Database } from '../../../platform/database';
import { newId } from '../../../platform/ids';

export type ChallengePurpose = 'register' | 'log_in' | 'reauthenticate';

/** Longer than the device may take; the log-in page waits with a challenge at hand while its form is filled in. */
const LIFETIME_MINUTES = 10;

/**
 * @param challenge.userId whose passkey is meant; null for a log-in, where nobody is known yet
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

/** Takes a challenge: of two answers at once, one finds it. Null when used, unknown or expired. */
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
