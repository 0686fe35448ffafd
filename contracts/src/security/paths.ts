/** API paths of the section Security, for administrators. */
export const SECURITY_PATHS = {
  searchEvents: '/api/admin/security/events/search',
  exportEvents: '/api/admin/security/events/export',
  chain: '/api/admin/security/chain',
  staffSessions: '/api/admin/security/sessions',
  endStaffSession: (session: string) =>
    `/api/admin/security/sessions/${encodeURIComponent(session)}/end` as const,
  searchLimitHits: '/api/admin/security/limits/search',
} as const;
