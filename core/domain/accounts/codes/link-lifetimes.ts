import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import { USER_LINK_TIMINGS } from '@deccanloop/contracts/users/roles-and-status';
import type { LinkPurpose } from './code-subject';

/** How long a mailed link can be used, in minutes. */
export function linkMinutes(purpose: LinkPurpose): number {
  switch (purpose) {
    case 'invite':
      return USER_LINK_TIMINGS.invitationDays * 24 * 60;
    case 'confirm_email':
      return USER_LINK_TIMINGS.confirmEmailHours * 60;
    default:
      return AUTH_TIMINGS.linkLifetimeMinutes;
  }
}
