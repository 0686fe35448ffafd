import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { readSession, removeSession, writeSession } from '../../../lib/session-store';

/** The form's fields as typed, and as they are sent. */
export interface ContactValues {
  name: string;
  email: string;
  contact: string;
  message: string;
  [HONEYPOT]: string;
}

export const EMPTY_CONTACT: ContactValues = { name: '', email: '', contact: '', message: '', [HONEYPOT]: '' };

const KEPT = ['name', 'email', 'contact', 'message'] as const;
const KEY = 'contact-message';

type Kept = Pick<ContactValues, (typeof KEPT)[number]>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  KEPT.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** What was typed in this tab before a reload, which the map of this page may require. */
export const keptContact = (): ContactValues => {
  const kept = readSession(KEY, isKept);
  return kept === null ? EMPTY_CONTACT : { ...EMPTY_CONTACT, ...kept };
};

export function keepContact({ name, email, contact, message }: ContactValues): void {
  if (name || email || contact || message) writeSession(KEY, { name, email, contact, message });
  else removeSession(KEY);
}
