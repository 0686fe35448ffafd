import { RECORD_ID } from '../record-id';
import {
  cannedAnswerDto,
  enquiryListDto,
  staffTicketDto,
  staffTicketsDto,
  ticketAssigneesDto,
  ticketDto,
  ticketFileDto,
  ticketsDto,
} from '../support/ticket-dto';
import {
  TICKET_FILE_FIELD,
  TICKET_FILE_LIMITS,
  TICKET_FILE_TYPES,
  ticketFileSchema,
} from '../support/ticket-files';
import { TICKET_PATHS } from '../support/ticket-paths';
import {
  assignTicketSchema,
  attachToTicketSchema,
  cannedAnswerSchema,
  enquiriesQuery,
  ownTicketsQuery,
  ownTicketStateSchema,
  staffReplySchema,
  staffTicketsSchema,
  staffTicketStateSchema,
  TICKET_NUMBER,
  ticketNoteSchema,
  ticketPrioritySchema,
  ticketReplySchema,
} from '../support/tickets';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { bytes, listOf, nothing } from './response-fields';

const ownRead = declare({ area: 'support', access: 'session', method: 'GET' });
const ownChange = declare({ area: 'support', access: 'session', method: 'POST' });
const linkedRead = declare({ area: 'support', access: 'anybody', method: 'GET' });
const linkedChange = declare({ area: 'support', access: 'anybody', method: 'POST' });
const staffRead = declare({ area: 'staff', access: 'staff', method: 'GET' });
const staffChange = declare({ area: 'staff', access: 'staff', method: 'POST' });
const adminChange = declare({ area: 'staff', access: 'admin', method: 'POST' });

const number = idParam('The number of the ticket', TICKET_NUMBER);
const cannedAnswerId = idParam('The id that the list shows', RECORD_ID);
const fileId = idParam('The id that the message shows', RECORD_ID);
const UNKNOWN = { ticket: ['unknown_ticket'] } as const;
const UNKNOWN_FILE = { ticket: ['unknown_file'] } as const;
const file = { params: fileId, data: bytes(), answerType: 'application/octet-stream' } as const;
const BAD_LINK = ['ticket_link_invalid', 'ticket_link_expired'] as const;

/** A file is stored first, and then sent with a message or report. */
const FILE_ENDPOINTS = {
  uploadTicketFile: linkedChange({
    path: TICKET_PATHS.files,
    summary: 'Store a file for a message or report, which must be sent within a day',
    body: ticketFileSchema,
    routeChecksBody: true,
    bodyType: 'multipart/form-data',
    file: {
      field: TICKET_FILE_FIELD,
      type: TICKET_FILE_TYPES.join(', '),
      maxBytes: TICKET_FILE_LIMITS.maxBytes,
    },
    data: ticketFileDto,
  }),
  ownTicketFile: ownRead({
    ...file,
    path: pattern(TICKET_PATHS.ownFile(':id')),
    summary: 'A file of one of your support tickets',
    errors: UNKNOWN_FILE,
  }),
  linkedTicketFile: linkedRead({
    ...file,
    path: pattern(TICKET_PATHS.linkedFile(':id')),
    ticketKey: true,
    summary: 'A file of the support ticket of a signed link',
    errors: { ticket: [...BAD_LINK, 'unknown_file'] },
  }),
  staffTicketFile: staffRead({
    ...file,
    path: pattern(TICKET_PATHS.staffFile(':id')),
    personal: 'ticket_file',
    summary: 'A file of a support ticket',
    errors: UNKNOWN_FILE,
  }),
} satisfies Record<string, Endpoint>;

/** Calls of customers: of an account, and of the holder of a ticket's signed link. */
const CUSTOMER_TICKET_ENDPOINTS = {
  tickets: ownRead({
    path: TICKET_PATHS.own,
    summary: 'Your support tickets, newest first',
    query: ownTicketsQuery,
    data: ticketsDto,
  }),
  ticket: ownRead({
    path: pattern(TICKET_PATHS.ownOne(':id')),
    summary: 'One of your support tickets with its messages',
    params: number,
    data: ticketDto,
    errors: UNKNOWN,
  }),
  replyToTicket: ownChange({
    path: pattern(TICKET_PATHS.ownReply(':id')),
    reauthentication: 'own_messages',
    summary: 'Reply to one of your support tickets, which reopens it',
    params: number,
    body: ticketReplySchema,
    idempotent: true,
    data: ticketDto,
    errors: { ticket: ['unknown_ticket', 'message_conflict', 'file_not_available'] },
  }),
  setTicketState: ownChange({
    path: pattern(TICKET_PATHS.ownState(':id')),
    reauthentication: 'own_messages',
    summary: 'Reopen or close one of your support tickets',
    params: number,
    body: ownTicketStateSchema,
    data: ticketDto,
    errors: UNKNOWN,
  }),
  linkedTicket: linkedRead({
    path: TICKET_PATHS.linked,
    ticketKey: true,
    summary: 'The support ticket of a signed link',
    data: ticketDto,
    errors: { ticket: BAD_LINK },
  }),
  replyToLinkedTicket: linkedChange({
    path: TICKET_PATHS.linkedReply,
    ticketKey: true,
    summary: 'Reply to the support ticket of a signed link, which reopens it',
    body: ticketReplySchema,
    idempotent: true,
    data: ticketDto,
    errors: { ticket: [...BAD_LINK, 'message_conflict', 'file_not_available'] },
  }),
  setLinkedTicketState: linkedChange({
    path: TICKET_PATHS.linkedState,
    ticketKey: true,
    summary: 'Reopen or close the support ticket of a signed link',
    body: ownTicketStateSchema,
    data: ticketDto,
    errors: { ticket: BAD_LINK },
  }),
} satisfies Record<string, Endpoint>;

