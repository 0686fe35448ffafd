import { REPORT_TOPICS } from '@deccanloop/contracts/support/reports';
import type { TicketDto, TicketRowDto } from '@deccanloop/contracts/support/ticket-dto';
import {
  formatTicketNumber,
  TICKET_STATES,
  type TicketEventType,
} from '@deccanloop/contracts/support/tickets';
import type { EventRecord, MessageRecord, TicketRecord } from './read-repository';

/** What it is about: the subject of a mail, or the topic that was chosen in a form. */
export const subjectOf = ({ subject, topic }: Pick<TicketRecord, 'subject' | 'topic'>): string =>
  subject ?? REPORT_TOPICS.find(({ id }) => id === topic)?.label ?? 'Support request';

export const toTicketRowDto = (ticket: TicketRecord): TicketRowDto => ({
  number: formatTicketNumber(ticket.number),
  subject: subjectOf(ticket),
  state: ticket.state,
  merchantTransactionId: ticket.payment,
  createdAt: ticket.created_at.toISOString(),
  updatedAt: ticket.updated_at.toISOString(),
});

/** What the customer's timeline shows. */
export const FOR_CUSTOMERS: readonly TicketEventType[] = [
  'opened',
  'customer_replied',
  'staff_replied',
  'state_changed',
];

export function toTicketDto(
  ticket: TicketRecord,
  messages: readonly MessageRecord[],
  events: readonly EventRecord[],
): TicketDto {
  return {
    ...toTicketRowDto(ticket),
    messages: messages
      // The query leaves notes out already.
      .filter(({ isInternal }) => !isInternal)
      .map(({ id, author, body, files, createdAt, fromAddress, senderProved }) => ({
        ...{ id, author, files },
        fromElsewhere: fromAddress !== null && !(senderProved && fromAddress === ticket.customer_email),
        text: body,
        at: createdAt.toISOString(),
      })),
    timeline: events
      .filter(({ type }) => FOR_CUSTOMERS.includes(type))
      .map(({ type, actor, detail, createdAt }) => ({
        at: createdAt.toISOString(),
        type,
        actor,
        toState: TICKET_STATES.find((state) => state === detail['to']) ?? null,
      })),
  };
}

/** The number before which the next page begins; null for a cursor that was typed by hand. */
export function numberOf(cursor: string): number | null {
  const number = Number(cursor);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Splits a page from the one row that was read beyond it. */
export function pageOf<Row extends { number: number }>(
  rows: readonly Row[],
  limit: number,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? String(last.number) : null };
}
