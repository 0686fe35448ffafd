import type { StaffActionKind } from '@deccanloop/contracts/security/event-kinds';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from './actor';
import { recordSecurityEvent, type SecurityEvent } from './security-events';

export interface StaffAction {
  kind: StaffActionKind;
  by: StaffActor;
  detail: NonNullable<SecurityEvent['detail']>;
}

/** Writes an action of staff to the audit log, in the transaction of the action. */
export const recordStaffAction = (trx: Knex.Transaction, { kind, by, detail }: StaffAction): Promise<void> =>
  recordSecurityEvent(trx, { kind, userId: null, actor: by, detail });
