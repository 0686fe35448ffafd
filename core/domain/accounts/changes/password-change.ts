import { AUTH_TEXTS } from '@deccanloop/contracts/accounts/messages';
import { retireCodes } from '../codes/code-retirement';
import { AccountError } from '../errors';
import { ownerOf } from '../passwords/password-queue';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { setPassword, useUpGrants } from './repository';

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
      // Checked first, so that a rejected new password does not count as an attempt at the current one.
      if (newPassword === currentPassword) {
        throw new AccountError('password_rejected', {
          errors: { newPassword: [AUTH_TEXTS.passwordUnchanged] },
        });
      }
      policy.check(newPassword, user, 'newPassword');
      const proof = await login.confirmPassword(user.id, currentPassword, client);
      const owner = ownerOf(user.id, client);
      const password = await passwords.inTurn(owner, () => passwords.hash(newPassword));
      const opened = await db.transaction(async (trx) => {
        await retireCodes(trx, user.id);
        await useUpGrants(trx, user.id);
        // Another session has changed the password meanwhile and ended this one.
        if (!(await setPassword(trx, user.id, { proof, password, now: clock.now() })))
          throw new AccountError('unauthenticated');
        const ended = await sessions.endAll(trx, user.id, 'password_changed', { except: session.id });
        // Throws when a concurrent change has ended this session.
        const renewed = await sessions.renew(trx, live, client, proof);
        await recordSecurityEvent(trx, {
          kind: 'password_changed',
          userId: user.id,
          actor: byUser(client, session),
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
