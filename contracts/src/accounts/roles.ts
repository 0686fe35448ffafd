/** 0 may do everything; 2 may read payments and customers and change nothing. */
export const ROLES = { admin: 0, customer: 1, moderator: 2 } as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  0: 'Administrator',
  1: 'Customer',
  2: 'Moderator',
};

export const isRole = (value: unknown): value is Role => value === 0 || value === 1 || value === 2;
