import type { StaffTicketDto, StaffTicketsDto } from '@deccanloop/contracts/support/ticket-dto';
import {
  parseTicketNumber,
  type TicketPriority,
  type TicketState,
} from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import { inSnapshot } from '../../../platform/snapshot';
import type { StaffActor } from '../../accounts/security-events/actor';
import { TicketError } from '../errors';
import { findTicket, listMessages, listTicketEvents } from '../read-repository';
import { lockTicket, type LockedTicket } from '../ticket-repository';
import { numberOf, pageOf } from '../to-dto';
import { assign, attach, setPriority, setState, type Attached } from './staff-changes';
import { addNote, addStaffReply, type StaffNote, type StaffReply } from './staff-messages';
import { countOverdueTickets, listAssignees, listStaffTickets, type TicketFilters } from './staff-repository';
import { toStaffTicketDto, toStaffTicketRowDto } from './to-staff-dto';

/** Every call with `number` throws TicketError `unknown_ticket`, and those of a change also the errors of that change. */
export interface StaffTickets {
  list(page: Omit<TicketFilters, 'before'> & { cursor: string | null }): Promise<StaffTicketsDto>;
  countOverdue(): Promise<number>;
  assignees(): Promise<{ id: string; name: string }[]>;
  read(number: string): Promise<StaffTicketDto>;
  reply(number: string, reply: StaffReply, actor: StaffActor): Promise<StaffTicketDto>;
  note(number: string, note: StaffNote, actor: StaffActor): Promise<StaffTicketDto>;
  assign(
    number: string,
    change: { assigneeId: string | null; version: number },
    actor: StaffActor,
  ): Promise<StaffTicketDto>;
  setState(
    number: string,
    change: { state: Exclude<TicketState, 'new'>; version: number },
    actor: StaffActor,
  ): Promise<StaffTicketDto>;
  setPriority(number: string, priority: TicketPriority, actor: StaffActor): Promise<StaffTicketDto>;
  attach(number: string, attached: Attached, actor: StaffActor): Promise<StaffTicketDto>;
}

export interface StaffTicketsDeps {
  db: Knex;
  /** Wakes the outbox relay. */
  wake: () => void;
}

export function createStaffTickets({ db, wake }: StaffTicketsDeps): StaffTickets {
  async function read(number: string): Promise<StaffTicketDto> {
    return inSnapshot(db, async (trx) => {
      const found = await findTicket(trx, { number: numberIn(number) });
      if (!found) throw new TicketError('unknown_ticket');
      const messages = await listMessages(trx, found.id, { withInternal: true });
      return toStaffTicketDto(found, messages, await listTicketEvents(trx, found.id));
    });
  }

  async function change(
    number: string,
    work: (trx: Knex.Transaction, ticket: LockedTicket) => Promise<void>,
  ): Promise<StaffTicketDto> {
    await db.transaction(async (trx) => {
      const ticket = await lockTicket(trx, { number: numberIn(number) });
      if (!ticket) throw new TicketError('unknown_ticket');
      await work(trx, ticket);
    });
    return read(number);
  }

  return {
    async list({ cursor, limit, ...filters }) {
      const before = cursor === null ? null : numberOf(cursor);
      if (cursor !== null && before === null) return { tickets: [], nextCursor: null };
      const found = await listStaffTickets(db, { ...filters, before, limit: limit + 1 });
      const { rows, nextCursor } = pageOf(found, limit);
      return { tickets: rows.map(toStaffTicketRowDto), nextCursor };
    },
    countOverdue: () => countOverdueTickets(db),
    assignees: () => listAssignees(db),
    read,
    async reply(number, reply, actor) {
      const ticket = await change(number, (trx, locked) => addStaffReply(trx, locked, reply, actor));
      wake();
      return ticket;
    },
    note: (number, note, actor) => change(number, (trx, ticket) => addNote(trx, ticket, note, actor)),
    assign: (number, to, actor) => change(number, (trx, ticket) => assign(trx, ticket, to, actor)),
    setState: (number, to, actor) => change(number, (trx, ticket) => setState(trx, ticket, to, actor)),
    setPriority: (number, priority, actor) =>
      change(number, (trx, ticket) => setPriority(trx, ticket, priority, actor)),
    attach: (number, attached, actor) =>
      change(number, (trx, ticket) => attach(trx, ticket, attached, actor)),
  };
}

/** @throws TicketError `unknown_ticket` for a text that is no ticket number */
function numberIn(text: string): number {
  const number = parseTicketNumber(text);
  if (number === null) throw new TicketError('unknown_ticket');
  return number;
}
