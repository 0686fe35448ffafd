import type { InferType } from 'yup';
import {
  amount,
  anyObject,
  choice,
  dto,
  fields,
  flag,
  listOf,
  text,
  time,
  whole,
} from '../api/response-fields';
import {
  ENQUIRY_LIST_KINDS,
  MESSAGE_AUTHORS,
  TICKET_EVENT_TYPES,
  TICKET_PRIORITIES,
  TICKET_SOURCES,
  TICKET_STATES,
} from './tickets';

/** A file of a message. The name is as its sender wrote it, made safe to show. */
export const ticketFileDto = dto('TicketFile', {
  id: text(),
  name: text().nullable(),
  mediaType: text(),
  sizeBytes: whole(),
});
export type TicketFileDto = InferType<typeof ticketFileDto>;

const rowFields = {
  /** `TKT-` and at least six digits; the `:id` of the calls. */
  number: text(),
  subject: text(),
  state: choice(TICKET_STATES),
  merchantTransactionId: text().nullable(),
  createdAt: time(),
  updatedAt: time(),
};

const ticketRowDto = dto('TicketRow', rowFields);
export type TicketRowDto = InferType<typeof ticketRowDto>;

export const ticketsDto = dto('Tickets', { tickets: listOf(ticketRowDto), nextCursor: text().nullable() });
export type TicketsDto = InferType<typeof ticketsDto>;

/** A ticket as its customer sees it: without internal notes, assignee and priority. */
export const ticketDto = dto('Ticket', {
  ...rowFields,
  messages: listOf(
    fields({
      id: text(),
      author: choice(MESSAGE_AUTHORS),
      /** A mail that is not proved to come from the customer's own address. */
      fromElsewhere: flag(),
      text: text(),
      files: listOf(ticketFileDto),
      at: time(),
    }),
  ),
  timeline: listOf(
    fields({
      at: time(),
      type: choice(TICKET_EVENT_TYPES),
      actor: choice(MESSAGE_AUTHORS),
      toState: choice(TICKET_STATES).nullable(),
    }),
  ),
});
export type TicketDto = InferType<typeof ticketDto>;

const staffMember = () => fields({ id: text(), name: text() });

const staffRowFields = {
  ...rowFields,
  priority: choice(TICKET_PRIORITIES),
  source: choice(TICKET_SOURCES),
  customer: fields({
    /** The account; null for a guest. */
    userId: text().nullable(),
    name: text().nullable(),
    email: text().nullable(),
    /** As it was entered: an e-mail address or a phone number. */
    contact: text().nullable(),
  }),
  assignee: staffMember().nullable(),
  quotationReference: text().nullable(),
  reportReference: text().nullable(),
  firstAnswerDueAt: time(),
  firstAnsweredAt: time().nullable(),
  overdue: flag(),
  /** Increases with each change; sent back with the calls that must not overwrite a newer one. */
  version: whole(),
};

const staffTicketRowDto = dto('StaffTicketRow', staffRowFields);
export type StaffTicketRowDto = InferType<typeof staffTicketRowDto>;

export const staffTicketsDto = dto('StaffTickets', {
  tickets: listOf(staffTicketRowDto),
  nextCursor: text().nullable(),
});
export type StaffTicketsDto = InferType<typeof staffTicketsDto>;

export const staffTicketDto = dto('StaffTicket', {
  ...staffRowFields,
  /** What the customer asks to have refunded of the payment; null for other tickets. */
  refundRequestPaise: amount().nullable(),
  messages: listOf(
    fields({
      id: text(),
      author: choice(MESSAGE_AUTHORS),
      authorName: text().nullable(),
      isInternal: flag(),
      text: text(),
      /** Of a mail: the earlier mails that it quotes. */
      quoted: text().nullable(),
      /** Of a mail: its sender, who may be another person than the customer. */
      fromAddress: text().nullable(),
      /** Whether it is known to come from `fromAddress`; null for a message that is not a mail. */
      senderProved: flag().nullable(),
      files: listOf(ticketFileDto),
      /** Files of a mail that were not stored: too many, too large, or of a type that is not accepted. */
      omittedAttachments: whole(),
      /** When a public reply was mailed; null while it waits, or without an address. */
      mailedAt: time().nullable(),
      /** Not mailed, because the customer has switched replies off. */
      optedOut: flag(),
      at: time(),
    }),
  ),
  timeline: listOf(
    fields({
      at: time(),
      type: choice(TICKET_EVENT_TYPES),
      actor: choice(MESSAGE_AUTHORS),
      actorName: text().nullable(),
      detail: anyObject(),
    }),
  ),
});
export type StaffTicketDto = InferType<typeof staffTicketDto>;

export const ticketAssigneesDto = listOf(staffMember());

export const cannedAnswerDto = dto('CannedAnswer', {
  id: text(),
  title: text(),
  text: text(),
  updatedAt: time(),
});
export type CannedAnswerDto = InferType<typeof cannedAnswerDto>;

const enquiryRowDto = dto('EnquiryRow', {
  kind: choice(ENQUIRY_LIST_KINDS),
  reference: text(),
  name: text(),
  email: text(),
  phone: text().nullable(),
  /** Of an application. */
  position: text().nullable(),
  message: text().nullable(),
  hasCv: flag(),
  createdAt: time(),
});
export type EnquiryRowDto = InferType<typeof enquiryRowDto>;

export const enquiryListDto = dto('EnquiryList', {
  enquiries: listOf(enquiryRowDto),
  nextCursor: text().nullable(),
});
export type EnquiryListDto = InferType<typeof enquiryListDto>;
