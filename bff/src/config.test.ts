import { describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '@deccanloop/core/platform/environment';
import { readConfig, shareConnections } from './config';

/** Similar to the environment of `make start`. */
const DEVELOPMENT = {
  PAYMENT_MODE: 'test',
  BFF_DATABASE_URL: 'postgres://deccanloop_bff:x@127.0.0.1:5432/deccanloop',
  LINK_SECRET: 'L7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  LINK_SECRET_ID: 'k1',
  COOKIE_SECRET: 'C7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  OTP_SECRET: 'O7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  ORDER_SECRET: 'Rd5uW8xZ1cV4bN7mQ0aS3fG6hJ9kL2pT',
  ORDER_SECRET_ID: 'o1',
  FILE_KEYS: 'f1:9c1f8e2ab7d04563e8a1f09b6c2d7e4f5a3b8c9d0e1f2a6b7c8d9e0f1a2b3c4d',
  JOURNAL_DIR: '/journal',
  SANDBOX_ORIGIN: 'http://127.0.0.1:4000',
  RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn',
  RAZORPAY_KEY_SECRET: 'K7vQ2mX9pR4tY8wB3nK6sD1f',
  RAZORPAY_WEBHOOK_SECRET: 'W7vQ2mX9pR4tY8wB3nK6sD1fG5hJ0zCa',
  RAZORPAY_API_BASE: 'http://127.0.0.1:4000/razorpay',
  RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4000/razorpay/checkout/v1/checkout.js',
};
const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: 'production',
  PAYMENT_MODE: 'live',
  PUBLIC_ORIGIN: 'https://pay.deccanloop.in',
  SANDBOX_ORIGIN: '',
  RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
  RAZORPAY_API_BASE: '',
  RAZORPAY_CHECKOUT_URL: '',
};

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.faults.map(({ variable }) => variable);
  }
}

