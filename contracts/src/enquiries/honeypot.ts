import { string } from 'yup';

/**
 * A hidden field that only bots fill in. A request with a value in it gets the usual success response but is not
 * stored.
 */
export const HONEYPOT = 'faxNumber';

export const honeypotField = { [HONEYPOT]: string().max(500) };
