/** API paths of payments, as the specification spells them (section 7), below `/api`. */
export const PAYMENT_PATHS = {
  activeGateway: '/api/payments/get-active-paymentgateway',
  linkVerify: '/api/payments/link/verify',
  linkSession: '/api/payments/link/session',
  wallet: '/api/payments/wallet',
  initiate: '/api/payments/initiate',
  phonepeInitiate: '/api/phonepe/initiate',
  razorpaySuccess: '/api/payments/razorpay/success',
  razorpayCallback: '/api/payments/razorpay/callback',
  razorpayWebhook: '/api/payments/razorpay/webhook',
  phonepeWebhook: '/api/phonepe/webhook',
  verify: '/api/payments/verify',
  status: (id: string) => `/api/payments/status/${encodeURIComponent(id)}`,
  phonepeStatus: (id: string) => `/api/phonepe/status/${encodeURIComponent(id)}`,
  supportReports: '/api/support/reports',
} as const;

/** Request header that makes a repeated initiation the same initiation. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
