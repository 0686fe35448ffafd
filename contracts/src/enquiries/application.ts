import { object, string } from 'yup';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { honeypotField } from './honeypot';
import { EMAIL, PHONE } from './patterns';

/** Titles of the open positions; applications name one of them. */
export const POSITIONS = [
  'Marketing Strategist',
  'Operations Supervisor',
  'Field Sales Executive',
  'Customer Experience Associate',
] as const;

export const APPLICATION_LIMITS = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 20,
  messageMax: 5000,
  /** 5 MB. */
  cvMaxBytes: 5 * 1024 * 1024,
} as const;

/** The part of the multipart form that holds the curriculum vitae. */
export const CV_FIELD = 'cv';

/** Error messages for a rejected CV; the form shows the same before it is sent. */
export const CV_MESSAGES = {
  tooLarge: 'The file is larger than 5 MB. Send a smaller PDF.',
  notPdf: 'Only a PDF can be attached.',
  aadhaar: 'This PDF contains an Aadhaar number. Please leave it out and send the PDF again.',
  active:
    'This PDF contains scripts, actions or attached files. Please save it as a plain PDF and send it again.',
  encrypted: 'This PDF is protected with a password. Please upload it without protection.',
  unreadable: 'This PDF cannot be checked. Please save it as a plain PDF and send it again.',
  infected: 'Our virus scanner found something harmful in this file. Please send another PDF.',
} as const;

/** `POST /careers/applications`, as `multipart/form-data` with an optional CV. */
export const applicationSchema = object({
  name: lineOfText('Name')
    .required('Name is required')
    .max(APPLICATION_LIMITS.nameMax, `At most ${APPLICATION_LIMITS.nameMax} characters`),
  email: lineOfText('Email')
    .required('Email is required')
    .max(APPLICATION_LIMITS.emailMax, `At most ${APPLICATION_LIMITS.emailMax} characters`)
    .matches(EMAIL, { message: 'Please enter a valid email', excludeEmptyString: true }),
  phone: trimmedText()
    .max(APPLICATION_LIMITS.phoneMax, `At most ${APPLICATION_LIMITS.phoneMax} characters`)
    .matches(PHONE, { message: 'Please enter a valid phone number', excludeEmptyString: true }),
  position: string()
    .required('Please select a position')
    .test('position', 'Please select a position', (value) =>
      !value ? true : (POSITIONS as readonly string[]).includes(value),
    ),
  message: linesOfText('Message').max(
    APPLICATION_LIMITS.messageMax,
    `At most ${APPLICATION_LIMITS.messageMax} characters`,
  ),
  ...honeypotField,
}).noUnknown();
