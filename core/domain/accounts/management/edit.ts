import { roleNumber, type UserStatus } from '@deccanloop/contracts/users/roles-and-status';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { linkMinutes } from '../codes/link-lifetimes';
import type { StaffActor } from '../security-events/actor';
import { maskEmail } from '../security-events/masked-address';
import { notify } from '../security-events/security-events';
import { changeAccess, editProfile, requestEmail } from './change-repository';
import { UserError } from './errors';
import type { ManagedUserRow } from './list-repository';
import { STATUS_NAMES, versionOf } from './to-user-dto';
import { checkOutcome } from './user-changes';
import type { UserEdit } from './user-management';

/**
 * Changes what differs from the stored user. Call `lockUserManagement` first.
 * @param changes.phone in E.164
 * @throws AccountError, UserError of `UserManagement.edit`
 */
export async function edit(
  trx: Knex.Transaction,
  by: StaffActor,
  user: ManagedUserRow,
  changes: UserEdit,
): Promise<void> {
  if (changes.version !== versionOf(user)) throw new UserError('user_changed');
  const role = roleNumber(changes.role);
  const isActive = activityAfter(user, changes.status);
  // First, because it checks everything that the role of the administrator permits.
  if (role !== user.role || isActive !== null)
    checkOutcome(
      await changeAccess(trx, by, {
        userId: user.id,
        role: role === user.role ? null : role,
        isActive,
        reason: changes.reason,
      }),
    );
  const { name, phone } = changes;
  checkOutcome(await editProfile(trx, by, { userId: user.id, name, phone }));
  if (changes.email !== user.email) await changeEmail(trx, by, user, changes.email);
}

/** Null where the status stays. @throws UserError `user_pending` */
function activityAfter({ status }: ManagedUserRow, wanted: UserStatus): boolean | null {
  if (STATUS_NAMES[status] === wanted) return null;
  if (wanted === 'Pending') throw new UserError('user_pending');
  return wanted === 'Active';
}

/** The present address gets a notice at once, because the new one can reset the password afterwards. */
async function changeEmail(
  trx: Knex.Transaction,
  by: StaffActor,
  user: ManagedUserRow,
  email: string,
): Promise<void> {
  const codeId = newId();
  const link = { codeId, minutes: linkMinutes('confirm_email') };
  checkOutcome(await requestEmail(trx, by, { userId: user.id, email }, link));
  await enqueue(trx, 'send-otp', { codeId });
  const detail = { email: maskEmail(email) };
  await notify(trx, { userId: user.id, kind: 'email_change_by_staff', email: user.email, detail });
}
