/** API paths of API keys, and of the calls that take one. */
export const MERCHANT_PATHS = {
  /** GET: the list; POST: a new key. */
  apiKeys: '/api/customer/api-keys',
  rollApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/roll` as const,
  revokeApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/revoke` as const,
  /** With an API key instead of a session. */
  account: '/api/merchant/account',
  balance: '/api/merchant/balance',
  createPayment: '/api/payments/create',
  paymentStatus: '/api/payments/status',
  cancelPayment: '/api/payments/cancel',
  refundPayment: '/api/payments/refund',
  listPayments: '/api/payments/list',
  /** Documented without `/api`. POST: pay by card; with an id, GET: read the payment. */
  cardPayment: '/payment',
  cardPaymentById: (id: string) => `/payment/${encodeURIComponent(id)}` as const,
  processPayment: '/api/process-payment',
  sampleWebhook: '/api/payment-webhook',
} as const;

/** The hosted page of a payment. */
export const payPath = (token: string): string => `/pay/${token}`;
