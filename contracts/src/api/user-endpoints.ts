import { RECORD_ID } from '../record-id';
import {
  deletedUserDto,
  managedUserDto,
  managedUsersDto,
  userDeletionDto,
  userSecurityDto,
} from '../users/dto';
import { USER_PATHS } from '../users/paths';
import {
  decideAdminRoleSchema,
  editUserSchema,
  inviteUserSchema,
  searchUsersSchema,
  switchUserSchema,
  userReasonSchema,
} from '../users/schemas';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { nothing } from './response-fields';

const read = declare({ area: 'staff', access: 'admin', method: 'GET' });
const send = declare({ area: 'staff', access: 'admin', method: 'POST' });
const userId = idParam('The id of the user', RECORD_ID);

/** User Management, for administrators. Every change needs re-authentication. */
export const USER_ENDPOINTS = {
  searchUsers: send({
    path: USER_PATHS.search,
    reauthentication: 'reads',
    personal: 'user_list',
    summary: 'Users with search, filters and order',
    body: searchUsersSchema,
    data: managedUsersDto,
  }),
  managedUser: read({
    path: pattern(USER_PATHS.one(':id')),
    personal: 'user',
    summary: 'One user, as administrators manage them',
    params: userId,
    data: managedUserDto,
    errors: { user: ['unknown_user'] },
  }),
  inviteUser: send({
    path: USER_PATHS.invite,
    reauthentication: 'required',
    summary: 'Add a user by an invitation, which is mailed (needs re-authentication)',
    body: inviteUserSchema,
    data: managedUserDto,
    errors: { user: ['email_taken'] },
  }),
  editUser: send({
    path: pattern(USER_PATHS.edit(':id')),
    reauthentication: 'required',
    summary: 'Change a user; another address must be proved by its owner (needs re-authentication)',
    params: userId,
    body: editUserSchema,
    data: managedUserDto,
    errors: {
      user: [
        ...(['unknown_user', 'user_changed', 'email_taken', 'own_account', 'last_admin'] as const),
        ...(['user_pending', 'reason_required'] as const),
      ],
    },
  }),
  switchUser: send({
    path: pattern(USER_PATHS.status(':id')),
    reauthentication: 'required',
    summary: 'Deactivate a user, whose sessions end at once, or activate one (needs re-authentication)',
    params: userId,
    body: switchUserSchema,
    data: managedUserDto,
    errors: { user: ['unknown_user', 'own_account', 'last_admin', 'user_pending'] },
  }),
  decideAdminRole: send({
    path: pattern(USER_PATHS.adminRole(':id')),
    reauthentication: 'required',
    summary: 'Approve or decline that a user becomes an administrator (needs re-authentication)',
    params: userId,
    body: decideAdminRoleSchema,
    data: managedUserDto,
    errors: { user: ['unknown_user', 'no_admin_request', 'own_admin_request', 'new_admin'] },
  }),
  userDeletion: read({
    path: pattern(USER_PATHS.deletion(':id')),
    summary: 'What prevents the deletion of a user',
    params: userId,
    data: userDeletionDto,
    errors: { user: ['unknown_user'] },
  }),
  deleteUser: send({
    path: pattern(USER_PATHS.delete(':id')),
    reauthentication: 'required',
    summary: 'Erase the personal data of a user for good (needs re-authentication)',
    params: userId,
    body: userReasonSchema,
    data: deletedUserDto,
    errors: { user: ['unknown_user', 'own_account', 'last_admin', 'not_deletable'] },
  }),
  resendInvitation: send({
    path: pattern(USER_PATHS.resendInvitation(':id')),
    reauthentication: 'required',
    summary: 'Mail another invitation; the earlier link ends (needs re-authentication)',
    params: userId,
    data: managedUserDto,
    errors: { user: ['unknown_user', 'not_invited'] },
  }),
  withdrawInvitation: send({
    path: pattern(USER_PATHS.withdrawInvitation(':id')),
    reauthentication: 'required',
    summary: 'Withdraw an invitation and remove its account (needs re-authentication)',
    params: userId,
    data: nothing(),
    errors: { user: ['unknown_user', 'not_invited'] },
  }),
  userSecurity: read({
    path: pattern(USER_PATHS.security(':id')),
    personal: 'user_security',
    summary: 'Sessions and audit log of a user; the view is recorded',
    params: userId,
    data: userSecurityDto,
    errors: { user: ['unknown_user'] },
  }),
} satisfies Record<string, Endpoint>;
