/** API paths of a logged-in customer's own start page. */
export const CUSTOMER_PATHS = {
  home: '/api/customer/home',
  notices: '/api/customer/notices',
  readNotices: '/api/customer/notices/read',
  mailChoices: '/api/customer/mail-choices',
  /** GET: what can be refunded; POST: a request for it. */
  refundRequest: (id: string) => `/api/customer/payments/${encodeURIComponent(id)}/refund-request` as const,
} as const;
