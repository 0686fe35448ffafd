import { number, object, string } from 'yup';
import { honeypotField } from '../enquiries/honeypot';
import { EMAIL } from '../enquiries/patterns';
import { readPhone } from '../phone';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { callerName, callTopic } from './call-backs';

export const BOOKING_LIMITS = { emailMax: 254, aboutMax: 1_000, reasonMax: 500 } as const;

/** `requested`: not confirmed by the mailed link yet. `missed`: the visitor could not be reached at the time. */
export const BOOKED_CALL_STATUSES = ['requested', 'booked', 'held', 'missed', 'cancelled'] as const;
export type BookedCallStatus = (typeof BOOKED_CALL_STATUSES)[number];

/** What a mail about a booked call says. */
export const BOOKED_CALL_EVENTS = ['requested', 'booked', 'moved', 'cancelled'] as const;
export type BookedCallEvent = (typeof BOOKED_CALL_EVENTS)[number];

/** Parts of the list of staff. */
export const CALL_PERIODS = ['today', 'upcoming', 'past'] as const;
export type CallPeriod = (typeof CALL_PERIODS)[number];

/** As slots are listed. A date such as 30 February has the form only. */
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

const startsAt = () =>
  string()
    .required('Choose a time')
    .test('time', 'Choose a time from the list', (text) => !text || isInstant(text));

/** `POST /api/calls/requests`. */
export const requestCallSchema = object({
  startsAt: startsAt(),
  name: callerName(),
  email: lineOfText('Email')
    .required('Email is required')
    .max(BOOKING_LIMITS.emailMax, `At most ${BOOKING_LIMITS.emailMax} characters`)
    .matches(EMAIL, { message: 'Please enter a valid email', excludeEmptyString: true }),
  phone: trimmedText()
    .required('Phone number is required')
    .max(30, 'At most 30 characters')
    .test('phone', 'Please enter a valid phone number', (text) => !text || readPhone(text) !== null),
  topic: callTopic(),
  about: linesOfText('Text')
    .max(BOOKING_LIMITS.aboutMax, `At most ${BOOKING_LIMITS.aboutMax} characters`)
    .default(''),
  ...honeypotField,
}).noUnknown();

/** Of a link to a booked call: 256 bits in base64url. */
const token = () =>
  string()
    .required('The link is not complete')
    .matches(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete');

/** `POST /api/calls/bookings/open` and `/cancel`. */
export const callLinkSchema = object({ token: token() }).noUnknown();
/** `POST /api/calls/bookings/confirm` and `/move`. */
export const callTimeSchema = object({ token: token(), startsAt: startsAt() }).noUnknown();

const version = () => number().integer().min(1).required('Send the version of the call that you read');

/** `GET /api/admin/booked-calls`. */
export const bookedCallsQuery = object({
  period: string<CallPeriod>().oneOf<CallPeriod>(CALL_PERIODS).default('today'),
  cursor: trimmedText().max(36).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `POST /api/admin/booked-calls/:id/outcome`. */
export const endCallSchema = object({
  outcome: string<'held' | 'missed'>()
    .oneOf<'held' | 'missed'>(['held', 'missed'])
    .required('Choose an outcome'),
  version: version(),
}).noUnknown();

/** `POST /api/admin/booked-calls/:id/cancel`. The visitor reads the reason. */
export const cancelCallSchema = object({
  reason: linesOfText('Reason')
    .required('Write a reason')
    .min(5, 'At least 5 characters')
    .max(BOOKING_LIMITS.reasonMax, `At most ${BOOKING_LIMITS.reasonMax} characters`),
  version: version(),
}).noUnknown();
