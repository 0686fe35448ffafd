/**
 * Events of `PAYMENT_PATHS.statusEvents`. `status` carries a `PaymentStatusDto` as JSON, at once and at every
 * change. `heartbeat` has no content. It is an event and not an SSE comment, because pages cannot observe comments.
 */
export const LIVE_EVENTS = { status: 'status', heartbeat: 'heartbeat' } as const;
