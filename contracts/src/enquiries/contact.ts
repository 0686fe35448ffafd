import { object } from 'yup';
import { trimmedText } from '../trimmed-text';
import { hiddenCharactersMessage, lineOfText, linesOfText } from '../visible-text';
import { honeypotField } from './honeypot';
import { EMAIL, PHONE } from './patterns';

export const CONTACT_LIMITS = {
  nameMin: 2,
  nameMax: 100,
  emailMax: 254,
  contactMin: 10,
  contactMax: 30,
  messageMin: 10,
  messageMax: 5000,
} as const;

const atMost = (max: number): string => `At most ${max} characters`;

/** Every error of a field, by field and kind. Pages in other languages translate them. */
export const CONTACT_ERRORS = {
  name: {
    required: 'Name is required',
    short: `Name must be at least ${CONTACT_LIMITS.nameMin} characters`,
    long: atMost(CONTACT_LIMITS.nameMax),
    hidden: hiddenCharactersMessage('Name'),
  },
  email: {
    required: 'Email is required',
    long: atMost(CONTACT_LIMITS.emailMax),
    invalid: 'Please enter a valid email',
    hidden: hiddenCharactersMessage('Email'),
  },
  contact: {
    required: 'Contact number is required',
    long: atMost(CONTACT_LIMITS.contactMax),
    invalid: 'Please enter a valid contact number',
  },
  message: {
    required: 'Message is required',
    short: `Message must be at least ${CONTACT_LIMITS.messageMin} characters`,
    long: atMost(CONTACT_LIMITS.messageMax),
    hidden: hiddenCharactersMessage('Message'),
  },
} as const;

const { name, email, contact, message } = CONTACT_ERRORS;

/** `POST /contact/contact-requests`. */
export const contactSchema = object({
  name: lineOfText('Name')
    .required(name.required)
    .min(CONTACT_LIMITS.nameMin, name.short)
    .max(CONTACT_LIMITS.nameMax, name.long),
  email: lineOfText('Email')
    .required(email.required)
    .max(CONTACT_LIMITS.emailMax, email.long)
    .matches(EMAIL, { message: email.invalid, excludeEmptyString: true }),
  contact: trimmedText()
    .required(contact.required)
    .max(CONTACT_LIMITS.contactMax, contact.long)
    .test('contact-number', contact.invalid, (text) => {
      const bare = (text ?? '').replaceAll(' ', '');
      return bare === '' || (bare.length >= CONTACT_LIMITS.contactMin && PHONE.test(bare));
    }),
  message: linesOfText('Message')
    .required(message.required)
    .min(CONTACT_LIMITS.messageMin, message.short)
    .max(CONTACT_LIMITS.messageMax, message.long),
  ...honeypotField,
}).noUnknown();
