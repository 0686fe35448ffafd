import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { insertDelivery, lockEndpointsOf } from './delivery-repository';

/** One delivery of a stored event for each enabled endpoint that chose its type. Call it in the transaction of the event. */
export async function queueDeliveries(
  trx: Knex.Transaction,
  event: { id: string; userId: string; mode: ApiKeyMode; type: MerchantEventType; at: Date },
): Promise<void> {
  for (const endpointId of await lockEndpointsOf(trx, event)) await queueDelivery(trx, endpointId, event);
}

/** @returns the id of the delivery */
export async function queueDelivery(
  trx: Knex.Transaction,
  endpointId: string,
  { id: eventId, at }: { id: string; at: Date },
): Promise<string> {
  const id = newId();
  await insertDelivery(trx, { id, endpointId, eventId, at });
  await enqueue(trx, 'deliver-merchant-webhook', { deliveryId: id });
  return id;
}
