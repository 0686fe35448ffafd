import type { Knex } from '../../platform/database';
import type { PaymentApproval } from '../approvals/approval';

/** An approved action that was checked again under the payment's lock. */
export interface ExecutedAction {
  trx: Knex.Transaction;
  approval: PaymentApproval;
  now: Date;
  /** Of the refund, where it makes one. */
  refundPublicId: string;
}
