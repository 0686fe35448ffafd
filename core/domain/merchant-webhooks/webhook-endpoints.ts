import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantEventType } from '@deccanloop/contracts/merchant/event-types';
import {
  MOST_WEBHOOK_ENDPOINTS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
  type NewWebhookDto,
  type WebhookEndpointDto,
  type WebhooksDto,
} from '@deccanloop/contracts/merchant/webhooks';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { FileKeys } from '../../platform/file-keys';
import { newId } from '../../platform/ids';
import { byUser } from '../accounts/security-events/actor';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { lockUser } from '../accounts/user-lock';
import { liveObstaclesOf } from '../api-keys/live-obstacles';
import { lockDeliveriesOf } from './claim-repository';
import { cancelPending } from './delivery-repository';
import { endpointAddress, type AddressRules } from './endpoint-address';
import {
  countEndpoints,
  deleteEndpoint,
  endPause,
  expireSecrets,
  findEndpoint,
  findEndpointAt,
  findEndpoints,
  insertEndpoint,
  updateEndpoint,
  type Endpoint,
} from './endpoint-repository';
import { WebhookError } from './errors';
import { storeNewSecret } from './webhook-secrets';

export interface WantedEndpoint {
  url: string;
  description: string;
  /** Empty: all. */
  eventTypes: readonly MerchantEventType[];
}

/** A customer's own webhook endpoints (docs/decisions/0066-webhooks-to-merchants.md). */
export interface WebhookEndpoints {
  of(userId: string): Promise<WebhooksDto>;
  /** @throws WebhookError `webhook_address`, `webhook_exists`, `too_many_webhooks`, `live_webhooks_unavailable` */
  create(
    live: LiveSession,
    wanted: WantedEndpoint & { mode: ApiKeyMode },
    client: Client,
  ): Promise<NewWebhookDto>;
  /** @throws WebhookError `unknown_webhook`, `webhook_address`, `webhook_exists` */
  update(live: LiveSession, id: string, wanted: WantedEndpoint, client: Client): Promise<WebhookEndpointDto>;
  /** Disabling cancels what is pending. @throws WebhookError `unknown_webhook` */
  setState(
    live: LiveSession,
    id: string,
    state: 'enabled' | 'disabled',
    client: Client,
  ): Promise<WebhookEndpointDto>;
  /** With its deliveries. @throws WebhookError `unknown_webhook` */
  remove(live: LiveSession, id: string, client: Client): Promise<void>;
  /** A new secret; the old one also signs for 24 hours. @throws WebhookError `unknown_webhook` */
  roll(live: LiveSession, id: string, client: Client): Promise<NewWebhookDto>;
}

export interface WebhookEndpointsDeps extends AddressRules {
  db: Knex;
  clock: Clock;
  keys: FileKeys;
  /** The owner's setting `MERCHANT_LIVE`. */
  merchantLive: boolean;
}

const OVERLAP_MS = WEBHOOK_SECRET_OVERLAP_HOURS * 3_600_000;

