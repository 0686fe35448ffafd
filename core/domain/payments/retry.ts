import { enqueueCheck } from './enqueue-check';
import { PaymentError } from './errors';
import { updateIdempotencyKey } from './idempotency-repository';
import { assertPayable, type InitiationDeps } from './initiation';
import { createOrderPlacing } from './order-placing';
import { claimRetry, type RetryClaim } from './retry-claim';
import type { Attempt, Payment } from './types';

export interface RetryInput {
  payment: Payment;
  /** The call's path: the key of one call is a conflict at another. */
  route: string;
  idempotencyKey: string;
  /** Hash of the request, to distinguish a repetition from another request with the same key. */
  bodyHash: string;
  /** Where PhonePe sends the payer back to, instead of the return page of top-ups. */
  returnUrl?: string;
}

export interface Retry {
  /**
   * Lets the payer try the same top-up again with its original amounts: on the existing order where it can be
   * paid and takes another try, else on a new one. Never while another order can be paid too.
   * @throws PaymentError `cannot_retry`, `already_paid`, `attempt_open` (wait), `gateway_changed`,
   * `gateway_down`, `idempotency_conflict`, `in_progress`, `gateway_unavailable` (try again with the same
   * key), `order_rejected`
   */
  retry(input: RetryInput): Promise<{ payment: Payment; attempt: Attempt }>;
}

/** A second order is placed with the same dependencies as the first. */
export type RetryDeps = InitiationDeps;

export function createRetry(deps: RetryDeps): Retry {
  const { db, gateways, settings, clock, wake } = deps;
  const placing = createOrderPlacing(deps);

  return {
    async retry({
      payment: { id, ownerId, mode, gateway: name },
      route,
      idempotencyKey,
      bodyHash,
      returnUrl,
    }) {
      const setting = await settings.enabled(name);
      const gateway = gateways[name];
      if (setting?.mode !== mode || gateway?.mode !== mode) throw new PaymentError('gateway_changed');

      const scope = { ownerId, route, key: idempotencyKey };
      const isGatewayDown = gateway.health().state === 'down';
      const claim = await claimOrRequestCheck({
        paymentId: id,
        scope,
        bodyHash,
        isGatewayDown,
        now: clock.now(),
      });
      wake();
      const { payment, attempt } = claim;
      if (claim.finished) return { payment, attempt: assertPayable(attempt) };

      const placed = await placing.place(payment, attempt, gateway, { checkFirst: claim.resumed, returnUrl });
      const finished = placed.kind !== 'unknown';
      await updateIdempotencyKey(db, scope, { lockedUntil: clock.now(), finished });
      if (placed.kind === 'unknown') throw new PaymentError('gateway_unavailable', { retryAfterSeconds: 30 });
      return { payment, attempt: assertPayable(placed.attempt) };
    },
  };

  async function claimOrRequestCheck(claim: RetryClaim) {
    try {
      return await claimRetry(db, claim);
    } catch (error) {
      // The gateway's state may be newer than ours: request a status check, so that the next try uses it.
      if (error instanceof PaymentError && error.code === 'attempt_open') {
        await enqueueCheck(db, claim.paymentId, 'return');
        wake();
      }
      throw error;
    }
  }
}