const STAFF_TICKET_ENDPOINTS = {
  staffTickets: staffChange({
    path: TICKET_PATHS.staffSearch,
    reauthentication: 'reads',
    personal: 'ticket_list',
    summary: 'Support tickets, newest first',
    body: staffTicketsSchema,
    data: staffTicketsDto,
  }),
  staffTicket: staffRead({
    path: pattern(TICKET_PATHS.staffOne(':id')),
    personal: 'ticket',
    summary: 'One support ticket with its messages, notes and timeline',
    params: number,
    data: staffTicketDto,
    errors: UNKNOWN,
  }),
  staffReplyToTicket: staffChange({
    path: pattern(TICKET_PATHS.staffReply(':id')),
    reauthentication: 'staff_work',
    summary: 'Reply to the customer, who also receives the reply by mail',
    params: number,
    body: staffReplySchema,
    idempotent: true,
    data: staffTicketDto,
    errors: { ticket: ['unknown_ticket', 'ticket_changed', 'message_conflict', 'file_not_available'] },
  }),
  noteOnTicket: staffChange({
    path: pattern(TICKET_PATHS.note(':id')),
    reauthentication: 'staff_work',
    summary: 'Add an internal note, which the customer never sees',
    params: number,
    body: ticketNoteSchema,
    idempotent: true,
    data: staffTicketDto,
    errors: { ticket: ['unknown_ticket', 'message_conflict', 'file_not_available'] },
  }),
  assignTicket: staffChange({
    path: pattern(TICKET_PATHS.assignee(':id')),
    reauthentication: 'staff_work',
    summary: 'Assign a ticket to a member of staff, or remove its assignee',
    params: number,
    body: assignTicketSchema,
    data: staffTicketDto,
    errors: { ticket: ['unknown_ticket', 'ticket_changed', 'unknown_assignee'] },
  }),
  setStaffTicketState: staffChange({
    path: pattern(TICKET_PATHS.state(':id')),
    reauthentication: 'staff_work',
    summary: 'Set the state of a ticket',
    params: number,
    body: staffTicketStateSchema,
    data: staffTicketDto,
    errors: { ticket: ['unknown_ticket', 'ticket_changed', 'state_not_possible'] },
  }),
  setTicketPriority: staffChange({
    path: pattern(TICKET_PATHS.priority(':id')),
    reauthentication: 'staff_work',
    summary: 'Set the priority of a ticket',
    params: number,
    body: ticketPrioritySchema,
    data: staffTicketDto,
    errors: UNKNOWN,
  }),
  attachToTicket: staffChange({
    path: pattern(TICKET_PATHS.attach(':id')),
    reauthentication: 'staff_work',
    summary: 'Attach a payment or a quotation to a ticket, or detach it',
    params: number,
    body: attachToTicketSchema,
    data: staffTicketDto,
    errors: { ticket: ['unknown_ticket', 'unknown_attachment'] },
  }),
  ticketAssignees: staffRead({
    path: TICKET_PATHS.assignees,
    summary: 'Members of staff to whom tickets can be assigned',
    data: ticketAssigneesDto,
  }),
  cannedAnswers: staffRead({
    path: TICKET_PATHS.cannedAnswers,
    summary: 'Canned answers, by title',
    data: listOf(cannedAnswerDto),
  }),
  addCannedAnswer: adminChange({
    path: TICKET_PATHS.cannedAnswers,
    reauthentication: 'staff_work',
    summary: 'Add a canned answer; the same one again is not added twice',
    body: cannedAnswerSchema,
    data: cannedAnswerDto,
    errors: { ticket: ['canned_title_taken'] },
  }),
  changeCannedAnswer: adminChange({
    path: pattern(TICKET_PATHS.cannedAnswer(':id')),
    reauthentication: 'staff_work',
    summary: 'Change a canned answer',
    params: cannedAnswerId,
    body: cannedAnswerSchema,
    data: cannedAnswerDto,
    errors: { ticket: ['canned_title_taken', 'unknown_canned_answer'] },
  }),
  removeCannedAnswer: adminChange({
    path: pattern(TICKET_PATHS.removeCannedAnswer(':id')),
    reauthentication: 'staff_work',
    summary: 'Remove a canned answer',
    params: cannedAnswerId,
    data: nothing(),
    errors: { ticket: ['unknown_canned_answer'] },
  }),
  enquiries: staffRead({
    path: TICKET_PATHS.enquiries,
    personal: 'enquiry_list',
    summary: 'Contact requests, and for administrators job applications, newest first',
    query: enquiriesQuery,
    data: enquiryListDto,
  }),
} satisfies Record<string, Endpoint>;

export const TICKET_ENDPOINTS = {
  ...FILE_ENDPOINTS,
  ...CUSTOMER_TICKET_ENDPOINTS,
  ...STAFF_TICKET_ENDPOINTS,
};
