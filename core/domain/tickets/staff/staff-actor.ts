import { createStaffLog, type StaffAction } from '../../accounts/security-events/staff-log';
import type { Database } from '../../../platform/database';
import type { LockedTicket } from '../ticket-repository';
import { formatTicketNumber } from '@deccanloop/contracts/support/tickets';

/** The member of staff who acts, and the client of the request. */
export type StaffActor = Pick<StaffAction, 'by' | 'client'>;

/** Writes an action to the audit log, in the transaction of the change. */
export const logOnTicket = (
  db: Database,
  actor: StaffActor,
  kind: StaffAction['kind'],
  ticket: Pick<LockedTicket, 'number' | 'userId'>,
  detail: StaffAction['detail'] = {},
): Promise<void> =>
  createStaffLog({ db }).record({
    ...actor,
    kind,
    userId: ticket.userId,
    detail: { ticket: formatTicketNumber(ticket.number), ...detail },
  });
