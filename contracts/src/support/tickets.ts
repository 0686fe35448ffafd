import { number, object, string } from 'yup';
import { PAYMENT_ID } from '../payments/identifiers';
import { RECORD_ID } from '../record-id';
import { personFilter } from '../staff/person-filter';
import { trimmedText } from '../trimmed-text';
import { lineOfText, linesOfText } from '../visible-text';
import { attachedFiles } from './ticket-files';

/** `waiting`: for the customer. A ticket reopens when the customer replies. */
export const TICKET_STATES = ['new', 'open', 'waiting', 'solved', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What staff may choose next without a reply. `new` is left for good. */
export const STAFF_NEXT_STATES = {
  new: ['open', 'solved', 'closed'],
  open: ['waiting', 'solved', 'closed'],
  waiting: ['open', 'solved', 'closed'],
  solved: ['open', 'closed'],
  closed: ['open'],
} as const satisfies Record<TicketState, readonly Exclude<TicketState, 'new'>[]>;

export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Hours until the first public answer of staff. */
export const FIRST_ANSWER_HOURS = {
  low: 72,
  normal: 24,
  high: 4,
  urgent: 1,
} as const satisfies Record<TicketPriority, number>;

/** A problem report of a form or of a payment, or a mail to the support address. */
export const TICKET_SOURCES = ['report', 'mail'] as const;
export const MESSAGE_AUTHORS = ['customer', 'staff', 'system'] as const;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

/** Every event type in a ticket's timeline. */
export const TICKET_EVENT_TYPES = [
  'opened',
  'customer_replied',
  'staff_replied',
  'note_added',
  'state_changed',
  'assigned',
  'priority_changed',
  'payment_attached',
  'quotation_attached',
] as const;
export type TicketEventType = (typeof TICKET_EVENT_TYPES)[number];

export const TICKET_LIMITS = {
  subjectMax: 200,
  messageMax: 10_000,
  cannedTitleMax: 100,
} as const;

/** "TKT-000123": the number that customers and staff quote. */
export const formatTicketNumber = (number: number): string => `TKT-${String(number).padStart(6, '0')}`;
export const TICKET_NUMBER = /^TKT-\d{6,12}$/i;

/** @returns null for any other text */
export const parseTicketNumber = (text: string): number | null =>
  TICKET_NUMBER.test(text) ? Number(text.slice(4)) : null;

const message = () =>
  linesOfText('Message')
    .max(TICKET_LIMITS.messageMax, `At most ${TICKET_LIMITS.messageMax} characters`)
    .required('Write a message');
/** Of the ticket that the member of staff has read: a ticket that changed since is not changed blindly. */
const version = () => number().integer().min(1).required('Send the version of the ticket that you read');
const state = <const S extends TicketState>(states: readonly S[]) =>
  string().oneOf<S>(states, `One of ${states.join(', ')}`);
const page = {
  cursor: trimmedText().max(20).optional(),
  limit: number().integer().min(1).max(100).default(25),
};

/** `POST /api/support/tickets/:id/replies`, and of a linked ticket. */
export const ticketReplySchema = object({ message: message(), files: attachedFiles() }).noUnknown();

/** Customers reopen and close. */
export const ownTicketStateSchema = object({
  state: state(['open', 'closed']).required('Choose open or closed'),
}).noUnknown();

export const ownTicketsQuery = object({ state: state(TICKET_STATES).optional(), ...page }).noUnknown();

/**
 * `POST /api/admin/tickets/search`: newest first. A body, because a search may be an e-mail address, which must not stand in
 * addresses.
 */
export const staffTicketsSchema = object({
  state: state(TICKET_STATES).optional(),
  /** The id of a member of staff, `me`, or `none`. */
  assignee: trimmedText()
    .test(
      'assignee',
      'An id, me or none',
      (text) => !text || text === 'me' || text === 'none' || RECORD_ID.test(text),
    )
    .optional(),
  priority: string().oneOf<TicketPriority>(TICKET_PRIORITIES).optional(),
  /** Only tickets that are neither solved nor closed. */
  unsolved: string().oneOf(['true']).optional(),
  /** Only tickets whose first answer is late. */
  overdue: string().oneOf(['true']).optional(),
  /** Only tickets of this person, and those from the address of their account. */
  person: personFilter(),
  /** A ticket, report or payment number, an e-mail address, or words of subject and messages. */
  search: trimmedText().max(200).optional(),
  ...page,
}).noUnknown();

export const staffReplySchema = object({
  message: message(),
  files: attachedFiles(),
  version: version(),
  /** The state after the reply. */
  state: state(['open', 'waiting', 'solved', 'closed']).default('waiting'),
}).noUnknown();

export const ticketNoteSchema = object({ message: message(), files: attachedFiles() }).noUnknown();

export const assignTicketSchema = object({
  version: version(),
  /** Null removes the assignee. */
  assigneeId: string().matches(RECORD_ID, 'Not a valid id').nullable().defined('Choose a member of staff'),
}).noUnknown();

export const staffTicketStateSchema = object({
  version: version(),
  state: state(['open', 'waiting', 'solved', 'closed']).required('Choose a state'),
}).noUnknown();

export const ticketPrioritySchema = object({
  priority: string().oneOf<TicketPriority>(TICKET_PRIORITIES).required('Choose a priority'),
}).noUnknown();

/** Null detaches; a field that is left out stays as it is. */
export const attachToTicketSchema = object({
  merchantTransactionId: string().matches(PAYMENT_ID, 'Not a valid transaction ID').nullable().optional(),
  quotationReference: string()
    .matches(/^QT-[0-9A-Z]{8}$/, 'Not a valid quotation reference')
    .nullable()
    .optional(),
}).noUnknown();

export const cannedAnswerSchema = object({
  title: lineOfText('Title')
    .max(TICKET_LIMITS.cannedTitleMax, `At most ${TICKET_LIMITS.cannedTitleMax} characters`)
    .required('Enter a title'),
  text: message(),
}).noUnknown();

export const ENQUIRY_LIST_KINDS = ['contact', 'application'] as const;
export type EnquiryListKind = (typeof ENQUIRY_LIST_KINDS)[number];

/** `GET /api/admin/enquiries`: newest first. */
export const enquiriesQuery = object({
  kind: string().oneOf<EnquiryListKind>(ENQUIRY_LIST_KINDS).optional(),
  cursor: trimmedText().max(100).optional(),
  limit: page.limit,
}).noUnknown();
