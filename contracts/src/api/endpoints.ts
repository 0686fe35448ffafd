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
    summary: 'The process takes requests: it listens and is not about to stop',
    answerType: 'application/json',
    data: '{ status }',
  },
  {
    method: 'GET',
    path: '/readyz',
    area: 'operations',
    access: 'anybody',
    summary: 'The process can serve: database and migrations are there',
    answerType: 'application/json',
    data: '{ status, reason }',
  },
  {
    method: 'GET',
    path: '/healthz/system',
    area: 'operations',
    access: 'machine',
    summary: 'How the whole system is: workers, outbox, status checks, webhooks, database pools',
    answerType: 'application/json',
    data: '{ status, processes, conditions }',
  },
  {
    method: 'GET',
    path: '/metrics',
    area: 'operations',
    access: 'machine',
    summary: 'Numbers for Prometheus',
    answerType: 'text/plain',
    data: 'none',
  },
  {
    method: 'GET',
    path: OPENAPI_PATH,
    area: 'operations',
    access: 'anybody',
    summary: 'This description',
    answerType: 'application/json',
    data: 'none',
  },
];

/**
 * Every call the BFF answers. The router must have exactly these (a test compares them), the description at
 * `/api/openapi.json` is made of them, and every one has a row in the table of who is answered what.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...PAYMENT_ENDPOINTS,
  ...ENQUIRY_ENDPOINTS,
  ...STAFF_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
];
