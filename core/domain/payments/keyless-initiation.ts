import type { Knex } from '../../platform/database';
import { runIdempotentIn } from '../../platform/idempotent-request';
import { newId } from '../../platform/ids';
import { findRepeatableKey, type IdempotencyScope } from './idempotency-repository';
import { initiationRequest, transactionOf, type Claim, type NewTopUp } from './initiation-claim';

/** How long a request without a key counts as a repetition of the one before it (milliseconds). */
const REPETITION_MS = 10 * 60_000;
/** The body hash of such keys; amount and gateway are compared instead. */
const BODY_HASH = 'without a key';

/** The route under which keys of such requests are stored. No path of the API has this form. */
const routeOf = (gateway: string): string => `keyless:${gateway}`;

/**
 * As `claimInitiation`, for a client that sends no `Idempotency-Key`: the payer's newest such payment of that
 * amount and gateway is reused while it is unpaid, not cancelled and under 10 minutes old; else a new one
 * begins.
 * @throws PaymentError `in_progress` while another request is creating its order, `gateway_down`
 */
export async function claimKeylessInitiation(
  db: Knex,
  topUp: Omit<NewTopUp, 'scope' | 'bodyHash'>,
  now: Date,
): Promise<Claim & { scope: IdempotencyScope }> {
  const { ownerId, gateway } = topUp;
  return transactionOf(topUp)(db, async (trx) => {
    // Advisory lock: the second request of a double click waits here, and then finds the payment of the
    // first.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`keyless:${ownerId}:${gateway}`]);
    const known = await findRepeatableKey(trx, {
      ownerId,
      route: routeOf(gateway),
      mode: topUp.mode,
      amountPaise: topUp.amountPaise,
      since: new Date(now.getTime() - REPETITION_MS),
      now,
    });
    const scope = { ownerId, route: routeOf(gateway), key: known ?? newId() };
    const claim = await runIdempotentIn(
      trx,
      initiationRequest({ ...topUp, scope, bodyHash: BODY_HASH }, now),
    );
    return { ...claim, scope };
  });
}
