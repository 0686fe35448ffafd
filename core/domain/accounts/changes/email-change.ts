import { retireCodes } from '../codes/code-retirement';
import { findPendingChange } from '../codes/requested-code-repository';
import { AccountError } from '../errors';
import { maskEmail } from '../security-events/masked-address';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { setProvedEmail, useUpGrants } from './repository';

/** Matches no code, but the guess is counted. */
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
    async beginEmailChange({ user }, { currentPassword, email }, client) {
      const proof = await login.confirmPassword(user.id, currentPassword, client);
      return codes.request({ purpose: 'change_email', userId: user.id, email }, client, { proof });
    },

    async confirmEmailChange({ user: { id: userId }, session }, otp, client) {
      const email = (await findPendingChange(db, userId, 'change_email')) ?? NOTHING_PENDING;
      const subject = { purpose: 'change_email', userId, email } as const;
      const user = await consumption.consume(subject, otp, client, async (trx) => {
        await retireCodes(trx, userId);
        await useUpGrants(trx, userId);
        const changed = await setProvedEmail(trx, userId, { email, now: clock.now() });
        // Another account was created with the address since the code was requested.
        if (changed === null) throw new AccountError('invalid_code');
        await recordSecurityEvent(trx, { kind: 'email_changed', userId, actor: byUser(client, session) });
        await notify(trx, {
          userId,
          kind: 'email_changed',
          email: changed.before,
          detail: { ...wordsOf(client), email: maskEmail(email) },
        });
        return changed.user;
      });
      wake();
      return user;
    },
  };
}
