import { string } from 'yup';

/**
 * A field that people do not see and programs fill in. What comes with it filled is answered like any other
 * and kept nowhere.
 */
export const HONEYPOT = 'faxNumber';

export const honeypotField = { [HONEYPOT]: string().max(500) };
