/**
 * `requested`: stored; a worker will debit the wallet. `refused`: the debit was rejected, no money moved.
 * `pending`: debited and sent to the gateway. `failed`: the gateway rejected it, and the wallet was credited again.
 */
export const REFUND_STATES = ['requested', 'refused', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
