/** In SQL, of a row of `payment_attempts`. */
export const ATTEMPT_CAPTURED = `gateway_state = 'captured'`;
/** The gateway has reported a result. A failed one may still be captured; then it counts as captured. */
export const ATTEMPT_ENDED = `(gateway_state in ('captured', 'failed') or is_final)`;
