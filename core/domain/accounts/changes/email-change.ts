import { retireCodes } from '../codes/code-retirement';
import { findPendingChange } from '../codes/wish-repository';
import { AccountError } from '../errors';
import { maskEmail } from '../security-events/masked-address';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/visitor-words';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { setProvedEmail, useUpGrants } from './repository';

/** No address is empty, so no code is good for it; the guess is counted like any other. */
const NOTHING_PENDING = '';

export function createEmailChange({
  db,
  login,
  codes,
  consumption,
  clock,
  wake,
}: AccountChangeDeps): Pick<AccountChanges, 'beginEmailChange' | 'confirmEmailChange'> {
  return {
    async beginEmailChange({ user }, { currentPassword, email }, visitor) {
      const proof = await login.confirmPassword(user.id, currentPassword, visitor);
      return codes.request({ purpose: 'change_email', userId: user.id, email }, visitor, { proof });
    },

    async confirmEmailChange({ user: { id: userId }, session }, otp, visitor) {
      const email = (await findPendingChange(db, userId, 'change_email')) ?? NOTHING_PENDING;
      const subject = { purpose: 'change_email', userId, email } as const;
      const user = await consumption.consume(subject, otp, visitor, async (trx) => {
        await retireCodes(trx, userId);
        await useUpGrants(trx, userId);
        const changed = await setProvedEmail(trx, userId, { email, now: clock.now() });
        // Somebody has signed up with the address since the code was asked for.
        if (changed === null) throw new AccountError('invalid_code');
        await recordSecurityEvent(trx, { kind: 'email_changed', userId, sessionId: session.id, visitor });
        await notify(trx, {
          userId,
          kind: 'email_changed',
          email: changed.before,
          detail: { ...wordsOf(visitor), email: maskEmail(email) },
        });
        return changed.user;
      });
      wake();
      return user;
    },
  };
}
