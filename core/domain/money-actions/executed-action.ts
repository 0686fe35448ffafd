import type { Knex } from '../../platform/database';
import type { Approval } from '../approvals/approval';

/** An approved action whose subject was judged again under the payment's lock. */
export interface ExecutedAction {
  trx: Knex.Transaction;
  approval: Approval;
  now: Date;
}

/** Facts for the timeline of what an action has moved. */
export type ActionEffect = Record<string, string | number | null>;
