/** API paths of call-back requests and booked calls. */
export const CALL_PATHS = {
  /** What the pages may offer. */
  offer: '/api/calls/offer',
  callBacks: '/api/calls/call-backs',
  staffCallBacks: '/api/admin/call-backs',
  takeCallBack: (id: string) => `/api/admin/call-backs/${encodeURIComponent(id)}/take` as const,
  callBackOutcome: (id: string) => `/api/admin/call-backs/${encodeURIComponent(id)}/outcome` as const,
  slots: '/api/calls/slots',
  requests: '/api/calls/requests',
  openBooking: '/api/calls/bookings/open',
  confirmBooking: '/api/calls/bookings/confirm',
  moveBooking: '/api/calls/bookings/move',
  cancelBooking: '/api/calls/bookings/cancel',
  staffBookedCalls: '/api/admin/booked-calls',
  endBookedCall: (id: string) => `/api/admin/booked-calls/${encodeURIComponent(id)}/outcome` as const,
  cancelBookedCall: (id: string) => `/api/admin/booked-calls/${encodeURIComponent(id)}/cancel` as const,
} as const;
