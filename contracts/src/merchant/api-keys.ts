import { array, object, string } from 'yup';
import { lineOfText } from '../visible-text';

export const API_KEY_MODES = ['test', 'live'] as const;
export type ApiKeyMode = (typeof API_KEY_MODES)[number];

/** What a key may be used for, by the calls that need it. */
export const API_KEY_SCOPES = ['payments:read', 'payments:write', 'refunds:write'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** How long a rolled key works beside its successor. */
export const API_KEY_OVERLAPS = ['now', '1h', '24h', '7d'] as const;
export type ApiKeyOverlap = (typeof API_KEY_OVERLAPS)[number];

/** In seconds. */
export const API_KEY_OVERLAP_SECONDS = {
  now: 0,
  '1h': 3_600,
  '24h': 86_400,
  '7d': 604_800,
} as const satisfies Record<ApiKeyOverlap, number>;

export const API_KEY_NAME_LENGTH = 50;
/** Active keys of one account in each mode. */
export const MOST_API_KEYS = 20;
/** With rolled keys that still work; so many can be reached by rolling alone. */
export const MOST_API_KEYS_WITH_ROLLED = 2 * MOST_API_KEYS;

/** Why live keys are not available; both may apply. */
export const LIVE_OBSTACLES = ['kyc', 'setting'] as const;
export type LiveObstacle = (typeof LIVE_OBSTACLES)[number];

const LIVE_OBSTACLE_TEXTS = {
  kyc: 'your KYC must be approved',
  setting: 'live payments for merchants must be switched on by us',
} as const satisfies Record<LiveObstacle, string>;

/** "Live keys are not available yet: your KYC must be approved." */
export const liveObstacleText = (obstacles: readonly LiveObstacle[]): string =>
  `Live keys are not available yet: ${obstacles.map((each) => LIVE_OBSTACLE_TEXTS[each]).join(', and ')}.`;

/** `POST /customer/api-keys`. */
export const createApiKeySchema = object({
  name: lineOfText('Name')
    .required('Enter a name that you will recognise')
    .max(API_KEY_NAME_LENGTH, `At most ${API_KEY_NAME_LENGTH} characters`),
  mode: string().oneOf(API_KEY_MODES, 'test or live').required('Required'),
  scopes: array(
    string()
      .oneOf(API_KEY_SCOPES, `One of ${API_KEY_SCOPES.join(', ')}`)
      .required('Required'),
  )
    .min(1, 'Choose at least one')
    .max(API_KEY_SCOPES.length, `At most ${API_KEY_SCOPES.length}`)
    .required('Choose at least one'),
}).noUnknown();

/** `POST /customer/api-keys/:id/roll`. */
export const rollApiKeySchema = object({
  overlap: string()
    .oneOf(API_KEY_OVERLAPS, `One of ${API_KEY_OVERLAPS.join(', ')}`)
    .required('Required'),
}).noUnknown();

export type { ApiKeyDto, ApiKeysDto, NewApiKeyDto } from './api-key-dto';
