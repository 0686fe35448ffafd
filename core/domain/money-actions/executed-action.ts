import type { Knex } from '../../platform/database';
import type { Approval } from '../approvals/approval';

/** An approved action that was checked again under the payment's lock. */
export interface ExecutedAction {
  trx: Knex.Transaction;
  approval: Approval;
  now: Date;
}

/** What an action has moved, for the timeline. */
export type ActionEffect = Record<string, string | number | null>;
