import type { InferType } from 'yup';
import { choice, dto, listOf, text, time } from '../api/response-fields';
import { API_KEY_MODES, API_KEY_SCOPES, LIVE_OBSTACLES } from './api-keys';

/** A key without its secret part. `prefix` and `lastFour` are what is shown of it. */
export const apiKeyDto = dto('ApiKey', {
  id: text(),
  mode: choice(API_KEY_MODES),
  name: text(),
  prefix: text(),
  lastFour: text(),
  scopes: listOf(choice(API_KEY_SCOPES)),
  createdAt: time(),
  /** Accurate to a minute. */
  lastUsedAt: time().nullable(),
  /** Of a rolled key: until when it works beside its successor. */
  expiresAt: time().nullable(),
});
export type ApiKeyDto = InferType<typeof apiKeyDto>;

/** `GET /customer/api-keys`: the keys that work, newest first, and why there can be no live keys. */
export const apiKeysDto = dto('ApiKeys', {
  keys: listOf(apiKeyDto),
  liveObstacles: listOf(choice(LIVE_OBSTACLES)),
});
export type ApiKeysDto = InferType<typeof apiKeysDto>;

/** The only answer that contains the key. */
export const newApiKeyDto = dto('NewApiKey', { key: text(), apiKey: apiKeyDto });
export type NewApiKeyDto = InferType<typeof newApiKeyDto>;
