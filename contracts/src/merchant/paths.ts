/** API paths of API keys, and of the calls that take one. */
export const MERCHANT_PATHS = {
  /** GET: the list; POST: a new key. */
  apiKeys: '/api/customer/api-keys',
  rollApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/roll` as const,
  revokeApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/revoke` as const,
  /** GET: the list; POST: a new endpoint. */
  webhooks: '/api/customer/webhooks',
  updateWebhook: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/update` as const,
  setWebhookState: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/state` as const,
  deleteWebhook: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/delete` as const,
  rollWebhookSecret: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/roll` as const,
  testWebhook: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/test` as const,
  webhookDeliveries: (id: string) => `/api/customer/webhooks/${encodeURIComponent(id)}/deliveries` as const,
  resendFailedWebhooks: (id: string) =>
    `/api/customer/webhooks/${encodeURIComponent(id)}/resend-failed` as const,
  webhookDelivery: (id: string) => `/api/customer/webhook-deliveries/${encodeURIComponent(id)}` as const,
  resendWebhook: (id: string) => `/api/customer/webhook-deliveries/${encodeURIComponent(id)}/resend` as const,
  /** With an API key instead of a session. */
  account: '/api/merchant/account',
  balance: '/api/merchant/balance',
  /** What would be sent to webhook endpoints, for programs without a public address. */
  events: '/api/merchant/events',
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
