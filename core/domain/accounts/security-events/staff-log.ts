import type { Database } from '../../../platform/database';
import type { LiveSession } from '../sessions/sessions';
import type { Client } from '../types';
import { recordSecurityEvent, type SecurityEvent, type SecurityEventKind } from './security-events';

export interface StaffAction {
  kind: Extract<
    SecurityEventKind,
    | 'refund_requested'
    | 'finding_resolved'
    | 'order_lookup_requested'
    | 'reconciliation_requested'
    | `ticket_${string}`
    | `canned_answer_${string}`
  >;
  /** The session of the member of staff. */
  by: LiveSession;
  /** The account concerned; null when there is none. */
  userId: string | null;
  client: Pick<Client, 'address' | 'device'>;
  detail: NonNullable<SecurityEvent['detail']>;
}

export interface StaffLog {
  record(action: StaffAction): Promise<void>;
}

/** Writes actions of staff to the audit log. */
export const createStaffLog = ({ db }: { db: Database }): StaffLog => ({
  record: ({ by, ...event }) =>
    recordSecurityEvent(db, { ...event, actorId: by.user.id, sessionId: by.session.id }),
});
