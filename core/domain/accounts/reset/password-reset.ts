import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { CodeConsumption } from '../codes/code-consumption';
import type { CodeRequests } from '../codes/code-requests';
import { retireCodes } from '../codes/code-retirement';
import type { CodeSubject } from '../codes/code-subject';
import { AccountError } from '../errors';
import type { PasswordHashing } from '../passwords/password-hashing';
import { ownerOf } from '../passwords/password-queue';
import type { PasswordPolicy } from '../passwords/password-policy';
import { hashToken } from '../secret-token';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { Sessions } from '../sessions/sessions';
import type { Client } from '../types';
import { findUserByEmail, findUserById, findUserByVerifiedPhone } from '../users/user-repository';
import { findGrantHolder, setPasswordByGrant } from './grant-repository';
import { permitReset } from './reset-permission';

/** Identifies the account: by its e-mail address, or by its verified phone number. */
export type ResetAddress = { email: string } | { phone: string };

export interface PasswordReset {
  /**
   * Requests a code. Only the worker finds out whether there is an account, so that neither the response nor its time
   * reveals it.
   * @throws AccountError `resend_too_soon`, `too_many_attempts`
   */
  request(address: ResetAddress, client: Client): Promise<{ resendAfterSeconds: number }>;

  /**
   * Uses up the code and permits setting a new password.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  verify(address: ResetAddress, otp: string, client: Client): Promise<{ userId: string; resetToken: string }>;

  /**
   * Sets the password, ends every session of the user and notifies them by mail. Only one of two concurrent calls with
   * the same token succeeds.
   * @throws AccountError `reset_expired`, `password_rejected`, `busy`
   */
  reset(request: { userId: string; resetToken: string; newPassword: string }, client: Client): Promise<void>;
}

export interface PasswordResetDeps {
  db: Knex;
  codes: CodeRequests;
  consumption: CodeConsumption;
  passwords: PasswordHashing;
  policy: PasswordPolicy;
  sessions: Pick<Sessions, 'endAll'>;
  clock: Clock;
  wake: () => void;
}

const subjectOf = (address: ResetAddress): CodeSubject => ({ purpose: 'reset', ...address });

export function createPasswordReset(deps: PasswordResetDeps): PasswordReset {
  const { db, codes, consumption, passwords, policy, sessions, clock, wake } = deps;
  return {
    request: (address, client) => codes.request(subjectOf(address), client),

    verify: (address, otp, client) =>
      consumption.consume(subjectOf(address), otp, client, async (trx, used) => {
        const user = await ('email' in address
          ? findUserByEmail(trx, address.email)
          : findUserByVerifiedPhone(trx, address.phone));
        // The address may belong to another account since the code was sent.
        if (!user || user.id !== used.userId) throw new AccountError('invalid_code');
        const resetToken = await permitReset(trx, user.id, client);
        return { userId: user.id, resetToken };
      }),

    async reset({ userId, resetToken, newPassword }, client) {
      const grant = { userId, tokenHash: hashToken(resetToken) };
      // Checked before the expensive hash, so that invalid requests stay cheap; used up after it.
      const user = await findGrantHolder(db, grant);
      if (!user) throw new AccountError('reset_expired');
      policy.check(newPassword, user, 'newPassword');
      const owner = ownerOf(userId, client);
      const password = await passwords.inTurn(owner, () => passwords.hash(newPassword));
      await db.transaction(async (trx) => {
        await retireCodes(trx, userId);
        const isFirst = (await findUserById(trx, userId))?.emailVerifiedAt === null;
        if (!(await setPasswordByGrant(trx, grant, { ...password, now: clock.now() })))
          throw new AccountError('reset_expired');
        const ended = await sessions.endAll(trx, userId, 'password_reset');
        await recordSecurityEvent(trx, {
          kind: 'password_reset',
          userId,
          actor: byUser(client),
          detail: { ended },
        });
        // An accepted invitation: nothing of the account was replaced.
        if (isFirst) return;
        const detail = wordsOf(client);
        await notify(trx, { userId, kind: 'password_reset', email: user.email, detail });
      });
      wake();
    },
  };
}
