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
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/visitor-words';
import type { Sessions } from '../sessions/sessions';
import type { Visitor } from '../types';
import { findUserByEmail, findUserByVerifiedPhone } from '../users/user-repository';
import { findGrantHolder, setPasswordByGrant } from './grant-repository';
import { permitReset } from './reset-permission';

/** How the person is found: by the e-mail address, or by the phone number where the account has proved it. */
export type ResetAddress = { email: string } | { phone: string };

export interface PasswordReset {
  /**
   * Wishes for a code. Nobody is looked up here: the worker finds out whether there is an account, so that
   * neither the answer nor its time can tell.
   * @throws AccountError `resend_too_soon`, `too_many_attempts`
   */
  request(address: ResetAddress, visitor: Visitor): Promise<{ resendAfterSeconds: number }>;

  /**
   * Uses up the code and gives the permission to set a new password.
   * @throws AccountError `invalid_code`, `too_many_attempts`
   */
  verify(
    address: ResetAddress,
    otp: string,
    visitor: Visitor,
  ): Promise<{ userId: string; resetToken: string }>;

  /**
   * Sets the password, ends every session of the person, tells them by mail. Of two calls with one token, one wins.
   * @throws AccountError `reset_expired`, `password_refused`, `busy`
   */
  reset(
    request: { userId: string; resetToken: string; newPassword: string },
    visitor: Visitor,
  ): Promise<void>;
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
    request: (address, visitor) => codes.request(subjectOf(address), visitor),

    verify: (address, otp, visitor) =>
      consumption.consume(subjectOf(address), otp, visitor, async (trx, used) => {
        const user = await ('email' in address
          ? findUserByEmail(trx, address.email)
          : findUserByVerifiedPhone(trx, address.phone));
        // The address may have become somebody else's since the code was sent.
        if (!user || user.id !== used.userId) throw new AccountError('invalid_code');
        const resetToken = await permitReset(trx, user.id, visitor);
        return { userId: user.id, resetToken };
      }),

    async reset({ userId, resetToken, newPassword }, visitor) {
      const grant = { userId, tokenHash: hashToken(resetToken) };
      // Looked at before the password is hashed, so that a stranger's request costs nothing; taken after it.
      const user = await findGrantHolder(db, grant);
      if (!user) throw new AccountError('reset_expired');
      policy.check(newPassword, user, 'newPassword');
      const owner = ownerOf(userId, visitor);
      const password = await passwords.inTurn(owner, () => passwords.hash(newPassword));
      await db.transaction(async (trx) => {
        await retireCodes(trx, userId);
        if (!(await setPasswordByGrant(trx, grant, { ...password, now: clock.now() })))
          throw new AccountError('reset_expired');
        const ended = await sessions.endAll(trx, userId, 'password_reset');
        await recordSecurityEvent(trx, { kind: 'password_reset', userId, visitor, detail: { ended } });
        const detail = wordsOf(visitor);
        await notify(trx, { userId, kind: 'password_reset', email: user.email, detail });
      });
      wake();
    },
  };
}
