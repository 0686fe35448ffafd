/** API paths of a logged-in customer's own start page. */
export const CUSTOMER_PATHS = {
  home: '/api/customer/home',
  notices: '/api/customer/notices',
  readNotices: '/api/customer/notices/read',
} as const;
