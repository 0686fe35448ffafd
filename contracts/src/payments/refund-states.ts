/**
 * `requested`: noted, a worker is about to debit the wallet. `refused`: could not be debited, nothing moved.
 * `pending`: debited, the gateway is at it. `failed`: the gateway could not, the wallet has the money again.
 */
export const REFUND_STATES = ['requested', 'refused', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
