import type { ManagedUserDto } from '@deccanloop/contracts/users/dto';
import {
  USER_LINK_TIMINGS,
  type UserRole,
  type UserStatus,
} from '@deccanloop/contracts/users/roles-and-status';
import { NEW_ADMIN_HOURS } from '@deccanloop/contracts/staff/money-actions';
import { USER_ROLE_LABELS } from './user-labels';

export interface Consequence {
  title: string;
  text: string;
}

const GAINS: Record<UserRole, (name: string) => string> = {
  admin: (name) =>
    `${name} can refund and credit money, see identity papers and bank details, and manage users. Requests of other administrators can be decided after ${NEW_ADMIN_HOURS} hours.`,
  moderator: (name) =>
    `${name} can read payments and people and answer tickets, and changes no money. Identity papers stay hidden.`,
  user: (name) => `${name} sees the own dashboard, payments and tickets only.`,
};

/** What a role permits. */
export const roleRights = (name: string, role: UserRole): string => GAINS[role](name);

export const roleConsequence = (name: string, role: UserRole): Consequence =>
  role === 'admin'
    ? {
        title: `You ask to make ${name} an administrator`,
        text: `${ADMIN_ROLE_WAITS} ${roleRights(name, role)} Every session of ${name} ends then.`,
      }
    : {
        title: `${name} becomes ${USER_ROLE_LABELS[role]}`,
        text: `${roleRights(name, role)} Every session of ${name} ends at once.`,
      };

/** What must happen before the role of administrators is given. */
export const ADMIN_ROLE_WAITS =
  'Another administrator must approve it within 24 hours. While you are the only one, the role is given after 72 hours, and the company is mailed now and then.';

export const statusConsequence = (name: string, status: UserStatus): Consequence =>
  status === 'Inactive'
    ? {
        title: `${name} is logged out at once and cannot log in`,
        text: 'Open payments still settle, and money in the wallet stays. You can activate the account again at any time.',
      }
    : {
        title: `${name} can log in again`,
        text: 'The password and passkeys are those of before; sessions of before stay ended.',
      };

/** What an edit does besides the new details; empty where it needs no reason. */
export const consequencesOf = (
  { name, role, status }: Pick<ManagedUserDto, 'name' | 'role' | 'status'>,
  values: { role: UserRole; status: UserStatus },
): readonly Consequence[] => [
  ...(values.role === role ? [] : [roleConsequence(name, values.role)]),
  ...(values.status === status ? [] : [statusConsequence(name, values.status)]),
];

export const EMAIL_HINT = `A link is mailed to the new address and works for ${USER_LINK_TIMINGS.confirmEmailHours} hours. Until it is opened, the present address stays; it is told now.`;
