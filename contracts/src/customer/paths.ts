/** API paths of a logged-in customer's own start page. */
export const CUSTOMER_PATHS = {
  home: '/api/customer/home',
  notices: '/api/customer/notices',
  readNotices: '/api/customer/notices/read',
  mailChoices: '/api/customer/mail-choices',
  /** GET: what can be refunded; POST: a request for it. */
  refundRequest: (id: string) => `/api/customer/payments/${encodeURIComponent(id)}/refund-request` as const,
  /** GET: the newest download of the own data; POST: a request for a new one. */
  dataExport: '/api/customer/data-export',
  dataExportFile: (id: string) => `/api/customer/data-export/${encodeURIComponent(id)}/file` as const,
} as const;
