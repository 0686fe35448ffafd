import { projectIdOf } from '@deccanloop/contracts/quotations/limits';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import { FOR_CUSTOMERS, subjectOf } from '../../tickets/to-dto';
import { exportTable, inPages, type ExportTable } from '../export-table';
import type { ExportScope } from '../export-scope';
import { authorLabel } from './author-label';
import {
  findTicketEvents,
  findTicketFiles,
  findTicketMessages,
  findTickets,
  type TicketEventRow,
  type TicketFileRow,
  type TicketMessageRow,
  type TicketRow,
} from './ticket-repository';

/** Support requests of the account, as the customer sees them. */
export const ticketTables = ({ db, userId }: ExportScope): ExportTable[] => [
  exportTable({
    name: 'support_requests',
    about: 'Your requests to our support, newest first.',
    columns: {
      ticket: 'Support request',
      subject: 'Subject',
      state: 'State',
      contact: 'Contact that you gave',
      transactionId: 'Transaction ID',
      projectId: 'Project',
      refundRequestPaise: 'Refund that you asked for (INR)',
      createdAt: 'Sent',
      updatedAt: 'Last changed',
    },
    async *pages() {
      const pages = inPages<TicketRow>((after, limit) => findTickets(db, userId, after, limit));
      for await (const rows of pages)
        yield rows.map((row) => ({
          ...row,
          ticket: formatTicketNumber(row.number),
          subject: subjectOf(row),
          projectId: row.projectNo === null ? null : projectIdOf(row.projectNo),
        }));
    },
  }),
  exportTable({
    name: 'support_messages',
    about: 'The messages of your support requests, newest first.',
    columns: {
      ticket: 'Support request',
      at: 'Date and time',
      from: 'From',
      fromAddress: 'Sent by mail from',
      text: 'Message',
    },
    async *pages() {
      const pages = inPages<TicketMessageRow>((after, limit) => findTicketMessages(db, userId, after, limit));
      for await (const rows of pages)
        yield withTicket(rows).map((row) => ({ ...row, from: authorLabel(row.author) }));
    },
  }),
  exportTable({
    name: 'support_attachments',
    about: 'The files of those messages. Download them from the support request.',
    columns: {
      ticket: 'Support request',
      sentAt: 'Sent',
      from: 'From',
      name: 'Name',
      mediaType: 'Type',
      sizeBytes: 'Size in bytes',
    },
    async *pages() {
      const pages = inPages<TicketFileRow>((after, limit) => findTicketFiles(db, userId, after, limit));
      for await (const rows of pages)
        yield withTicket(rows).map((row) => ({ ...row, from: authorLabel(row.author) }));
    },
  }),
  exportTable({
    name: 'support_events',
    about: 'When a support request was opened, answered, solved or closed, newest first.',
    columns: {
      ticket: 'Support request',
      at: 'Date and time',
      type: 'What happened',
      toState: 'New state',
      by: 'By',
    },
    async *pages() {
      const of = { userId, types: FOR_CUSTOMERS };
      const pages = inPages<TicketEventRow>((after, limit) => findTicketEvents(db, of, after, limit));
      for await (const rows of pages)
        yield withTicket(rows).map((row) => ({ ...row, by: authorLabel(row.actor) }));
    },
  }),
];

const withTicket = <Row extends { ticketNumber: number }>(
  rows: readonly Row[],
): (Row & { ticket: string })[] =>
  rows.map((row) => ({ ...row, ticket: formatTicketNumber(row.ticketNumber) }));
