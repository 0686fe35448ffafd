import { ROLES, type Role } from '../accounts/roles';

/** Roles as User Management names them. */
export const USER_ROLES = ['admin', 'user', 'moderator'] as const;
export type UserRole = (typeof USER_ROLES)[number];

const NUMBERS = {
  admin: ROLES.admin,
  user: ROLES.customer,
  moderator: ROLES.moderator,
} as const satisfies Record<UserRole, Role>;
const NAMES = { 0: 'admin', 1: 'user', 2: 'moderator' } as const satisfies Record<Role, UserRole>;

export const roleNumber = (role: UserRole): Role => NUMBERS[role];
export const userRole = (role: Role): UserRole => NAMES[role];

/** Active; Pending: invited, or the e-mail address is not proved; Inactive: deactivated by an administrator. */
export const USER_STATUSES = ['Active', 'Pending', 'Inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** What administrators can choose: a user is made Pending by an invitation only, and ends it by accepting. */
export const SWITCHED_STATUSES = ['Active', 'Inactive'] as const;
export type SwitchedStatus = (typeof SWITCHED_STATUSES)[number];

/** How long the link of an invitation, and the link to a new address, can be used. */
export const USER_LINK_TIMINGS = { invitationDays: 7, confirmEmailHours: 24 } as const;
