import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { CodeRequests } from '../codes/code-requests';
import { AccountError } from '../errors';
import { clearAttempts, limitRowKey, type AttemptLimit } from '../limits/attempt-limits';
import type { PasswordHashing } from '../passwords/password-hashing';
import { isRightGuess, recordPasswordGuess } from '../passwords/guess-repository';
import { ownerOf } from '../passwords/password-queue';
import { byUser } from '../security-events/actor';
import { recordRejectedAttempt } from '../security-events/security-events';
import type { Sessions } from '../sessions/sessions';
import type { OpenedSession, Transport, Client } from '../types';
import { countConfirmation, countLogIn, knownBy, type CountedAttempt } from './login-repository';

export interface Login {
  /**
   * Takes the same time whether or not the address has an account. The attempt is counted before the password is
   * verified.
   * @throws AccountError `invalid_credentials`, `deactivated` (for the right password only), `too_many_attempts`, `busy`
   */
  withPassword(
    credentials: { email: string; password: string },
    client: Client,
    transport: Transport,
  ): Promise<OpenedSession>;

  /**
   * Checks the current password of a logged-in user before an important change. Counted as above.
   * @returns the stored attempt, which proves the password to the database for 10 minutes
   * @throws AccountError `wrong_password`, `too_many_attempts`, `busy`
   */
  confirmPassword(userId: string, password: string, client: Client): Promise<PasswordProof>;
}

/** A successful attempt at the password. */
export interface PasswordProof {
  guessId: string;
}

export interface LoginDeps {
  db: Knex;
  sessions: Pick<Sessions, 'open'>;
  hashing: Pick<PasswordHashing, 'prove' | 'inTurn'>;
  codeRequests: Pick<CodeRequests, 'requestLogInLink'>;
  clock: Clock;
}

const TEN_IN_A_QUARTER = { attempts: 10, windowSeconds: 15 * 60 };
/** Attempts for one address from all devices that the user has not used, counted together. */
const BY_ADDRESS: AttemptLimit = { name: 'log-in', ...TEN_IN_A_QUARTER };
/** Attempts from a device that the user has used, so that guesses by others do not lock out the owner. */
const BY_DEVICE: AttemptLimit = { name: 'log-in-device', ...TEN_IN_A_QUARTER };
/** In the audit log instead of a limit: the password was right. */
const DEACTIVATED = 'deactivated';
const CONFIRMATION: AttemptLimit = { name: 'confirm-password', ...TEN_IN_A_QUARTER };

export function createLogin({ db, sessions, hashing, codeRequests, clock }: LoginDeps): Login {
  /** Only once per window, so that a flood of attempts does not flood the audit log. */
  async function recordFirstBeyond(limit: AttemptLimit, attempt: CountedAttempt, client: Client) {
    if (attempt.count !== limit.attempts + 1) return false;
    await record('log_in_limited', attempt, client, limit.name);
    return true;
  }

  const record = (
    kind: 'log_in_failed' | 'log_in_limited',
    attempt: CountedAttempt,
    client: Client,
    limit: string,
  ) =>
    recordRejectedAttempt(db, {
      kind,
      userId: attempt.person?.user.id ?? null,
      actor: byUser(client),
      detail: { limit },
    });

  const guess = async ({ person }: CountedAttempt, password: string) =>
    recordPasswordGuess(db, {
      userId: person?.user.id ?? null,
      proof: await hashing.prove(person?.salt ?? null, password),
    });

  const isRight = ({ person }: CountedAttempt, id: string) =>
    isRightGuess(db, { id, userId: person?.user.id ?? null });

  return {
    async withPassword({ email, password }, client, transport) {
      const device = client.knownDevice;
      const asker = { address: client.address, known: device && (await knownBy(db, device, email)) };
      const { attempt, guessId } = await hashing.inTurn(asker, async () => {
        const counted = await countLogIn(db, {
          email,
          addressKey: limitRowKey(BY_ADDRESS, email),
          deviceKey: device && limitRowKey(BY_DEVICE, `${device.id}\n${email}`),
          knownUserIds: device?.userIds ?? [],
          windowSeconds: BY_ADDRESS.windowSeconds,
          now: clock.now(),
        });
        if (counted.count > BY_ADDRESS.attempts) return { attempt: counted, guessId: null };
        return { attempt: counted, guessId: await guess(counted, password) };
      });
      if (guessId === null) {
        if (await recordFirstBeyond(BY_ADDRESS, attempt, client)) await codeRequests.requestLogInLink(email);
        throw new AccountError('too_many_attempts', { retryAfterSeconds: attempt.secondsLeft });
      }
      if (!(await isRight(attempt, guessId)) || !attempt.person) {
        await record('log_in_failed', attempt, client, BY_ADDRESS.name);
        throw new AccountError('invalid_credentials');
      }
      try {
        return await sessions.open(db, {
          user: attempt.person.user,
          authenticatedBy: 'password',
          transport,
          client,
          password: { guessId, limitKey: attempt.key },
        });
      } catch (error) {
        if (error instanceof AccountError && error.code === 'deactivated')
          await record('log_in_failed', attempt, client, DEACTIVATED);
        throw error;
      }
    },

    async confirmPassword(userId, password, client) {
      const { attempt, guessId } = await hashing.inTurn(ownerOf(userId, client), async () => {
        const counted = await countConfirmation(db, {
          userId,
          key: limitRowKey(CONFIRMATION, userId),
          windowSeconds: CONFIRMATION.windowSeconds,
          now: clock.now(),
        });
        if (counted.count > CONFIRMATION.attempts) return { attempt: counted, guessId: null };
        return { attempt: counted, guessId: await guess(counted, password) };
      });
      if (guessId === null) {
        await recordFirstBeyond(CONFIRMATION, attempt, client);
        throw new AccountError('too_many_attempts', {
          message: AUTH_TEXTS.confirmLimited,
          retryAfterSeconds: attempt.secondsLeft,
        });
      }
      if (!(await isRight(attempt, guessId))) {
        await record('log_in_failed', attempt, client, CONFIRMATION.name);
        throw new AccountError('wrong_password');
      }
      await clearAttempts(db, CONFIRMATION, userId);
      return { guessId };
    },
  };
}
