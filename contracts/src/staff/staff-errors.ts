/**
 * Error code (HTTP 403): the session was not authenticated by password or passkey within the last 5 minutes. The
 * screen asks for it and repeats the same call.
 */
export const REAUTHENTICATION_REQUIRED = 'reauthentication_required';
