import { describe, expect, it } from '@jest/globals';
import { environmentFaults, type EntryName } from './environments';
import { BFF, EXAMPLE, GATEWAYS, GOOD, NONE, TEMPLATE, WORKERS } from './testing/good-environments';
import { WRONG_BESIDE_THE_SITE } from './testing/wrong-beside-the-site';
import { WRONG_GATEWAYS } from './testing/wrong-gateways';
import { WRONG_SECRETS } from './testing/wrong-secrets';
import { WRONG_SETTINGS } from './testing/wrong-settings';

const WRONG = [...WRONG_SETTINGS, ...WRONG_SECRETS, ...WRONG_GATEWAYS, ...WRONG_BESIDE_THE_SITE];

describe('a production environment', () => {
  it.each(Object.keys(GOOD) as EntryName[])('passes as it should be for %s', (name) => {
    expect(environmentFaults(name, GOOD[name])).toEqual([]);
  });

  it.each(WRONG)('is rejected by %s with one line: %j', (name, change, line) => {
    expect(environmentFaults(name, { ...GOOD[name], ...change })).toEqual([line]);
  });

  it('is rejected with all faults at once', () => {
    const wrong = {
      ...BFF,
      PUBLIC_ORIGIN: NONE,
      RATE_LIMIT_FACTOR: '0',
      ORDER_SECRET: 'short',
      BFF_PORT: 'x',
    };
    expect(environmentFaults('bff', wrong).map((line) => line.split(' ')[0])).toEqual([
      'ORDER_SECRET',
      'BFF_PORT',
      'PUBLIC_ORIGIN',
      'RATE_LIMIT_FACTOR',
    ]);
  });

  it('has the same rules with PAYMENT_MODE=live when NODE_ENV is not set', () => {
    const lines = environmentFaults('workers', { ...WORKERS, NODE_ENV: NONE, OTP_SECRET: TEMPLATE });
    expect(lines).toEqual([`OTP_SECRET ${EXAMPLE}`]);
  });

  it('never shows the value of a secret', () => {
    const secrets = [
      'LINK_SECRET',
      'COOKIE_SECRET',
      'OTP_SECRET',
      'ORDER_SECRET',
      'FILE_KEYS',
      ...Object.keys(GATEWAYS),
    ];
    for (const value of [
      'hunter2',
      TEMPLATE,
      'hunter2'.repeat(8),
      `https://hunter2:hunter2@hunter2.example`,
    ]) {
      const wrong = { ...BFF, ...Object.fromEntries(secrets.map((name) => [name, value])) };
      const lines = environmentFaults('bff', { ...wrong, BFF_DATABASE_URL: `x://hunter2@${value}` });
      expect(lines.length).toBeGreaterThan(3);
      expect(lines.join('\n')).not.toMatch(/hunter2|change-me/);
    }
  });
});
