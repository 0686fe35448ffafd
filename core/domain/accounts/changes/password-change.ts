import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { retireCodes } from '../codes/code-retirement';
import { AccountError } from '../errors';
import { ownerOf } from '../passwords/password-queue';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import { setPasswordHash } from '../users/user-repository';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { useUpGrants } from './repository';

export function createPasswordChange({
  db,
  login,
  passwords,
  policy,
  sessions,
  clock,
  wake,
}: AccountChangeDeps): Pick<AccountChanges, 'changePassword'> {
  return {
    async changePassword(live, { currentPassword, newPassword }, client) {
      const { user, session } = live;
      // What is wrong with the new one costs no try of the current one.
      if (newPassword === currentPassword) {
        throw new AccountError('password_refused', {
          errors: { newPassword: [AUTH_TEXTS.passwordUnchanged] },
        });
      }
      policy.check(newPassword, user, 'newPassword');
      await login.confirmPassword(user.id, currentPassword, client);
      const owner = ownerOf(user.id, client);
      const passwordHash = await passwords.inTurn(owner, () => passwords.hash(newPassword));
      const opened = await db.transaction(async (trx) => {
        await retireCodes(trx, user.id);
        await useUpGrants(trx, user.id);
        await setPasswordHash(trx, user.id, passwordHash, clock.now());
        const ended = await sessions.endAll(trx, user.id, 'password_changed', { except: session.id });
        // Of two sessions that change it at once, the second has been ended by the first.
        const renewed = await sessions.renew(trx, live, client);
        await recordSecurityEvent(trx, {
          kind: 'password_changed',
          userId: user.id,
          sessionId: session.id,
          client,
          detail: { ended },
        });
        await notify(trx, {
          userId: user.id,
          kind: 'password_changed',
          email: renewed.user.email,
          detail: wordsOf(client),
        });
        return renewed;
      });
      wake();
      return opened;
    },
  };
}
