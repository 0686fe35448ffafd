import { apiCallDto, apiCallListDto } from '../merchant/api-log-dto';
import { API_LOG_PATHS, apiCallsQuery } from '../merchant/api-log';
import { RECORD_ID } from '../record-id';
import { declare } from './declare';
import { pattern, type Endpoint } from './endpoint';
import { idParam } from './path-params';

const read = declare({ area: 'merchant', access: 'session', method: 'GET' });

/** Calls of a customer's programs (docs/decisions/0068-api-log.md). */
export const API_LOG_ENDPOINTS = {
  apiCalls: read({
    path: API_LOG_PATHS.list,
    summary: 'Calls of your programs with an API key in the last 30 days, newest first',
    query: apiCallsQuery,
    data: apiCallListDto,
    errors: { account: ['forbidden'] },
  }),
  apiCall: read({
    path: pattern(API_LOG_PATHS.one(':id')),
    summary: 'One of these calls, with its redacted request and answer',
    params: idParam('The id of the request', RECORD_ID),
    data: apiCallDto,
    errors: { account: ['forbidden'], apiKey: ['unknown_api_call'] },
  }),
} satisfies Record<string, Endpoint>;
