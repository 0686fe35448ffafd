/** API paths of call-back requests. */
export const CALL_PATHS = {
  /** What the pages may offer. */
  offer: '/api/calls/offer',
  callBacks: '/api/calls/call-backs',
  staffCallBacks: '/api/admin/call-backs',
  takeCallBack: (id: string) => `/api/admin/call-backs/${encodeURIComponent(id)}/take` as const,
  callBackOutcome: (id: string) => `/api/admin/call-backs/${encodeURIComponent(id)}/outcome` as const,
} as const;
