const of = (user: string) => `/api/admin/users/${encodeURIComponent(user)}` as const;

/** API paths of User Management, for administrators. */
export const USER_PATHS = {
  invite: '/api/admin/users',
  search: '/api/admin/users/search',
  one: (user: string) => of(user),
  edit: (user: string) => of(user),
  status: (user: string) => `${of(user)}/status` as const,
  deletion: (user: string) => `${of(user)}/deletion` as const,
  delete: (user: string) => `${of(user)}/delete` as const,
  resendInvitation: (user: string) => `${of(user)}/invitation` as const,
  withdrawInvitation: (user: string) => `${of(user)}/invitation/withdraw` as const,
  adminRole: (user: string) => `${of(user)}/admin-role` as const,
  security: (user: string) => `${of(user)}/security` as const,
} as const;
