import type { Knex } from '../../platform/database';
import { byProcess } from '../accounts/security-events/actor';
import { notify, recordSecurityEvent } from '../accounts/security-events/security-events';
import { findUserEmail, type DueDelivery } from './claim-repository';
import { cancelPending } from './delivery-repository';
import { updateEndpoint } from './endpoint-repository';

/**
 * Switches an endpoint off and mails its merchant, when none of its deliveries has succeeded since the sending of one began that
 * has now failed for good, which is 24 hours.
 * @returns whether it did
 */
export async function switchOffIfFailing(
  trx: Knex.Transaction,
  { endpointId, userId, url, mode, lastSuccessAt, roundStartedAt, endpointState }: DueDelivery,
): Promise<boolean> {
  if (endpointState !== 'enabled' || (lastSuccessAt !== null && lastSuccessAt >= roundStartedAt))
    return false;
  await updateEndpoint(trx, endpointId, { state: 'switched_off' });
  await cancelPending(trx, endpointId);
  await recordSecurityEvent(trx, {
    kind: 'webhook_switched_off',
    userId,
    actor: byProcess('worker'),
    detail: { endpointId, mode },
  });
  const email = await findUserEmail(trx, userId);
  // The path of the address may hold a token.
  const detail = { endpoint: new URL(url).host };
  if (email !== null) await notify(trx, { userId, kind: 'webhook_switched_off', email, detail });
  return true;
}
