import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction, type StaffAction } from '../../accounts/security-events/staff-log';
import type { LockedTicket } from '../ticket-repository';

/** Writes an action on a ticket to the audit log, in the transaction of the change. */
export const logOnTicket = (
  trx: Knex.Transaction,
  by: StaffActor,
  kind: Extract<StaffAction['kind'], `ticket_${string}`>,
  { number }: Pick<LockedTicket, 'number'>,
  detail: StaffAction['detail'] = {},
): Promise<void> =>
  recordStaffAction(trx, { kind, by, detail: { ticket: formatTicketNumber(number), ...detail } });