describe('the configuration', () => {
  it('is read with its defaults', () => {
    expect(readConfig(DEVELOPMENT)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      redisUrl: null,
      links: { current: { id: 'k1' }, ttlMs: 24 * 3_600_000 },
      gateways: { mode: 'test', razorpay: { keyId: 'rzp_test_abcdefghijklmn' } },
      site: { publicOrigin: 'http://localhost:3000', staticDir: 'frontend/dist', rateLimitFactor: 1 },
    });
    expect(readConfig(DEVELOPMENT).gateways.phonepe).toBeUndefined();
  });

  it('is accepted for a live site', () => {
    expect(readConfig(PRODUCTION).site).toMatchObject({
      mode: 'live',
      sandboxOrigin: null,
      checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
  });

  it('has a delay before the process stops listening in production only', () => {
    expect(readConfig(PRODUCTION).drainDelayMs).toBe(8_000);
    expect(readConfig(DEVELOPMENT).drainDelayMs).toBe(0);
    expect(readConfig({ ...PRODUCTION, BFF_DRAIN_DELAY_MS: '0' }).drainDelayMs).toBe(0);
    expect(faultsOf({ ...PRODUCTION, BFF_DRAIN_DELAY_MS: 'soon' })).toEqual(['BFF_DRAIN_DELAY_MS']);
  });

  it('reports every fault at once, without any value', () => {
    const error = (() => {
      try {
        readConfig({ LINK_SECRET: 'too-short-to-keep', BFF_PORT: 'eighty', TRUSTED_PROXIES: 'my-proxy' });
      } catch (thrown) {
        return thrown as EnvironmentError;
      }
      throw new Error('was accepted');
    })();
    expect(error.faults.map(({ variable }) => variable).sort()).toEqual([
      'BFF_DATABASE_URL',
      'BFF_PORT',
      'COOKIE_SECRET',
      'FILE_KEYS',
      'LINK_SECRET',
      'LINK_SECRET_ID',
      'ORDER_SECRET',
      'ORDER_SECRET_ID',
      'OTP_SECRET',
      'PAYMENT_MODE',
      'TRUSTED_PROXIES',
    ]);
    expect(error.message).not.toMatch(/too-short-to-keep|eighty|my-proxy/);
  });

  it('requires a log-in for quotations only when it is set, until an administrator switches it', () => {
    expect(readConfig(DEVELOPMENT).standard.quotation_login).toBe(false);
    expect(readConfig(DEVELOPMENT).merchantLive).toBe(false);
    expect(readConfig({ ...PRODUCTION, MERCHANT_LIVE: 'true' }).merchantLive).toBe(true);
    expect(readConfig({ ...DEVELOPMENT, QUOTATION_REQUIRES_LOGIN: 'true' }).standard.quotation_login).toBe(
      true,
    );
    expect(faultsOf({ ...DEVELOPMENT, QUOTATION_REQUIRES_LOGIN: 'perhaps' })).toEqual([
      'QUOTATION_REQUIRES_LOGIN',
    ]);
  });

  it('takes a UPI ID for real money only', () => {
    expect(readConfig(DEVELOPMENT).site.upiAddress).toBeNull();
    expect(readConfig({ ...PRODUCTION, UPI_ADDRESS: 'deccanloop@hdfcbank' }).site.upiAddress).toBe(
      'deccanloop@hdfcbank',
    );
    expect(faultsOf({ ...DEVELOPMENT, UPI_ADDRESS: 'deccanloop@hdfcbank' })).toEqual(['UPI_ADDRESS']);
  });

  it('offers no calls unless they are set', () => {
    expect(readConfig(DEVELOPMENT).site.calls).toEqual({
      callBacks: false,
      booking: false,
      seats: 1,
      holidays: [],
      whatsAppNumber: null,
    });
    const set = {
      CALL_BACKS: 'true',
      CALL_BOOKING: '1',
      CALL_BOOKING_SEATS: '2',
      WHATSAPP_NUMBER: '+919000000001',
      CALL_HOLIDAYS: '2026-12-25, 2027-01-26',
    };
    expect(readConfig({ ...PRODUCTION, ...set }).site.calls).toEqual({
      callBacks: true,
      booking: true,
      seats: 2,
      holidays: ['2026-12-25', '2027-01-26'],
      whatsAppNumber: '+919000000001',
    });
    expect(faultsOf({ ...DEVELOPMENT, WHATSAPP_NUMBER: '9000000001' })).toEqual(['WHATSAPP_NUMBER']);
    expect(faultsOf({ ...DEVELOPMENT, CALL_HOLIDAYS: '2026-02-30' })).toEqual(['CALL_HOLIDAYS']);
  });

  it('keeps the previous link secret with its id', () => {
    const { links } = readConfig({
      ...DEVELOPMENT,
      LINK_SECRET_PREVIOUS: 'k0:secret:with:colons-0123456789',
    });
    expect(links.previous).toEqual({ id: 'k0', secret: 'secret:with:colons-0123456789' });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['a public site on plain http', { PUBLIC_ORIGIN: 'http://pay.deccanloop.in' }, ['PUBLIC_ORIGIN']],
    ['a sandbox beside live keys', { SANDBOX_ORIGIN: 'http://127.0.0.1:4000' }, ['SANDBOX_ORIGIN']],
    [
      'live keys pointed at a sandbox',
      { SANDBOX_ORIGIN: 'http://127.0.0.1:4000', RAZORPAY_API_BASE: 'http://127.0.0.1:4000/razorpay' },
      ['SANDBOX_ORIGIN', 'RAZORPAY_API_BASE'],
    ],
    ['test keys for live money', { RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn' }, ['RAZORPAY_KEY_ID']],
    ['a short link secret', { LINK_SECRET: 'L7vQ2mX9' }, ['LINK_SECRET']],
    [
      'a secret from an example',
      { COOKIE_SECRET: 'change-me-change-me-change-me-change-me' },
      ['COOKIE_SECRET'],
    ],
    ['a secret of one letter', { LINK_SECRET: 'a'.repeat(48) }, ['LINK_SECRET']],
    ['a short accepted secret', { COOKIE_SECRETS_ACCEPTED: 'short' }, ['COOKIE_SECRETS_ACCEPTED']],
    [
      'an accepted secret that is the current one',
      { OTP_SECRETS_ACCEPTED: PRODUCTION.OTP_SECRET },
      ['OTP_SECRETS_ACCEPTED'],
    ],
    [
      'an accepted secret of an example',
      { COOKIE_SECRETS_ACCEPTED: 'change-me-change-me-change-me-change-me' },
      ['COOKIE_SECRETS_ACCEPTED'],
    ],
    ['one secret for two uses', { COOKIE_SECRET: PRODUCTION.LINK_SECRET }, ['COOKIE_SECRET']],
    ['codes under the secret of the cookies', { OTP_SECRET: PRODUCTION.COOKIE_SECRET }, ['OTP_SECRET']],
    ['a short secret for codes', { OTP_SECRET: 'O7vQ2mX9' }, ['OTP_SECRET']],
    [
      'a secret from an example in live mode with any NODE_ENV',
      { NODE_ENV: '', COOKIE_SECRET: 'change-me-change-me-change-me-change-me' },
      ['COOKIE_SECRET'],
    ],
    [
      'a previous link secret under the id of the current one',
      { LINK_SECRET_PREVIOUS: 'k1:Zt8vQ2mX9pLr4sWd' },
      ['LINK_SECRET_PREVIOUS'],
    ],
    ['a UPI ID with other parameters', { UPI_ADDRESS: 'pay@hdfcbank&am=1' }, ['UPI_ADDRESS']],
    ['the UPI ID of the demo', { UPI_ADDRESS: 'Demo@invalid' }, ['UPI_ADDRESS']],
    ['half a gateway', { RAZORPAY_WEBHOOK_SECRET: '' }, ['RAZORPAY_WEBHOOK_SECRET']],
    [
      "another host's checkout script",
      { RAZORPAY_CHECKOUT_URL: 'https://cdn.example/checkout.js' },
      ['RAZORPAY_CHECKOUT_URL'],
    ],
    ['half an Android bridge', { ANDROID_BRIDGE_OBJECT: 'DeccanloopApp' }, ['ANDROID_BRIDGE_METHOD']],
    [
      'a bridge that is an expression',
      { ANDROID_BRIDGE_OBJECT: 'a.b', ANDROID_BRIDGE_METHOD: 'c()' },
      ['ANDROID_BRIDGE_OBJECT', 'ANDROID_BRIDGE_METHOD'],
    ],
    [
      'a return address that runs code',
      { APP_RETURN_URL: ['javascript', 'alert(1)'].join(':') },
      ['APP_RETURN_URL'],
    ],
  ])('rejects %s', (_title, change, expected) => {
    expect(faultsOf({ ...PRODUCTION, ...change }).sort()).toEqual(expected.sort());
  });
});

it.each([
  [2, { reads: 1, general: 1 }],
  [15, { reads: 5, general: 10 }],
  [100, { reads: 33, general: 67 }],
])('%i connections are shared, and no use is left without', (all, expected) => {
  expect(shareConnections(all)).toEqual(expected);
});
