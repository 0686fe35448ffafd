/** API paths of staff: administrators (role 0) and moderators (role 2, read-only). */
export const STAFF_PATHS = {
  searchPayments: '/api/admin/payments/search',
  payment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}` as const,
  checkPayment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/check` as const,
  refunds: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refunds` as const,
  previewRefund: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refunds/preview` as const,
  person: (id: string) => `/api/admin/people/${encodeURIComponent(id)}` as const,
  counts: '/api/admin/counts',
  dashboard: '/api/admin/dashboard',
  analytics: '/api/admin/analytics',
  findings: '/api/admin/findings',
  finding: (id: number | string) => `/api/admin/findings/${encodeURIComponent(String(id))}` as const,
  assignFinding: (id: number | string) =>
    `/api/admin/findings/${encodeURIComponent(String(id))}/assignee` as const,
  disputes: '/api/admin/disputes',
  allRefunds: '/api/admin/refunds',
  resolveFinding: (id: number | string) =>
    `/api/admin/findings/${encodeURIComponent(String(id))}/resolve` as const,
  rebuildFinding: (id: number | string) =>
    `/api/admin/findings/${encodeURIComponent(String(id))}/rebuild` as const,
  lookUpOrder: '/api/admin/orders/lookup',
  orderLookup: (id: string) => `/api/admin/orders/lookups/${encodeURIComponent(id)}` as const,
  restore: '/api/admin/restore',
  reconciliations: '/api/admin/reconciliations',
  reconciliation: (id: string) => `/api/admin/reconciliations/${encodeURIComponent(id)}` as const,
  operations: '/api/admin/operations',
  moneyActions: '/api/admin/money-actions',
  previewMoneyAction: '/api/admin/money-actions/preview',
  approvals: '/api/admin/approvals',
  decideApproval: (id: string) => `/api/admin/approvals/${encodeURIComponent(id)}/decide` as const,
} as const;
