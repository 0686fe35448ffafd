import { object } from 'yup';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { honeypotField } from './honeypot';
import { EMAIL, PHONE } from './patterns';

export const CONTACT_LIMITS = { nameMax: 100, emailMax: 254, contactMax: 30, messageMax: 5000 } as const;

/** `POST /contact/contact-requests`. */
export const contactSchema = object({
  name: lineOfText('Name')
    .required('Name is required')
    .min(2, 'Name must be at least 2 characters')
    .max(CONTACT_LIMITS.nameMax, `At most ${CONTACT_LIMITS.nameMax} characters`),
  email: lineOfText('Email')
    .required('Email is required')
    .max(CONTACT_LIMITS.emailMax, `At most ${CONTACT_LIMITS.emailMax} characters`)
    .matches(EMAIL, { message: 'Please enter a valid email', excludeEmptyString: true }),
  contact: trimmedText()
    .required('Contact number is required')
    .max(CONTACT_LIMITS.contactMax, `At most ${CONTACT_LIMITS.contactMax} characters`)
    .test('contact-number', 'Please enter a valid contact number', (text) => {
      const bare = (text ?? '').replaceAll(' ', '');
      return bare === '' || (bare.length >= 10 && PHONE.test(bare));
    }),
  message: linesOfText('Message')
    .required('Message is required')
    .min(10, 'Message must be at least 10 characters')
    .max(CONTACT_LIMITS.messageMax, `At most ${CONTACT_LIMITS.messageMax} characters`),
  ...honeypotField,
}).noUnknown();
