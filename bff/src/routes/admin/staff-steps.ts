import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { byStaff, type StaffActor } from '@deccanloop/core/domain/accounts/security-events/actor';
import type { LiveSession } from '@deccanloop/core/domain/accounts/sessions/sessions';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { RouteKit } from '../../deps';

/** Who may read: administrators and support. */
export const readers = (kit: RouteKit) => kit.session.requireRole(ROLES.admin, ROLES.moderator);

/** Who may change: administrators. */
export const admins = (kit: RouteKit) => kit.session.requireRole(ROLES.admin);

/** The member of staff of a request, for the audit log. */
export const staffOf = (
  kit: RouteKit,
  ctx: Parameters<RouteKit['clientOf']>[0] & { state: { live: LiveSession } },
): StaffActor => byStaff(ctx.state.live, kit.clientOf(ctx));

/**
 * The payment id in the path.
 * @throws PaymentError `unknown_payment` when its format is invalid
 */
export function paymentIdOf({ params }: { params: Record<string, string> }): string {
  const id = params['id'] ?? '';
  if (!PAYMENT_ID.test(id)) throw new PaymentError('unknown_payment');
  return id;
}
