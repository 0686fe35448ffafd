/** The name that triggers give when a request reaches an account that was closed meanwhile (docs/decisions/0043). */
export const CLOSED_ACCOUNT_CONSTRAINT = 'account_is_open';
