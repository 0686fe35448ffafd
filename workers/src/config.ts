import type { PollPlan } from '@deccanloop/core/domain/payments/poll-schedule';
import {
  GATEWAY_VARIABLES,
  gatewayConfig,
  gatewayRules,
} from '@deccanloop/core/gateways/gateway-environment';
import type { GatewayConfig } from '@deccanloop/core/gateways/open-gateways';
import {
  integer,
  oneOf,
  optional,
  port,
  postgresUrl,
  readEnvironment,
  redisUrl,
  text,
  type Environment,
} from '@deccanloop/core/platform/environment';
import type { QueueAddress } from '@deccanloop/core/platform/queue/open-queue';

const VARIABLES = {
  ...GATEWAY_VARIABLES,
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  WORKER_DATABASE_URL: postgresUrl(),
  WORKER_DATABASE_CONNECTIONS: integer({ min: 2, max: 100, default: 10 }),
  REDIS_URL: optional(redisUrl()),
  WORKERS_HEALTH_HOST: text({ default: '127.0.0.1' }),
  WORKERS_HEALTH_PORT: port(3001),
  GATEWAY_REQUESTS_PER_SECOND: integer({ min: 1, max: 10_000, default: 50 }),
  PHONEPE_POLL_PLAN: oneOf(['standard', 'mandated'], 'standard'),
};

export interface WorkerConfig {
  logLevel: string;
  databaseUrl: string;
  databaseConnections: number;
  queue: QueueAddress;
  /** In production, and for live money, a Redis that may evict keys ends the start. */
  refuseEviction: boolean;
  health: { host: string; port: number };
  gateways: GatewayConfig;
  /** To one gateway, all workers together. */
  gatewayRequestsPerSecond: number;
  pollPlan: PollPlan;
}

/** @throws EnvironmentError with every fault at once */
export function readConfig(environment: Environment): WorkerConfig {
  const values = readEnvironment(environment, VARIABLES, gatewayRules);
  return {
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.WORKER_DATABASE_URL,
    databaseConnections: values.WORKER_DATABASE_CONNECTIONS,
    queue:
      values.REDIS_URL === null
        ? { postgresUrl: values.WORKER_DATABASE_URL }
        : { redisUrl: values.REDIS_URL },
    refuseEviction: values.NODE_ENV === 'production' || values.PAYMENT_MODE === 'live',
    health: { host: values.WORKERS_HEALTH_HOST, port: values.WORKERS_HEALTH_PORT },
    gateways: gatewayConfig(values),
    gatewayRequestsPerSecond: values.GATEWAY_REQUESTS_PER_SECOND,
    pollPlan: values.PHONEPE_POLL_PLAN,
  };
}
