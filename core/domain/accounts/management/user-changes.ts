import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { deletionObstacleText } from '@deccanloop/contracts/users/deletion-texts';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import { enqueue } from '../../../platform/outbox/enqueue';
import { lockKycOf } from '../../kyc/customer-changes';
import { linkMinutes } from '../codes/link-lifetimes';
import { AccountError } from '../errors';
import type { StaffActor } from '../security-events/actor';
import { notify } from '../security-events/security-events';
import {
  changeAccess,
  deleteUser,
  inviteUser,
  resendInvitation,
  type Outcome,
  type Rejection,
} from './change-repository';
import { UserError } from './errors';

/** @throws AccountError, UserError for everything but success */
export function checkOutcome(outcome: Outcome): void {
  if (outcome !== 'done' && outcome !== 'unchanged') throw errorOf(outcome);
}

export function errorOf(rejection: Rejection): AccountError | UserError {
  switch (rejection) {
    case 'unauthenticated':
    case 'forbidden':
    case 'reauthentication_required':
      return new AccountError(rejection);
    default:
      return new UserError(rejection);
  }
}

/** A worker creates the secret of the link, and mails it. */
const codeToSend = (trx: Knex.Transaction, codeId: string): Promise<void> =>
  enqueue(trx, 'send-otp', { codeId });

/** @returns the id of the new account */
export async function invite(
  trx: Knex.Transaction,
  by: StaffActor,
  user: { name: string; email: string; phone: string; role: Role },
): Promise<string> {
  const [id, codeId] = [newId(), newId()];
  const { name, email, phone, role } = user;
  const link = { codeId, minutes: linkMinutes('invite') };
  checkOutcome(await inviteUser(trx, by, { id, name, email, phone, role }, link));
  await codeToSend(trx, codeId);
  return id;
}

export async function resend(trx: Knex.Transaction, by: StaffActor, userId: string): Promise<void> {
  const codeId = newId();
  checkOutcome(await resendInvitation(trx, by, userId, { codeId, minutes: linkMinutes('invite') }));
  await codeToSend(trx, codeId);
}

export async function switchStatus(
  trx: Knex.Transaction,
  by: StaffActor,
  change: { userId: string; isActive: boolean; reason: string },
): Promise<void> {
  checkOutcome(await changeAccess(trx, by, { ...change, role: null }));
}

/** @returns whether the whole account is gone, because it had no history */
export async function remove(
  trx: Knex.Transaction,
  by: StaffActor,
  deletion: { userId: string; reason: string; mode: Mode },
): Promise<boolean> {
  // Before the account, as changes of a KYC do.
  await lockKycOf(trx, deletion.userId);
  const outcome = await deleteUser(trx, by, deletion);
  switch (outcome.kind) {
    case 'removed':
    case 'closed':
      if (outcome.email !== null)
        // Without the user: the row holds the erased address, and is deleted when it was sent.
        await notify(trx, { userId: null, kind: 'account_closed', email: outcome.email, detail: {} });
      return outcome.kind === 'removed';
    case 'refused':
      throw new UserError('not_deletable', {
        message: `This user cannot be deleted yet. ${outcome.obstacles.map(deletionObstacleText).join(' ')}`,
      });
    default:
      throw errorOf(outcome.kind);
  }
}
