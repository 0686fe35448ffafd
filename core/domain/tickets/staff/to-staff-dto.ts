import { paise } from '@deccanloop/contracts/money';
import type { StaffTicketDto, StaffTicketRowDto } from '@deccanloop/contracts/support/ticket-dto';
import type { EventRecord, MessageRecord, TicketRecord } from '../read-repository';
import { toTicketRowDto } from '../to-dto';

export const toStaffTicketRowDto = (ticket: TicketRecord): StaffTicketRowDto => ({
  ...toTicketRowDto(ticket),
  priority: ticket.priority,
  source: ticket.source,
  customer: {
    userId: ticket.user_id,
    name: ticket.customer_name,
    email: ticket.customer_email,
    contact: ticket.contact,
  },
  assignee: ticket.assignee_id === null ? null : { id: ticket.assignee_id, name: ticket.assignee_name ?? '' },
  quotationReference: ticket.quotation,
  reportReference: ticket.report,
  firstAnswerDueAt: ticket.first_answer_due_at.toISOString(),
  firstAnsweredAt: ticket.first_answered_at?.toISOString() ?? null,
  overdue: ticket.is_overdue,
  version: ticket.version,
});

export const toStaffTicketDto = (
  ticket: TicketRecord,
  messages: readonly MessageRecord[],
  events: readonly EventRecord[],
): StaffTicketDto => ({
  ...toStaffTicketRowDto(ticket),
  refundRequestPaise: ticket.refund_request_paise === null ? null : paise(ticket.refund_request_paise),
  messages: messages.map(({ body, createdAt, mailedAt, ...message }) => ({
    ...message,
    text: body,
    mailedAt: mailedAt?.toISOString() ?? null,
    at: createdAt.toISOString(),
  })),
  timeline: events.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.toISOString() })),
});
