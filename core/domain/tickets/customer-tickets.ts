import type { TicketDto, TicketsDto } from '@deccanloop/contracts/support/ticket-dto';
import { parseTicketNumber, type TicketState } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../platform/database';
import { inSnapshot } from '../../platform/snapshot';
import { addCustomerMessage, stateEvent } from './customer-message';
import { TicketError } from './errors';
import { findTicket, listMessages, listOwnTickets, listTicketEvents } from './read-repository';
import { afterCustomerChoice } from './state-rules';
import {
  insertTicketEvents,
  lockTicket,
  updateTicket,
  type LockedTicket,
  type TicketRef,
} from './ticket-repository';
import { numberOf, pageOf, toTicketDto, toTicketRowDto } from './to-dto';

/** A ticket as its customer names it: by number and account, or by the id in a signed link. */
export type CustomerTicket = { number: string; userId: string } | { id: string };

export interface CustomerTickets {
  list(page: {
    userId: string;
    state: TicketState | null;
    cursor: string | null;
    limit: number;
  }): Promise<TicketsDto>;
  /** @throws TicketError `unknown_ticket`, also for a ticket of another customer */
  read(ticket: CustomerTicket): Promise<TicketDto>;
  /**
   * Adds a message and reopens the ticket. The same key again adds nothing.
   * @throws TicketError `unknown_ticket`, `message_conflict`, `file_not_available`
   */
  reply(
    ticket: CustomerTicket,
    reply: { message: string; files: readonly string[]; key: string },
  ): Promise<TicketDto>;
  /** Reopens or closes. @throws TicketError `unknown_ticket` */
  setState(ticket: CustomerTicket, state: 'open' | 'closed'): Promise<TicketDto>;
}

export function createCustomerTickets({ db }: { db: Knex }): CustomerTickets {
  async function read(ticket: CustomerTicket): Promise<TicketDto> {
    return inSnapshot(db, async (trx) => {
      const found = await findTicket(trx, refOf(ticket));
      if (!found) throw new TicketError('unknown_ticket');
      const messages = await listMessages(trx, found.id, { withInternal: false });
      return toTicketDto(found, messages, await listTicketEvents(trx, found.id));
    });
  }

  async function change(
    of: CustomerTicket,
    work: (trx: Knex.Transaction, ticket: LockedTicket) => Promise<unknown>,
  ): Promise<TicketDto> {
    await db.transaction(async (trx) => {
      const ticket = await lockTicket(trx, refOf(of));
      if (!ticket) throw new TicketError('unknown_ticket');
      await work(trx, ticket);
    });
    return read(of);
  }

  return {
    async list({ userId, state, cursor, limit }) {
      const before = cursor === null ? null : numberOf(cursor);
      if (cursor !== null && before === null) return { tickets: [], nextCursor: null };
      const { rows, nextCursor } = pageOf(
        await listOwnTickets(db, { userId, state, before, limit: limit + 1 }),
        limit,
      );
      return { tickets: rows.map(toTicketRowDto), nextCursor };
    },
    read,
    reply: (of, { message, files, key }) =>
      change(of, (trx, ticket) => {
        const sent = { body: message, dedupeKey: `customer:${key}`, authorId: authorOf(of) };
        return addCustomerMessage(trx, ticket, sent, files);
      }),
    setState: (of, chosen) =>
      change(of, async (trx, ticket) => {
        const state = afterCustomerChoice(ticket.state, chosen);
        if (state === ticket.state) return;
        await updateTicket(trx, ticket.id, { state });
        const by = { actor: 'customer', actorId: authorOf(of) } as const;
        await insertTicketEvents(trx, ticket.id, by, stateEvent(ticket.state, state));
      }),
  };
}

const authorOf = (ticket: CustomerTicket): string | null => ('userId' in ticket ? ticket.userId : null);

/** @throws TicketError `unknown_ticket` for a text that is no ticket number */
function refOf(ticket: CustomerTicket): TicketRef {
  if ('id' in ticket) return ticket;
  const number = parseTicketNumber(ticket.number);
  if (number === null) throw new TicketError('unknown_ticket');
  return { number, userId: ticket.userId };
}