export function createWebhookEndpoints(deps: WebhookEndpointsDeps): WebhookEndpoints {
  const { db, clock, keys, allowsPrivate, merchantLive } = deps;

  async function find(trx: Knex.Transaction, userId: string, id: string): Promise<Endpoint> {
    const endpoint = RECORD_ID.test(id) ? await findEndpoint(trx, { userId, id, now: clock.now() }) : null;
    if (endpoint === null) throw new WebhookError('unknown_webhook');
    return endpoint;
  }

  /**
   * Runs a change of an endpoint in a transaction that has locked its owner. The lock of the owner's deliveries comes next: a worker
   * that records an attempt changes the delivery and then the endpoint.
   */
  function changing<Result>(
    { user }: LiveSession,
    id: string,
    change: (trx: Knex.Transaction, endpoint: Endpoint) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction(async (trx) => {
      await lockUser(trx, user.id);
      await lockDeliveriesOf(trx, user.id);
      return change(trx, await find(trx, user.id, id));
    });
  }

  const audit = (
    trx: Knex.Transaction,
    kind: 'webhook_created' | 'webhook_changed' | 'webhook_deleted' | 'webhook_secret_rolled',
    { user, session }: LiveSession,
    client: Client,
    { id, mode, url }: Pick<Endpoint, 'id' | 'mode' | 'url'>,
    detail: Record<string, string> = {},
  ): Promise<void> =>
    recordSecurityEvent(trx, {
      kind,
      userId: user.id,
      actor: byUser(client, session),
      // The path of the address may hold a token.
      detail: { endpointId: id, mode, host: new URL(url).host, ...detail },
    });

  return {
    async of(userId) {
      const [endpoints, liveObstacles] = await Promise.all([
        findEndpoints(db, userId, clock.now()),
        liveObstaclesOf(db, userId, merchantLive),
      ]);
      return { endpoints: endpoints.map(toDto), liveObstacles };
    },

    create: (live, { mode, ...wanted }, client) =>
      db.transaction(async (trx) => {
        const userId = live.user.id;
        await lockUser(trx, userId);
        const missing = mode === 'live' ? await liveObstaclesOf(trx, userId, merchantLive) : [];
        if (missing.length > 0) throw new WebhookError('live_webhooks_unavailable');
        const settings = settingsOf(wanted, mode, { allowsPrivate });
        if ((await findEndpointAt(trx, { userId, mode, url: settings.url })) !== null)
          throw new WebhookError('webhook_exists', EXISTS);
        if ((await countEndpoints(trx, userId, mode)) >= MOST_WEBHOOK_ENDPOINTS)
          throw new WebhookError('too_many_webhooks');
        const [id, now] = [newId(), clock.now()];
        await insertEndpoint(trx, { ...settings, id, userId, mode, createdAt: now });
        const secret = await storeNewSecret(trx, keys, { endpointId: id, now });
        const endpoint = await find(trx, userId, id);
        await audit(trx, 'webhook_created', live, client, endpoint);
        return { secret, endpoint: toDto(endpoint) };
      }),

    update: (live, id, wanted, client) =>
      changing(live, id, async (trx, endpoint) => {
        const settings = settingsOf(wanted, endpoint.mode, { allowsPrivate });
        const same = await findEndpointAt(trx, {
          userId: live.user.id,
          mode: endpoint.mode,
          url: settings.url,
        });
        if (same !== null && same !== id.toLowerCase()) throw new WebhookError('webhook_exists', EXISTS);
        await updateEndpoint(trx, endpoint.id, settings);
        if (settings.url !== endpoint.url) await endPause(trx, endpoint.id);
        const changed = await find(trx, live.user.id, id);
        await audit(trx, 'webhook_changed', live, client, changed, {
          events: settings.eventTypes.join(' ') || 'all',
        });
        return toDto(changed);
      }),

    setState: (live, id, state, client) =>
      changing(live, id, async (trx, endpoint) => {
        if (endpoint.state === state) return toDto(endpoint);
        await updateEndpoint(trx, endpoint.id, { state });
        if (state === 'disabled') await cancelPending(trx, endpoint.id);
        else await endPause(trx, endpoint.id);
        await audit(trx, 'webhook_changed', live, client, endpoint, { state });
        return toDto(await find(trx, live.user.id, id));
      }),

    remove: (live, id, client) =>
      changing(live, id, async (trx, endpoint) => {
        await deleteEndpoint(trx, endpoint.id);
        await audit(trx, 'webhook_deleted', live, client, endpoint);
      }),

    roll: (live, id, client) =>
      changing(live, id, async (trx, endpoint) => {
        const now = clock.now();
        await expireSecrets(trx, endpoint.id, new Date(now.getTime() + OVERLAP_MS));
        const secret = await storeNewSecret(trx, keys, { endpointId: endpoint.id, now });
        await audit(trx, 'webhook_secret_rolled', live, client, endpoint);
        return { secret, endpoint: toDto(await find(trx, live.user.id, id)) };
      }),
  };
}

const EXISTS = { errors: { url: ['You have an endpoint with this address already'] } };

const settingsOf = (
  { url, description, eventTypes }: WantedEndpoint,
  mode: ApiKeyMode,
  rules: AddressRules,
) => ({
  url: endpointAddress(url, mode, rules),
  description,
  eventTypes: [...new Set(eventTypes)].sort(),
});

const toDto = (endpoint: Endpoint): WebhookEndpointDto => ({
  id: endpoint.id,
  mode: endpoint.mode,
  url: endpoint.url,
  description: endpoint.description,
  eventTypes: endpoint.eventTypes,
  state: endpoint.state,
  createdAt: endpoint.createdAt.toISOString(),
  oldSecretUntil: endpoint.oldSecretUntil?.toISOString() ?? null,
  failuresInARow: endpoint.failuresInARow,
  pausedUntil: endpoint.pausedUntil?.toISOString() ?? null,
  lastDelivery:
    endpoint.lastState === null || endpoint.lastCreatedAt === null
      ? null
      : {
          state: endpoint.lastState,
          createdAt: endpoint.lastCreatedAt.toISOString(),
          attempts: endpoint.lastAttempts ?? 0,
        },
});
