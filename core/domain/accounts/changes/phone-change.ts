import type { Knex } from '../../../platform/database';
import { retireCodes } from '../codes/code-retirement';
import { findPendingChange } from '../codes/requested-code-repository';
import { AccountError } from '../errors';
import { maskPhone } from '../security-events/masked-address';
import { byUser } from '../security-events/actor';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/client-description';
import type { Client } from '../types';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { awaitTurnToProvePhone, setProvedPhone, unproveOthersPhone, useUpGrants } from './repository';

/** Matches no code, but the guess is counted. */
const NOTHING_PENDING = '';

/** The only place that verifies a number. A verified number can reset the password. */
export function createPhoneChange({
  db,
  login,
  codes,
  consumption,
  clock,
  wake,
}: AccountChangeDeps): Pick<AccountChanges, 'beginPhoneChange' | 'confirmPhoneChange'> {
  return {
    async beginPhoneChange({ user }, { currentPassword, phone }, client) {
      const proof = await login.confirmPassword(user.id, currentPassword, client);
      return codes.request({ purpose: 'change_phone', userId: user.id, phone }, client, { proof });
    },

    async confirmPhoneChange({ user: { id: userId }, session }, otp, client) {
      const phone = (await findPendingChange(db, userId, 'change_phone')) ?? NOTHING_PENDING;
      const subject = { purpose: 'change_phone', userId, phone } as const;
      const user = await consumption.consume(subject, otp, client, async (trx) => {
        await retireCodes(trx, userId);
        await useUpGrants(trx, userId);
        await awaitTurnToProvePhone(trx);
        await takeFromOthers(trx, userId, phone, client);
        const changed = await setProvedPhone(trx, userId, { phone, now: clock.now() });
        if (changed === null) throw new AccountError('unauthenticated');
        await recordSecurityEvent(trx, { kind: 'phone_changed', userId, actor: byUser(client, session) });
        if (changed.before !== phone) {
          await notify(trx, {
            userId,
            kind: 'phone_changed',
            email: changed.user.email,
            detail: { ...wordsOf(client), phone: maskPhone(phone) },
          });
        }
        return changed.user;
      });
      wake();
      return user;
    },
  };
}

/**
 * The latest verification wins, because operators reassign numbers. The previous owner is notified without naming the
 * new one.
 */
async function takeFromOthers(
  trx: Knex.Transaction,
  userId: string,
  phone: string,
  client: Client,
): Promise<void> {
  const other = await unproveOthersPhone(trx, userId, phone);
  if (other === null) return;
  await recordSecurityEvent(trx, { kind: 'phone_unverified', userId: other.id, actor: byUser(client) });
  await notify(trx, {
    userId: other.id,
    kind: 'phone_unverified',
    email: other.email,
    detail: { phone: maskPhone(phone) },
  });
}
