/**
 * Events of `PAYMENT_PATHS.statusEvents`. `status` carries a `PaymentStatusDto` as JSON, at once and at every
 * change. `heartbeat` is a sign of life without content: a comment of the protocol would keep proxies awake, but
 * the page could not hear it.
 */
export const LIVE_EVENTS = { status: 'status', heartbeat: 'heartbeat' } as const;
