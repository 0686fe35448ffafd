import {
  USER_ROLES,
  USER_STATUSES,
  type UserRole,
  type UserStatus,
} from '@deccanloop/contracts/users/roles-and-status';
import type { ApiError } from '../../../lib/api-error';
import { errorAtFields } from '../../../lib/form-error';

export const USER_ROLE_LABELS = {
  admin: 'Admin',
  user: 'User',
  moderator: 'Moderator',
} as const satisfies Record<UserRole, string>;

export const ROLE_OPTIONS = USER_ROLES.map((id) => ({ id, label: USER_ROLE_LABELS[id] }));
export const STATUS_OPTIONS = USER_STATUSES.map((id) => ({ id, label: id }));

export const STATUS_TONES = {
  Active: 'success',
  Pending: 'warning',
  Inactive: 'neutral',
} as const satisfies Record<UserStatus, string>;

/** Error codes that are about one field of the form. */
const FIELDS: Readonly<Record<string, string>> = { email_taken: 'email', reason_required: 'reason' };

export const userErrorFrom = (error: unknown): ApiError => errorAtFields(error, FIELDS);

/** Why the page asks for the password again. */
export const PURPOSE = 'This changes the account of a user.';
