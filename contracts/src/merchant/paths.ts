/** API paths of API keys, and of the calls that take one. */
export const MERCHANT_PATHS = {
  /** GET: the list; POST: a new key. */
  apiKeys: '/api/customer/api-keys',
  rollApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/roll` as const,
  revokeApiKey: (id: string) => `/api/customer/api-keys/${encodeURIComponent(id)}/revoke` as const,
  /** With an API key instead of a session. */
  account: '/api/merchant/account',
} as const;
