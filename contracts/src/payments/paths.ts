/** API paths of payments. The spelling of existing paths is fixed, because clients depend on it. */
export const PAYMENT_PATHS = {
  activeGateway: '/api/payments/get-active-paymentgateway',
  linkVerify: '/api/payments/link/verify',
  linkSession: '/api/payments/link/session',
  wallet: '/api/payments/wallet',
  openPayments: '/api/payments/open',
  initiate: '/api/payments/initiate',
  phonepeInitiate: '/api/phonepe/initiate',
  razorpaySuccess: '/api/payments/razorpay/success',
  razorpayCallback: '/api/payments/razorpay/callback',
  razorpayWebhook: '/api/payments/razorpay/webhook',
  phonepeWebhook: '/api/phonepe/webhook',
  verify: '/api/payments/verify',
  verifyStatus: '/api/payments/verify-status',
  status: (id: string) => `/api/payments/status/${encodeURIComponent(id)}` as const,
  phonepeStatus: (id: string) => `/api/phonepe/status/${encodeURIComponent(id)}` as const,
  /** Server-sent events: the status of one payment, at once and at every change. */
  statusEvents: (id: string) => `/api/payments/status/${encodeURIComponent(id)}/events` as const,
  receipt: (id: string) => `/api/payments/receipts/${encodeURIComponent(id)}` as const,
  /** The receipt as PDF. */
  receiptPdf: (id: string) => `/api/payments/receipts/${encodeURIComponent(id)}/pdf` as const,
  phonepeVerify: '/api/phonepe/verify',
  phonepeVerifyEnhanced: '/api/phonepe/verify-enhanced',
  phonepeBulkStatus: '/api/phonepe/status/bulk',
  phonepeSuccess: '/api/phonepe/success',
  phonepePaymentSuccess: '/api/phonepe/payment-success',
  history: '/api/phonepe/transactions/history',
  cancel: '/api/phonepe/cancel',
  retry: '/api/phonepe/retry',
  gatewayStatus: '/api/phonepe/gateway/status',
  reportIssue: '/api/phonepe/report-issue',
  analytics: '/api/phonepe/analytics',
  fees: '/api/phonepe/fees',
  upiAddress: '/api/payments/upi-address',
  statement: '/api/payments/wallet/statement',
  statementCsv: '/api/payments/wallet/statement/csv',
  /** The statement of one month as PDF. */
  statementPdf: '/api/payments/wallet/statement/pdf',
  supportReports: '/api/support/reports',
} as const;

/** Request header: repeated requests with the same key start one payment. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
