import { documentationTextPath } from '../documentation/pages';
import { merchantAccountDto } from '../merchant/account-dto';
import { apiKeyDto, apiKeysDto, newApiKeyDto } from '../merchant/api-key-dto';
import { createApiKeySchema, rollApiKeySchema } from '../merchant/api-keys';
import { MERCHANT_PATHS } from '../merchant/paths';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';
import { text } from './response-fields';

const read = declare({ area: 'merchant', access: 'session', method: 'GET' });
const send = declare({ area: 'merchant', access: 'session', method: 'POST' });
/** With `Authorization: Bearer dl_…`; answered without the envelope. */
const merchantRead = declare({ area: 'merchant', access: 'merchant', method: 'GET', failures: 'flat' });

const keyId = idParam('The id that the list shows', RECORD_ID);
/** Staff have no keys. */
const customersOnly = ['forbidden'] as const;

/** API keys, the calls of merchants that take one, and their documentation. */
export const MERCHANT_ENDPOINTS = {
  apiKeys: read({
    path: MERCHANT_PATHS.apiKeys,
    summary: 'Your API keys that work, without their secret parts, and what is missing for live keys',
    data: apiKeysDto,
    errors: { account: customersOnly },
  }),
  createApiKey: send({
    path: MERCHANT_PATHS.apiKeys,
    reauthentication: 'required',
    summary: 'Create an API key; only this answer contains it',
    body: createApiKeySchema,
    data: newApiKeyDto,
    errors: {
      account: customersOnly,
      apiKey: ['live_keys_unavailable', 'too_many_api_keys'],
    },
  }),
  rollApiKey: send({
    path: pattern(MERCHANT_PATHS.rollApiKey(':id')),
    reauthentication: 'required',
    summary: 'Replace an API key by a new one; the old one works for the chosen time',
    params: keyId,
    body: rollApiKeySchema,
    data: newApiKeyDto,
    errors: {
      account: customersOnly,
      apiKey: ['unknown_api_key', 'already_rolled', 'live_keys_unavailable', 'too_many_api_keys'],
    },
  }),
  revokeApiKey: send({
    path: pattern(MERCHANT_PATHS.revokeApiKey(':id')),
    reauthentication: 'lessens',
    summary: 'End an API key at once; revoking it again changes nothing',
    params: keyId,
    data: apiKeyDto,
    errors: { account: customersOnly, apiKey: ['unknown_api_key'] },
  }),
  documentationText: read({
    path: documentationTextPath(':id'),
    summary: 'The text of a documentation page as HTML',
    params: idParam('The page: `docs`'),
    data: text(),
    answerType: 'text/html',
    errors: { request: ['not_found'] },
  }),
  merchantAccount: merchantRead({
    path: MERCHANT_PATHS.account,
    summary: 'The account, mode and scopes of the API key',
    data: merchantAccountDto,
    answerType: 'application/json',
  }),
} satisfies Record<string, Endpoint>;
