import { EnvironmentError } from '@deccanloop/core/platform/environment';
import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config';

const GOOD = {
  PAYMENT_MODE: 'test',
  WORKER_DATABASE_URL: 'postgres://deccanloop_worker:pw@127.0.0.1:5432/deccanloop',
};

describe('readConfig', () => {
  it('queues in PostgreSQL without REDIS_URL and in Redis with it', () => {
    expect(readConfig(GOOD).queue).toEqual({ postgresUrl: GOOD.WORKER_DATABASE_URL });
    expect(readConfig({ ...GOOD, REDIS_URL: 'redis://127.0.0.1:6379' }).queue).toEqual({
      redisUrl: 'redis://127.0.0.1:6379',
    });
  });

  it('has a default for what need not be set', () => {
    expect(readConfig(GOOD)).toMatchObject({
      databaseConnections: 10,
      refuseEviction: false,
      health: { host: '127.0.0.1', port: 3001 },
      gatewayRequestsPerSecond: 50,
      pollPlan: 'standard',
    });
  });

  it('takes no Redis that may evict in production, nor for live money whatever NODE_ENV says', () => {
    expect(readConfig({ ...GOOD, NODE_ENV: 'production' }).refuseEviction).toBe(true);
    expect(readConfig({ ...GOOD, PAYMENT_MODE: 'live' }).refuseEviction).toBe(true);
  });

  it('lists all faults at once, those of the gateways included, and shows no value', () => {
    const read = (): unknown =>
      readConfig({
        PAYMENT_MODE: 'real',
        REDIS_URL: 'http://127.0.0.1',
        WORKERS_HEALTH_PORT: 'health',
        GATEWAY_REQUESTS_PER_SECOND: '0',
        PHONEPE_POLL_PLAN: 'often',
        RAZORPAY_KEY_ID: 'rzp_test_abc',
        RAZORPAY_KEY_SECRET: 'hunter2hunter2hunter2',
      });
    let error: unknown;
    try {
      read();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(EnvironmentError);
    const { faults, message } = error as EnvironmentError;
    expect(faults.map(({ variable }) => variable).sort()).toEqual([
      'GATEWAY_REQUESTS_PER_SECOND',
      'PAYMENT_MODE',
      'PHONEPE_POLL_PLAN',
      'RAZORPAY_WEBHOOK_SECRET',
      'REDIS_URL',
      'WORKERS_HEALTH_PORT',
      'WORKER_DATABASE_URL',
    ]);
    expect(message).not.toContain('hunter2');
  });
});
