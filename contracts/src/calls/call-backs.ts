import { boolean, number, object, string } from 'yup';
import { honeypotField } from '../enquiries/honeypot';
import { readPhone } from '../phone';
import { trimmedText } from '../trimmed-text';
import { hiddenCharactersMessage, lineOfText, linesOfText } from '../visible-text';
import { CALL_TOPICS, type CallTopic } from './topics';

export const CALL_LIMITS = { nameMin: 2, nameMax: 100, phoneMax: 30, noteMax: 2_000 } as const;

/** Every error of a call-back request, by field and kind. Pages in other languages translate them. */
export const CALL_BACK_ERRORS = {
  name: {
    required: 'Name is required',
    short: `Name must be at least ${CALL_LIMITS.nameMin} characters`,
    long: `At most ${CALL_LIMITS.nameMax} characters`,
    hidden: hiddenCharactersMessage('Name'),
  },
  phone: {
    required: 'Phone number is required',
    long: `At most ${CALL_LIMITS.phoneMax} characters`,
    invalid: 'Please enter a 10-digit Indian phone number',
  },
  topic: { required: 'Choose a topic', unknown: 'Choose a topic from the list' },
  time: {
    required: 'Choose a time',
    unknown: 'Choose a time from the list',
    /** By the server: the time has passed, or the day is a holiday. */
    gone: 'This time is no longer offered. Choose another one.',
  },
  consent: { required: 'Please agree that we call you' },
} as const;

/** `unreached`: called without an answer, and to be called again. */
export const CALL_BACK_STATES = ['open', 'called', 'unreached', 'closed'] as const;
export type CallBackState = (typeof CALL_BACK_STATES)[number];

/** What staff record; `open` reopens a request that was closed. */
export const CALL_BACK_OUTCOMES = ['called', 'unreached', 'closed', 'open'] as const;
export type CallBackOutcome = (typeof CALL_BACK_OUTCOMES)[number];

/** Those that still have to be called. */
export const WAITING_CALL_BACKS: readonly CallBackState[] = ['open', 'unreached'];

/** The preferred time of a visitor who wants to be called as soon as possible. */
export const SOON = 'soon';

const INDIAN = /^\+91\d{10}$/;
/** The start of a part of a working day, as the offer has it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const { name, phone, topic, time, consent } = CALL_BACK_ERRORS;

export const callerName = () =>
  lineOfText('Name')
    .required(name.required)
    .min(CALL_LIMITS.nameMin, name.short)
    .max(CALL_LIMITS.nameMax, name.long);

/** An Indian number in any common form. */
export const indianPhone = () =>
  trimmedText()
    .required(phone.required)
    .max(CALL_LIMITS.phoneMax, phone.long)
    .test('indian-phone', phone.invalid, (text) => !text || INDIAN.test(readPhone(text) ?? ''));

export const callTopic = () =>
  string<CallTopic>().oneOf<CallTopic>(CALL_TOPICS, topic.unknown).required(topic.required);

/** `POST /api/calls/call-backs`. */
export const callBackSchema = object({
  name: callerName(),
  phone: indianPhone(),
  topic: callTopic(),
  time: string()
    .required(time.required)
    .test('time', time.unknown, (text) => !text || text === SOON || INSTANT.test(text)),
  consent: boolean().required(consent.required).oneOf([true], consent.required),
  ...honeypotField,
}).noUnknown();

const version = () => number().integer().min(1).required('Send the version of the request that you read');

/** `GET /api/admin/call-backs`: without a state those that wait, the ones due first. */
export const callBacksQuery = object({
  state: string<CallBackState>().oneOf<CallBackState>(CALL_BACK_STATES).optional(),
  cursor: trimmedText().max(36).optional(),
  limit: number().integer().min(1).max(100).default(25),
}).noUnknown();

/** `POST /api/admin/call-backs/:id/take`. */
export const takeCallBackSchema = object({ version: version() }).noUnknown();

/** `POST /api/admin/call-backs/:id/outcome`. */
export const callBackOutcomeSchema = object({
  outcome: string<CallBackOutcome>().oneOf<CallBackOutcome>(CALL_BACK_OUTCOMES).required('Choose an outcome'),
  note: linesOfText('Note').max(CALL_LIMITS.noteMax, `At most ${CALL_LIMITS.noteMax} characters`).default(''),
  version: version(),
}).noUnknown();
