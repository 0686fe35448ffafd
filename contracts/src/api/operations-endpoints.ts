import { MERCHANT_OPENAPI_PATH, MERCHANT_POSTMAN_PATH } from '../documentation/pages';
import { declare } from './declare';
import type { Endpoint } from './endpoint';
import { aliveDto, liveDto, metricsDto, openApiDto, readyDto, systemHealthDto } from './operations-dto';

export const OPENAPI_PATH = '/api/openapi.json';

const open = declare({ area: 'operations', access: 'anybody', method: 'GET' });
const machine = declare({ area: 'operations', access: 'machine', method: 'GET' });

export const OPERATIONS_ENDPOINTS = {
  healthz: open({
    path: '/healthz',
    summary: 'The process is alive',
    answerType: 'application/json',
    isProbe: true,
    data: aliveDto,
  }),
  livez: open({
    path: '/livez',
    summary: 'The process accepts requests: it listens and is not shutting down',
    answerType: 'application/json',
    isProbe: true,
    data: liveDto,
  }),
  readyz: open({
    path: '/readyz',
    summary: 'The process can serve: the database is reachable and migrated',
    answerType: 'application/json',
    isProbe: true,
    data: readyDto,
  }),
  systemHealth: machine({
    path: '/healthz/system',
    summary: 'Health of the whole system: workers, outbox, status checks, webhooks, database pools',
    answerType: 'application/json',
    isProbe: true,
    data: systemHealthDto,
  }),
  metrics: machine({
    path: '/metrics',
    summary: 'Metrics for Prometheus',
    answerType: 'text/plain',
    data: metricsDto,
  }),
  openapi: open({
    path: OPENAPI_PATH,
    summary: 'This OpenAPI document',
    answerType: 'application/json',
    data: openApiDto,
  }),
  merchantOpenapi: open({
    path: MERCHANT_OPENAPI_PATH,
    summary: 'The OpenAPI document of the merchant API alone',
    answerType: 'application/json',
    data: openApiDto,
  }),
  merchantPostman: open({
    path: MERCHANT_POSTMAN_PATH,
    summary: 'The merchant API as a Postman collection',
    answerType: 'application/json',
    data: openApiDto,
  }),
} satisfies Record<string, Endpoint>;
