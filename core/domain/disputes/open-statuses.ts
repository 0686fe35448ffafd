import { OPEN_DISPUTE_STATUSES } from '@deccanloop/contracts/staff/money-actions';

/** SQL for the states of a dispute that has not ended. */
export const OPEN_STATUSES = `(${OPEN_DISPUTE_STATUSES.map((status) => `'${status}'`).join(', ')})`;
