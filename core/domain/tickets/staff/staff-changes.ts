import type { TicketPriority, TicketState } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { stateEvent } from '../customer-message';
import { TicketError } from '../errors';
import { afterAssignment, mayStaffSet } from '../state-rules';
import {
  insertTicketEvents,
  updateTicket,
  type LockedTicket,
  type NewTicketEvent,
  type TicketChanges,
} from '../ticket-repository';
import { logOnTicket } from './ticket-log';
import { findPaymentId, findQuotationId, isAssignable } from './staff-repository';

/*
 * Each function changes a locked ticket. A value that is already set is no change: it writes nothing, so that a request
 * may be repeated.
 */

/** @throws TicketError `ticket_changed`, `unknown_assignee` */
export async function assign(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  { assigneeId, version }: { assigneeId: string | null; version: number },
  actor: StaffActor,
): Promise<void> {
  if (assigneeId === ticket.assigneeId) return;
  if (version !== ticket.version) throw new TicketError('ticket_changed');
  if (assigneeId !== null && !(await isAssignable(trx, assigneeId)))
    throw new TicketError('unknown_assignee');
  const state = afterAssignment(ticket.state, assigneeId !== null);
  const detail = { from: ticket.assigneeId, to: assigneeId };
  const events: NewTicketEvent[] = [{ type: 'assigned', detail }, ...stateEvent(ticket.state, state)];
  await write(trx, ticket, { assignee_id: assigneeId, state }, events, actor);
  await logOnTicket(trx, actor, 'ticket_assigned', ticket, detail);
}

/** @throws TicketError `ticket_changed`, `state_not_possible` */
export async function setState(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  { state, version }: { state: Exclude<TicketState, 'new'>; version: number },
  actor: StaffActor,
): Promise<void> {
  if (state === ticket.state) return;
  if (version !== ticket.version) throw new TicketError('ticket_changed');
  if (!mayStaffSet(ticket.state, state)) throw new TicketError('state_not_possible');
  await write(trx, ticket, { state }, stateEvent(ticket.state, state), actor);
  await logOnTicket(trx, actor, 'ticket_state_changed', ticket, { from: ticket.state, to: state });
}

export async function setPriority(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  priority: TicketPriority,
  actor: StaffActor,
): Promise<void> {
  if (priority === ticket.priority) return;
  const detail = { from: ticket.priority, to: priority };
  await write(trx, ticket, { priority }, [{ type: 'priority_changed', detail }], actor);
  await logOnTicket(trx, actor, 'ticket_priority_changed', ticket, detail);
}

/** What is attached; null detaches, undefined leaves it as it is. */
export interface Attached {
  merchantTransactionId?: string | null | undefined;
  quotationReference?: string | null | undefined;
}

/** @throws TicketError `unknown_attachment` */
export async function attach(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  { merchantTransactionId: payment, quotationReference: quotation }: Attached,
  actor: StaffActor,
): Promise<void> {
  const changes: TicketChanges = {};
  const events: NewTicketEvent[] = [];
  if (payment !== undefined) {
    const id = payment === null ? null : known(await findPaymentId(trx, payment));
    if (id !== ticket.paymentId) {
      changes.payment_id = id;
      events.push({ type: 'payment_attached', detail: { payment } });
    }
  }
  if (quotation !== undefined) {
    const id = quotation === null ? null : known(await findQuotationId(trx, quotation));
    if (id !== ticket.quotationId) {
      changes.quotation_id = id;
      events.push({ type: 'quotation_attached', detail: { quotation } });
    }
  }
  if (events.length === 0) return;
  await write(trx, ticket, changes, events, actor);
  const detail = Object.assign({}, ...events.map((event) => event.detail)) as Record<string, string | null>;
  await logOnTicket(trx, actor, 'ticket_attachment_changed', ticket, detail);
}

function known(id: string | null): string {
  if (id === null) throw new TicketError('unknown_attachment');
  return id;
}

async function write(
  trx: Knex.Transaction,
  ticket: LockedTicket,
  changes: TicketChanges,
  events: readonly NewTicketEvent[],
  actor: StaffActor,
): Promise<void> {
  await updateTicket(trx, ticket.id, changes);
  await insertTicketEvents(trx, ticket.id, { actor: 'staff', actorId: actor.userId }, events);
}
