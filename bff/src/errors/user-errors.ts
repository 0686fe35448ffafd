import { NEW_ADMIN_HOURS } from '@deccanloop/contracts/staff/money-actions';
import { USER_FORM_TEXTS } from '@deccanloop/contracts/users/schemas';
import type { UserErrorCode } from '@deccanloop/core/domain/accounts/management/errors';
import type { ErrorTable } from './error-table';

export const USER_ERRORS: ErrorTable<UserErrorCode> = {
  unknown_user: { status: 404, message: 'There is no such user (any more).' },
  user_changed: {
    status: 409,
    message: 'This user was changed meanwhile. Close the form, check what is new and change it again.',
  },
  email_taken: { status: 409, message: 'Another account has this email address.' },
  own_account: {
    status: 403,
    message:
      'You cannot change your own role, status or email here, or delete your own account. Another administrator must.',
  },
  last_admin: {
    status: 409,
    message: 'This is the last active administrator. Make another user an administrator first.',
  },
  user_pending: {
    status: 409,
    message:
      'A pending user becomes active by accepting the invitation. For another email address, withdraw it and invite again.',
  },
  reason_required: { status: 400, message: USER_FORM_TEXTS.reasonRequired },
  not_invited: { status: 409, message: 'This invitation was accepted already.' },
  no_admin_request: {
    status: 409,
    message:
      'No request to make this user an administrator waits any more. See the present role of the user.',
  },
  own_admin_request: { status: 403, message: 'Another administrator must approve your own request.' },
  new_admin: {
    status: 403,
    message: `A new administrator can approve requests after ${NEW_ADMIN_HOURS} hours.`,
  },
  unknown_session: { status: 404, message: 'This session has ended already.' },
  own_session: { status: 409, message: 'This is your own session. Log out to end it.' },
  not_deletable: { status: 409, message: 'This user cannot be deleted yet.' },
};
