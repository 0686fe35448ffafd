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
} as const;
