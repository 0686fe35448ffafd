import type { Role } from '@deccanloop/contracts/accounts/roles';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Knex } from '../../../platform/database';
import { callFunction } from '../../../platform/database-function';
import { toObstacle, type ClosingOutcome, type ObstacleRow } from '../closing/closing-repository';
import type { Obstacle } from '../closing/account-closing';
import { byParameters, type StaffActor } from '../security-events/actor';

/** Why a function of the database has changed nothing. */
export type Rejection =
  | Extract<ClosingOutcome['kind'], 'unauthenticated' | 'reauthentication_required'>
  | 'forbidden'
  | 'unknown_user'
  | 'own_account'
  | 'last_admin'
  | 'user_pending'
  | 'reason_required'
  | 'email_taken'
  | 'not_invited'
  | 'no_admin_request'
  | 'own_admin_request'
  | 'new_admin'
  | 'unknown_session'
  | 'own_session';
export type Outcome = 'done' | 'unchanged' | Rejection;

/** Each function checks the session of the administrator and writes the audit log. */
async function call(
  trx: Knex.Transaction,
  by: StaffActor,
  name: string,
  values: Readonly<Record<string, string | number | boolean | null>>,
): Promise<Outcome> {
  const { outcome } = await callFunction<{ outcome: Outcome }>(trx, name, { ...byParameters(by), ...values });
  return outcome;
}

/**
 * Changes of users by administrators run one after the other. Call it first: the functions take the same lock, and a row
 * that was locked before it could be waited for in a circle.
 */
export async function lockUserManagement(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('user management', 0))`);
}

/** Null leaves role or status as it is. */
export const changeAccess = (
  trx: Knex.Transaction,
  by: StaffActor,
  change: { userId: string; role: Role | null; isActive: boolean | null; reason: string | null },
): Promise<Outcome> =>
  call(trx, by, 'change_user_access', {
    p_user_id: change.userId,
    p_role: change.role,
    p_is_active: change.isActive,
    p_reason: change.reason,
  });

export const inviteUser = (
  trx: Knex.Transaction,
  by: StaffActor,
  user: { id: string; name: string; email: string; phone: string; role: Role },
  link: { codeId: string; minutes: number },
): Promise<Outcome> =>
  call(trx, by, 'invite_user', {
    p_id: user.id,
    p_name: user.name,
    p_email: user.email,
    p_phone: user.phone,
    p_role: user.role,
    p_code_id: link.codeId,
    p_minutes: link.minutes,
  });

export const resendInvitation = (
  trx: Knex.Transaction,
  by: StaffActor,
  userId: string,
  link: { codeId: string; minutes: number },
): Promise<Outcome> =>
  call(trx, by, 'resend_invitation', {
    p_user_id: userId,
    p_code_id: link.codeId,
    p_minutes: link.minutes,
  });

export const editProfile = (
  trx: Knex.Transaction,
  by: StaffActor,
  { userId, name, phone }: { userId: string; name: string; phone: string },
): Promise<Outcome> => call(trx, by, 'edit_user', { p_user_id: userId, p_name: name, p_phone: phone });

export const requestEmail = (
  trx: Knex.Transaction,
  by: StaffActor,
  { userId, email }: { userId: string; email: string },
  link: { codeId: string; minutes: number },
): Promise<Outcome> =>
  call(trx, by, 'request_user_email', {
    p_user_id: userId,
    p_email: email,
    p_code_id: link.codeId,
    p_minutes: link.minutes,
  });

/** Approves or declines that a user becomes an administrator. */
export const decideAdminRole = (
  trx: Knex.Transaction,
  by: StaffActor,
  { userId, isApproved }: { userId: string; isApproved: boolean },
): Promise<Outcome> => call(trx, by, 'decide_admin_role', { p_user_id: userId, p_is_approved: isApproved });

/** Ends a session of a member of staff. */
export const endStaffSession = (trx: Knex.Transaction, by: StaffActor, sessionId: string): Promise<Outcome> =>
  call(trx, by, 'end_staff_session', { p_ended_session_id: sessionId });

export type DeletionOutcome =
  /** `email`: of before, for the confirmation; null where the invitation was not accepted. */
  | { kind: 'removed' | 'closed'; email: string | null }
  | { kind: 'refused'; obstacles: Obstacle[] }
  | { kind: Rejection };

/** In READ COMMITTED only: after it has waited for a payment in progress, it must see that payment. */
export async function deleteUser(
  trx: Knex.Transaction,
  by: StaffActor,
  { userId, reason, mode }: { userId: string; reason: string; mode: Mode },
): Promise<DeletionOutcome> {
  const { rows } = await trx.raw<{
    rows: {
      outcome: DeletionOutcome['kind'] | 'unknown';
      email: string | null;
      obstacles: ObstacleRow[] | null;
    }[];
  }>(
    'select outcome, email, obstacles from delete_user(:userId, :sessionId, :mode, :reason, :address, :device)',
    { userId, mode, reason, sessionId: by.sessionId, ...by.client },
  );
  const [row] = rows;
  if (!row) throw new Error('delete_user has answered nothing');
  const { outcome, email, obstacles } = row;
  if (outcome === 'removed' || outcome === 'closed') return { kind: outcome, email };
  if (outcome === 'refused') return { kind: outcome, obstacles: (obstacles ?? []).map(toObstacle) };
  // The user has closed the account at this moment.
  return { kind: outcome === 'unknown' ? 'unknown_user' : outcome };
}
