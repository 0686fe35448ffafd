import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { queueDeliveries } from '../merchant-webhooks/queue-deliveries';
import { insertEvent } from './event-repository';

export interface NewMerchantEvent {
  userId: string;
  mode: ApiKeyMode;
  type: MerchantEventType;
  /** As the webhook's body shows it under `data`: flat, amounts in decimal rupees, no personal data. */
  data: Record<string, string | number | null>;
  at: Date;
}

/**
 * Stores an event for a merchant, and its webhooks, in the transaction of its cause. Wake the outbox after the commit.
 * @returns the id, which is the webhook's `webhook-id`
 */
export async function recordMerchantEvent(trx: Knex.Transaction, event: NewMerchantEvent): Promise<string> {
  const id = newId();
  await insertEvent(trx, { id, ...event });
  await queueDeliveries(trx, { id, ...event });
  return id;
}
