import { CONTACT_ERRORS } from '@deccanloop/contracts/enquiries/contact';
import { REPLY_PROMISES } from '@deccanloop/contracts/company';
import type { TranslatedErrors } from '../../error-texts';

/** The contact form. */
export const CONTACT_FORM_EN = {
  label: 'Contact form',
  name: 'Your Name',
  email: 'Email Address',
  contact: 'Contact Number',
  message: 'Message',
  placeholder: 'Tell us about your project or ask a question',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent Successfully!',
  reply: `We'll get back to you within ${REPLY_PROMISES.contactHours} hours.`,
  reference: 'Reference',
  failed: 'Something went wrong',
  again: 'Please try again or contact us directly.',
  or: 'or',
  /** After too many messages; null where the server's own text is shown. */
  tooMany: null as string | null,
  /** Of rules and server, by field and kind. */
  errors: CONTACT_ERRORS as TranslatedErrors<typeof CONTACT_ERRORS>,
};

export type ContactFormMessages = typeof CONTACT_FORM_EN;
