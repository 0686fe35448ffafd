import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import type { WebhookDeliveryState, WebhookEndpointState } from '@deccanloop/contracts/merchant/webhooks';
import { MOST_WEBHOOK_ENDPOINTS } from '@deccanloop/contracts/merchant/webhooks';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { EncryptedFile } from '../files/encryption';

export interface EndpointSettings {
  url: string;
  description: string;
  /** Empty: all. */
  eventTypes: MerchantEventType[];
}

export interface Endpoint extends EndpointSettings {
  id: string;
  mode: ApiKeyMode;
  state: WebhookEndpointState;
  createdAt: Date;
  oldSecretUntil: Date | null;
  failuresInARow: number;
  /** Null also when the pause has ended. */
  pausedUntil: Date | null;
  lastState: WebhookDeliveryState | null;
  lastCreatedAt: Date | null;
  lastAttempts: number | null;
}

type Row = Rows['merchant_webhook_endpoints'];
type SecretRow = Rows['merchant_webhook_secrets'];

const ENDPOINT = `
  select e.id, e.mode, e.url, e.description, e.event_types as "eventTypes", e.state, e.created_at as "createdAt",
         (select max(s.expires_at) from merchant_webhook_secrets s
           where s.endpoint_id = e.id and s.expires_at > :now) as "oldSecretUntil",
         e.failures_in_a_row as "failuresInARow",
         case when e.paused_until > :now then e.paused_until end as "pausedUntil",
         d.state as "lastState", d.created_at as "lastCreatedAt", d.attempt_count as "lastAttempts"
    from merchant_webhook_endpoints e
    left join lateral (select state, created_at, attempt_count from merchant_webhook_deliveries
                        where endpoint_id = e.id order by created_at desc, id desc limit 1) d on true`;

/** Of both modes, oldest first. */
export async function findEndpoints(db: Database, userId: string, now: Date): Promise<Endpoint[]> {
  const { rows } = await db.raw<{ rows: Endpoint[] }>(
    `${ENDPOINT} where e.user_id = :userId order by e.created_at, e.id limit :limit`,
    { userId, now, limit: 2 * MOST_WEBHOOK_ENDPOINTS },
  );
  return rows;
}

export async function findEndpoint(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<Endpoint | null> {
  const { rows } = await db.raw<{ rows: Endpoint[] }>(
    `${ENDPOINT} where e.user_id = :userId and e.id = :id`,
    { userId, id, now },
  );
  return rows[0] ?? null;
}

/** Call it after `lockUser`. */
export async function countEndpoints(db: Database, userId: string, mode: ApiKeyMode): Promise<number> {
  const [row] = await db<Row>('merchant_webhook_endpoints')
    .where({ user_id: userId, mode })
    .count<{ count: number }[]>('* as count');
  return Number(row?.count ?? 0);
}

/** The endpoint with this address, if there is one. Call it after `lockUser`. */
export async function findEndpointAt(
  db: Database,
  { userId, mode, url }: { userId: string; mode: ApiKeyMode; url: string },
): Promise<string | null> {
  const row = await db<Row>('merchant_webhook_endpoints').where({ user_id: userId, mode, url }).first('id');
  return row?.id ?? null;
}

export async function insertEndpoint(
  db: Database,
  endpoint: EndpointSettings & { id: string; userId: string; mode: ApiKeyMode; createdAt: Date },
): Promise<void> {
  await db('merchant_webhook_endpoints').insert({
    id: endpoint.id,
    user_id: endpoint.userId,
    mode: endpoint.mode,
    url: endpoint.url,
    description: endpoint.description,
    event_types: endpoint.eventTypes,
    state: 'enabled',
    created_at: endpoint.createdAt,
  });
}

export async function updateEndpoint(
  db: Database,
  id: string,
  change: Partial<EndpointSettings & { state: WebhookEndpointState }>,
): Promise<void> {
  const { url, description, eventTypes, state } = change;
  await db<Row>('merchant_webhook_endpoints')
    .where({ id })
    .update({
      ...(url !== undefined && { url }),
      ...(description !== undefined && { description }),
      ...(eventTypes !== undefined && { event_types: eventTypes }),
      ...(state !== undefined && { state }),
    });
}

/** Sends to the endpoint again from now on, as to one that has not failed. */
export async function endPause(db: Database, id: string): Promise<void> {
  await db<Row>('merchant_webhook_endpoints')
    .where({ id })
    .update({ failures_in_a_row: 0, paused_until: null });
}

/** With its secrets and deliveries. */
export async function deleteEndpoint(db: Database, id: string): Promise<void> {
  await db<Row>('merchant_webhook_endpoints').where({ id }).delete();
}

/** The present secret signs until `expiresAt`; one that was rolled before ends now. Call it after `lockUser`. */
export async function expireSecrets(db: Database, endpointId: string, expiresAt: Date): Promise<void> {
  const secrets = () => db<SecretRow>('merchant_webhook_secrets').where({ endpoint_id: endpointId });
  await secrets().whereNotNull('expires_at').delete();
  await secrets().update({ expires_at: expiresAt });
}

export async function insertSecret(
  db: Database,
  secret: EncryptedFile & { id: string; endpointId: string; createdAt: Date },
): Promise<void> {
  await db('merchant_webhook_secrets').insert({
    id: secret.id,
    endpoint_id: secret.endpointId,
    key_id: secret.keyId,
    wrapped_key: secret.wrappedKey,
    content: secret.content,
    created_at: secret.createdAt,
  });
}

/** Those that sign now, the newest first. */
export async function findSecrets(
  db: Database,
  endpointId: string,
  now: Date,
): Promise<(EncryptedFile & { id: string })[]> {
  const { rows } = await db.raw<{ rows: (EncryptedFile & { id: string })[] }>(
    `select id, key_id as "keyId", wrapped_key as "wrappedKey", content from merchant_webhook_secrets
      where endpoint_id = :endpointId and (expires_at is null or expires_at > :now)
      order by created_at desc, id desc`,
    { endpointId, now },
  );
  return rows;
}
