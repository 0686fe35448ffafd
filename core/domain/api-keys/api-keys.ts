import {
  API_KEY_OVERLAP_SECONDS,
  liveObstacleText,
  MOST_API_KEYS,
  MOST_API_KEYS_WITH_ROLLED,
  type ApiKeyDto,
  type ApiKeyMode,
  type ApiKeyOverlap,
  type ApiKeyScope,
  type ApiKeysDto,
  type LiveObstacle,
  type NewApiKeyDto,
} from '@deccanloop/contracts/merchant/api-keys';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Clock } from '../../platform/clock';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { byUser } from '../accounts/security-events/actor';
import { lockUser } from '../accounts/user-lock';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import { ApiKeyError } from './errors';
import { apiKeyPrefix, hashOfApiKey, lastFourOf, newApiKey } from './key-format';
import {
  countWorkingKeys,
  endKey,
  findKeyOf,
  findWorkingKeys,
  insertKey,
  type ApiKey,
} from './key-repository';
import { liveObstaclesOf } from './live-obstacles';

/** A customer's own API keys (docs/decisions/0063-api-keys.md). */
export interface ApiKeys {
  of(userId: string): Promise<ApiKeysDto>;
  /** @throws ApiKeyError `live_keys_unavailable`, `too_many_api_keys` */
  create(live: LiveSession, wanted: WantedKey, client: Client): Promise<NewApiKeyDto>;
  /**
   * A new key with the name, mode and scopes of the old one, which works for the overlap.
   * @throws ApiKeyError `unknown_api_key`, `already_rolled`, `live_keys_unavailable`, `too_many_api_keys`
   */
  roll(live: LiveSession, id: string, overlap: ApiKeyOverlap, client: Client): Promise<NewApiKeyDto>;
  /** Revoking a revoked key changes nothing. @throws ApiKeyError `unknown_api_key` */
  revoke(live: LiveSession, id: string, client: Client): Promise<ApiKeyDto>;
}

export interface WantedKey {
  name: string;
  mode: ApiKeyMode;
  scopes: readonly ApiKeyScope[];
}

export interface ApiKeysDeps {
  db: Knex;
  clock: Clock;
  /** The owner's setting `MERCHANT_LIVE`. */
  merchantLive: boolean;
}

export function createApiKeys({ db, clock, merchantLive }: ApiKeysDeps): ApiKeys {
  const liveObstacles = (on: Database, userId: string): Promise<LiveObstacle[]> =>
    liveObstaclesOf(on, userId, merchantLive);

  async function checkMode(trx: Knex.Transaction, userId: string, mode: ApiKeyMode): Promise<void> {
    const obstacles = mode === 'live' ? await liveObstacles(trx, userId) : [];
    if (obstacles.length > 0)
      throw new ApiKeyError('live_keys_unavailable', { message: liveObstacleText(obstacles) });
  }

  /** Call it after `lockUser`. */
  async function store(
    trx: Knex.Transaction,
    { userId, now, most }: { userId: string; now: Date; most: number },
    { name, mode, scopes }: WantedKey,
    rolledFrom: string | null,
  ): Promise<NewApiKeyDto> {
    if ((await countWorkingKeys(trx, { userId, mode, now })) >= most)
      throw new ApiKeyError('too_many_api_keys');
    const key = newApiKey(mode);
    const stored = {
      ...{ id: newId(), mode, name, scopes: [...new Set(scopes)].sort(), createdAt: now },
      ...{ prefix: apiKeyPrefix(mode), lastFour: lastFourOf(key) },
    };
    await insertKey(trx, { ...stored, userId, hash: hashOfApiKey(key), rolledFrom });
    return { key, apiKey: toDto({ ...stored, lastUsedAt: null, expiresAt: null, revokedAt: null }) };
  }

  const isWorking = ({ revokedAt, expiresAt }: ApiKey, now: Date): boolean =>
    revokedAt === null && (expiresAt === null || expiresAt > now);

  return {
    async of(userId) {
      const [keys, obstacles] = await Promise.all([
        findWorkingKeys(db, userId, clock.now()),
        liveObstacles(db, userId),
      ]);
      return { keys: keys.map(toDto), liveObstacles: obstacles };
    },

    create: ({ user, session }, wanted, client) =>
      db.transaction(async (trx) => {
        await lockUser(trx, user.id);
        await checkMode(trx, user.id, wanted.mode);
        const scope = { userId: user.id, now: clock.now(), most: MOST_API_KEYS };
        const created = await store(trx, scope, wanted, null);
        await recordSecurityEvent(trx, {
          kind: 'api_key_created',
          userId: user.id,
          actor: byUser(client, session),
          detail: { ...shownOf(created.apiKey), scopes: created.apiKey.scopes.join(' ') },
        });
        return created;
      }),

    roll: ({ user, session }, id, overlap, client) =>
      db.transaction(async (trx) => {
        await lockUser(trx, user.id);
        const now = clock.now();
        const old = RECORD_ID.test(id) ? await findKeyOf(trx, user.id, id) : null;
        if (old === null || !isWorking(old, now)) throw new ApiKeyError('unknown_api_key');
        if (old.expiresAt !== null) throw new ApiKeyError('already_rolled');
        await checkMode(trx, user.id, old.mode);
        const seconds = API_KEY_OVERLAP_SECONDS[overlap];
        // Ended first, so that it does not count where it ends at once.
        await endKey(
          trx,
          old.id,
          seconds === 0 ? { revokedAt: now } : { expiresAt: new Date(now.getTime() + seconds * 1_000) },
        );
        const scope = { userId: user.id, now, most: MOST_API_KEYS_WITH_ROLLED };
        const created = await store(trx, scope, old, old.id);
        await recordSecurityEvent(trx, {
          kind: 'api_key_rolled',
          userId: user.id,
          actor: byUser(client, session),
          detail: { ...shownOf(created.apiKey), replaces: old.id, overlapSeconds: seconds },
        });
        return created;
      }),

    revoke: ({ user, session }, id, client) =>
      db.transaction(async (trx) => {
        await lockUser(trx, user.id);
        const key = RECORD_ID.test(id) ? await findKeyOf(trx, user.id, id) : null;
        if (key === null) throw new ApiKeyError('unknown_api_key');
        if (key.revokedAt !== null) return toDto(key);
        await endKey(trx, key.id, { revokedAt: clock.now() });
        await recordSecurityEvent(trx, {
          kind: 'api_key_revoked',
          userId: user.id,
          actor: byUser(client, session),
          detail: shownOf(toDto(key)),
        });
        return toDto(key);
      }),
  };
}

/** For the audit log: what the page shows, too. */
const shownOf = ({ id, mode, name, lastFour }: ApiKeyDto) => ({ keyId: id, mode, name, lastFour });

const toDto = (key: ApiKey): ApiKeyDto => ({
  id: key.id,
  mode: key.mode,
  name: key.name,
  prefix: key.prefix,
  lastFour: key.lastFour,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
});
