/**
 * Error codes of staff calls that a screen acts on. `reauthentication_required` (HTTP 403): the session was not
 * authenticated by password or passkey within the last 5 minutes; ask for it and repeat the same call.
 */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';
