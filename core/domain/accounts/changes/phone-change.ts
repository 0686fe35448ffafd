import type { Database } from '../../../platform/database';
import { retireCodes } from '../codes/code-retirement';
import { findPendingChange } from '../codes/wish-repository';
import { AccountError } from '../errors';
import { maskPhone } from '../security-events/masked-address';
import { notify, recordSecurityEvent } from '../security-events/security-events';
import { wordsOf } from '../security-events/visitor-words';
import type { Visitor } from '../types';
import type { AccountChangeDeps, AccountChanges } from './account-changes';
import { awaitTurnToProvePhone, setProvedPhone, unproveOthersPhone, useUpGrants } from './repository';

/** No number is empty, so no code is good for it; the guess is counted like any other. */
const NOTHING_PENDING = '';

/** A number is proved here and nowhere else: it can reset the password from then on. */
export function createPhoneChange({
  db,
  login,
  codes,
  consumption,
  clock,
  wake,
}: AccountChangeDeps): Pick<AccountChanges, 'beginPhoneChange' | 'confirmPhoneChange'> {
  return {
    async beginPhoneChange({ user }, { currentPassword, phone }, visitor) {
      const proof = await login.confirmPassword(user.id, currentPassword, visitor);
      return codes.request({ purpose: 'change_phone', userId: user.id, phone }, visitor, { proof });
    },

    async confirmPhoneChange({ user: { id: userId }, session }, otp, visitor) {
      const phone = (await findPendingChange(db, userId, 'change_phone')) ?? NOTHING_PENDING;
      const subject = { purpose: 'change_phone', userId, phone } as const;
      const user = await consumption.consume(subject, otp, visitor, async (trx) => {
        await retireCodes(trx, userId);
        await useUpGrants(trx, userId);
        await awaitTurnToProvePhone(trx);
        await takeFromOthers(trx, userId, phone, visitor);
        const changed = await setProvedPhone(trx, userId, { phone, now: clock.now() });
        if (changed === null) throw new AccountError('unauthenticated');
        await recordSecurityEvent(trx, { kind: 'phone_changed', userId, sessionId: session.id, visitor });
        if (changed.before !== phone) {
          await notify(trx, {
            userId,
            kind: 'phone_changed',
            email: changed.user.email,
            detail: { ...wordsOf(visitor), phone: maskPhone(phone) },
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
 * The newer proof wins: numbers are given to new people, and whoever gets the messages now is the owner. The one
 * before is told, but not by whom.
 */
async function takeFromOthers(trx: Database, userId: string, phone: string, visitor: Visitor): Promise<void> {
  const other = await unproveOthersPhone(trx, userId, phone);
  if (other === null) return;
  await recordSecurityEvent(trx, { kind: 'phone_unverified', userId: other.id, visitor });
  await notify(trx, {
    userId: other.id,
    kind: 'phone_unverified',
    email: other.email,
    detail: { phone: maskPhone(phone) },
  });
}
