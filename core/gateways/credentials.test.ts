import { describe, expect, it } from '@jest/globals';
import {
  assertCredentialsFit,
  credentialFaults,
  CredentialsMisfit,
  type CredentialsInUse,
} from './credentials';

const SANDBOX = 'http://127.0.0.1:4000';
const LIVE_RAZORPAY = { keyId: 'rzp_live_a', apiBase: 'https://api.razorpay.com' };
const LIVE_PHONEPE = {
  oauthBase: 'https://api.phonepe.com/apis/identity-manager',
  pgBase: 'https://api.phonepe.com/apis/pg',
};
const UAT = 'https://api-preprod.phonepe.com/apis/pg-sandbox';
const SANDBOX_PG = `${SANDBOX}/phonepe/apis/pg-sandbox`;

describe('credentialFaults', () => {
  const right: [string, CredentialsInUse][] = [
    ['live', { mode: 'live', sandboxOrigin: null, razorpay: LIVE_RAZORPAY, phonepe: LIVE_PHONEPE }],
    [
      'test at the gateways',
      {
        mode: 'test',
        sandboxOrigin: null,
        razorpay: { keyId: 'rzp_test_a', apiBase: 'https://api.razorpay.com' },
        phonepe: { oauthBase: UAT, pgBase: UAT },
      },
    ],
    [
      'test at the sandbox',
      {
        mode: 'test',
        sandboxOrigin: SANDBOX,
        razorpay: { keyId: 'rzp_test_a', apiBase: `${SANDBOX}/razorpay` },
        phonepe: { oauthBase: SANDBOX_PG, pgBase: SANDBOX_PG },
      },
    ],
    ['no gateway at all', { mode: 'live', sandboxOrigin: null }],
  ];
  it.each(right)('accepts %s', (_title, inUse) => {
    expect(credentialFaults(inUse)).toEqual([]);
  });

  const wrong: [string, CredentialsInUse, RegExp][] = [
    ['a sandbox in live mode', { mode: 'live', sandboxOrigin: SANDBOX }, /SANDBOX_ORIGIN/],
    [
      'a test key in live mode',
      { mode: 'live', sandboxOrigin: null, razorpay: { ...LIVE_RAZORPAY, keyId: 'rzp_test_a' } },
      /RAZORPAY_KEY_ID/,
    ],
    [
      'a live key in test mode',
      { mode: 'test', sandboxOrigin: null, razorpay: LIVE_RAZORPAY },
      /RAZORPAY_KEY_ID/,
    ],
    [
      'a live key sent to the sandbox',
      {
        mode: 'test',
        sandboxOrigin: SANDBOX,
        razorpay: { keyId: 'rzp_live_a', apiBase: `${SANDBOX}/razorpay` },
      },
      /RAZORPAY_API_BASE/,
    ],
    [
      'a live key sent elsewhere',
      {
        mode: 'live',
        sandboxOrigin: null,
        razorpay: { keyId: 'rzp_live_a', apiBase: 'https://api.razorpay.com.evil.test' },
      },
      /RAZORPAY_API_BASE/,
    ],
    [
      'plain HTTP',
      {
        mode: 'live',
        sandboxOrigin: null,
        razorpay: { keyId: 'rzp_live_a', apiBase: 'http://api.razorpay.com' },
      },
      /RAZORPAY_API_BASE/,
    ],
    [
      'test keys sent to an unknown host',
      {
        mode: 'test',
        sandboxOrigin: null,
        razorpay: { keyId: 'rzp_test_a', apiBase: `${SANDBOX}/razorpay` },
      },
      /RAZORPAY_API_BASE/,
    ],
    [
      "PhonePe's production in test mode",
      { mode: 'test', sandboxOrigin: null, phonepe: LIVE_PHONEPE },
      /PHONEPE_OAUTH_BASE[^]*PHONEPE_PG_BASE/,
    ],
    [
      "PhonePe's test host in live mode",
      { mode: 'live', sandboxOrigin: null, phonepe: { ...LIVE_PHONEPE, pgBase: UAT } },
      /PHONEPE_PG_BASE/,
    ],
    [
      'no address',
      { mode: 'live', sandboxOrigin: null, phonepe: { ...LIVE_PHONEPE, pgBase: '' } },
      /PHONEPE_PG_BASE/,
    ],
  ];
  it.each(wrong)('rejects %s', (_title, inUse, message) => {
    expect(() => assertCredentialsFit(inUse)).toThrow(CredentialsMisfit);
    expect(() => assertCredentialsFit(inUse)).toThrow(message);
  });

  it('reports all faults at once and shows no password', () => {
    const inUse: CredentialsInUse = {
      mode: 'live',
      sandboxOrigin: SANDBOX,
      razorpay: { keyId: 'rzp_test_a', apiBase: 'https://user:hunter2@api.razorpay.com' },
    };
    expect(credentialFaults(inUse)).toHaveLength(3);
    expect(credentialFaults(inUse).join()).not.toContain('hunter2');
  });
});
