/** API paths of staff: administrators (role 0) and moderators (role 2, read-only). */
export const STAFF_PATHS = {
  payments: '/api/admin/payments',
  payment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}`,
  checkPayment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/check`,
  refunds: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refunds`,
  findings: '/api/admin/findings',
  resolveFinding: (id: number | string) => `/api/admin/findings/${encodeURIComponent(String(id))}/resolve`,
  rebuildFinding: (id: number | string) => `/api/admin/findings/${encodeURIComponent(String(id))}/rebuild`,
  lookUpOrder: '/api/admin/orders/lookup',
  orderLookup: (id: string) => `/api/admin/orders/lookups/${encodeURIComponent(id)}`,
  restore: '/api/admin/restore',
  reconciliations: '/api/admin/reconciliations',
  reconciliation: (id: string) => `/api/admin/reconciliations/${encodeURIComponent(id)}`,
  moneyActions: '/api/admin/money-actions',
  approvals: '/api/admin/approvals',
  decideApproval: (id: string) => `/api/admin/approvals/${encodeURIComponent(id)}/decide`,
} as const;
