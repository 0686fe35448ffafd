import { ACCOUNT_ENDPOINTS } from './account-endpoints';
import type { Endpoint } from './endpoint';
import { ENQUIRY_ENDPOINTS } from './enquiry-endpoints';
import { PAYMENT_ENDPOINTS } from './payment-endpoints';
import { STAFF_ENDPOINTS } from './staff-endpoints';

export const OPENAPI_PATH = '/api/openapi.json';

const OPERATIONS_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'GET',
    path: '/healthz',
    area: 'operations',
    access: 'anybody',
    summary: 'The process is alive',
    answerType: 'application/json',
    data: '{ status }',
  },
  {
    method: 'GET',
    path: '/livez',
    area: 'operations',
    access: 'anybody',
    summary: 'The process accepts requests: it listens and is not shutting down',
    answerType: 'application/json',
    data: '{ status }',
  },
  {
    method: 'GET',
    path: '/readyz',
    area: 'operations',
    access: 'anybody',
    summary: 'The process can serve: the database is reachable and migrated',
    answerType: 'application/json',
    data: '{ status, reason }',
  },
  {
    method: 'GET',
    path: '/healthz/system',
    area: 'operations',
    access: 'machine',
    summary: 'Health of the whole system: workers, outbox, status checks, webhooks, database pools',
    answerType: 'application/json',
    data: '{ status, processes, conditions }',
  },
  {
    method: 'GET',
    path: '/metrics',
    area: 'operations',
    access: 'machine',
    summary: 'Metrics for Prometheus',
    answerType: 'text/plain',
    data: 'none',
  },
  {
    method: 'GET',
    path: OPENAPI_PATH,
    area: 'operations',
    access: 'anybody',
    summary: 'This OpenAPI document',
    answerType: 'application/json',
    data: 'none',
  },
];

/**
 * Every call of the BFF. A test compares the list with the router, `/api/openapi.json` is generated from it, and
 * every call has a row in the access test.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
];
