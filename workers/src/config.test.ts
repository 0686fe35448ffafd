import { EnvironmentError } from '@deccanloop/core/platform/environment';
import { describe, expect, it } from '@jest/globals';

import { readConfig } from './config';

const GOOD = {
  PAYMENT_MODE: 'test',
  WORKER_DATABASE_URL: 'postgres://deccanloop_worker:pw@127.0.0.1:5432/deccanloop',
  OTP_SECRET: 'f4Qz81LmTn0vXcR7yKpW3sHdGbJ6uEaO',
  ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
  ORDER_SECRET_ID: 'o1',
  FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
  JOURNAL_DIR: '/journal',
  SMTP_URL: 'smtp://127.0.0.1:4025',
  MAIL_FROM: 'Deccanloop Technologies <no-reply@deccanloop.example>',
};
const LIVE = {
  ...GOOD,
  PAYMENT_MODE: 'live',
  PUBLIC_ORIGIN: 'https://pay.deccanloop.in',
  SMTP_URL: 'smtps://mail.deccanloop.in',
  MAIL_FROM: 'Deccanloop Technologies <no-reply@deccanloop.in>',
  RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
  RAZORPAY_KEY_SECRET: 'K7vQ2mX9pR4tY8wB3nK6sD1f',
  RAZORPAY_WEBHOOK_SECRET: 'W7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
};
const SMS = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'k3y-of-16-letters', SMS_SENDER: 'DECLUP' };

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as EnvironmentError).faults.map(({ variable }) => variable).sort();
  }
  return [];
}

describe('readConfig', () => {
  it('keeps the queue in Redis when REDIS_URL is set, otherwise in PostgreSQL', () => {
    expect(readConfig(GOOD).queue).toEqual({ postgresUrl: GOOD.WORKER_DATABASE_URL });
    expect(readConfig({ ...GOOD, REDIS_URL: 'redis://127.0.0.1:6379' }).queue).toEqual({
      redisUrl: 'redis://127.0.0.1:6379',
    });
  });

  it('keeps the queue at the session address when the first address uses transaction pooling', () => {
    const WORKER_DATABASE_SESSION_URL = GOOD.WORKER_DATABASE_URL.replace('5432', '5433');
    expect(WORKER_DATABASE_SESSION_URL).not.toBe(GOOD.WORKER_DATABASE_URL);
    expect(readConfig({ ...GOOD, WORKER_DATABASE_SESSION_URL })).toMatchObject({
      databaseUrl: GOOD.WORKER_DATABASE_URL,
      databaseSessionUrl: WORKER_DATABASE_SESSION_URL,
      queue: { postgresUrl: WORKER_DATABASE_SESSION_URL },
    });
  });

  it('has defaults for optional settings', () => {
    expect(readConfig(GOOD)).toMatchObject({
      databaseConnections: 10,
      requireNoEviction: false,
      health: { host: '127.0.0.1', port: 3001 },
      gatewayRequestsPerSecond: 50,
      pollPlan: 'standard',
      publicOrigin: 'http://localhost:3000',
      sms: null,
    });
  });

  it('requires a Redis without eviction in production, and for live payments with any NODE_ENV', () => {
    expect(readConfig({ ...LIVE, NODE_ENV: 'production' }).requireNoEviction).toBe(true);
    expect(readConfig(LIVE).requireNoEviction).toBe(true);
  });

  it('reports all faults at once, including those of the gateways, without any value', () => {
    const read = (): unknown =>
      readConfig({
        PAYMENT_MODE: 'real',
        REDIS_URL: 'http://127.0.0.1',
        WORKERS_HEALTH_PORT: 'health',
        GATEWAY_REQUESTS_PER_SECOND: '0',
        SMTP_URL: 'smtp.example',
        MAIL_FROM: 'Deccanloop',
        OTP_SECRET: 'hunter2',
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
      'FILE_KEYS',
      'GATEWAY_REQUESTS_PER_SECOND',
      'MAIL_FROM',
      'ORDER_SECRET',
      'ORDER_SECRET_ID',
      'OTP_SECRET',
      'PAYMENT_MODE',
      'PHONEPE_POLL_PLAN',
      'RAZORPAY_WEBHOOK_SECRET',
      'REDIS_URL',
      'SMTP_URL',
      'WORKERS_HEALTH_PORT',
      'WORKER_DATABASE_URL',
    ]);
    expect(message).not.toContain('hunter2');
  });

  it('sends enquiries to ENQUIRIES_EMAIL, or to the addresses in contracts when it is not set', () => {
    expect(readConfig(GOOD).enquiriesEmail).toBeNull();
    expect(readConfig({ ...GOOD, ENQUIRIES_EMAIL: 'leads@deccanloop.example' }).enquiriesEmail).toBe(
      'leads@deccanloop.example',
    );
    expect(faultsOf({ ...GOOD, ENQUIRIES_EMAIL: 'Leads <leads@deccanloop.example>' })).toEqual([
      'ENQUIRIES_EMAIL',
    ]);
  });

  it('requires all SMS settings or none', () => {
    expect(readConfig({ ...GOOD, ...SMS }).sms).toEqual({
      url: 'https://sms.example/send',
      key: 'k3y-of-16-letters',
      sender: 'DECLUP',
    });
    expect(faultsOf({ ...GOOD, SMS_URL: SMS.SMS_URL })).toEqual(['SMS_KEY', 'SMS_SENDER']);
  });

  it('rejects unencrypted mail and SMS connections in live mode', () => {
    expect(faultsOf({ ...LIVE, ...SMS })).toEqual([]);
    expect(
      faultsOf({
        ...LIVE,
        ...SMS,
        SMTP_URL: 'smtp://mail.example?ignoreTLS=true',
        SMS_URL: 'http://sms.example/send',
      }),
    ).toEqual(['SMS_URL', 'SMTP_URL']);
  });
});
