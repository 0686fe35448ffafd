import { PAYMENT_STATES, type PaymentState } from './status';

/** The three statuses of a transaction, which staff see; a payment has six states. */
export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const TRANSACTION_STATUS_LABELS = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
} as const satisfies Record<TransactionStatus, string>;

/** `timeout` is pending: its status checks continue. */
export const STATUS_OF_STATE = {
  initiated: 'pending',
  pending: 'pending',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'failed',
  timeout: 'pending',
} as const satisfies Record<PaymentState, TransactionStatus>;

/** The states that a status consists of. */
export const statesOfStatus = (status: TransactionStatus): readonly PaymentState[] =>
  PAYMENT_STATES.filter((state) => STATUS_OF_STATE[state] === status);
