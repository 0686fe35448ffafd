import { describe, expect, it } from '@jest/globals';

import {
  EnvironmentError,
  flag,
  integer,
  list,
  moment,
  oneOf,
  optional,
  readEnvironment,
  secret,
  text,
} from './environment';
import { origin, port, postgresUrl } from './environment-addresses';
import { redisUrl } from './redis-address';

function faultsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvironmentError) {
      return error.faults.map(({ variable, reason }) => `${variable} ${reason}`);
    }
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('parses each variable to its type, with defaults and null for absent options', () => {
    const values = readEnvironment(
      {
        MODE: 'live',
        PORT: ' 8080 ',
        HOSTS: 'a, b,,c',
        KEY: 'x'.repeat(16),
        EMPTY: '',
        SITE: 'https://a.in/',
      },
      {
        variables: {
          MODE: oneOf(['test', 'live']),
          PORT: port(3000),
          OTHER_PORT: port(3001),
          HOSTS: list(),
          KEY: secret(),
          EMPTY: optional(text()),
          REDIS_URL: optional(redisUrl()),
          VERBOSE: flag(false),
          SITE: origin(),
        },
      },
    );
    expect(values).toEqual({
      MODE: 'live',
      PORT: 8080,
      OTHER_PORT: 3001,
      HOSTS: ['a', 'b', 'c'],
      KEY: 'x'.repeat(16),
      EMPTY: null,
      REDIS_URL: null,
      VERBOSE: false,
      SITE: 'https://a.in',
    });
  });

  it('reports all faults of variables and rules at once', () => {
    const faults = faultsOf(() =>
      readEnvironment(
        {
          MODE: 'staging',
          PORT: '80x',
          KEY: 'short',
          DATABASE: 'mysql://x',
          SITE: 'https://a.in/path',
          ON: 'yes',
        },
        {
          variables: {
            MODE: oneOf(['test', 'live']),
            PORT: port(),
            COUNT: integer({ min: 1, max: 10 }),
            KEY: secret(),
            DATABASE: postgresUrl('bff'),
            SITE: origin(),
            ON: flag(),
            CODE: text({ pattern: /^\d+$/, form: 'digits', default: '7' }),
          },
          rules({ CODE, MODE }, fault) {
            if (CODE === '7' && MODE === undefined) fault('CODE', 'must be set');
          },
        },
      ),
    );
    expect(faults).toEqual([
      'MODE must be one of: test, live',
      'PORT must be a whole number from 0 to 65535',
      'COUNT is missing: set it to a whole number from 1 to 10',
      'KEY must have at least 16 characters: make one with: openssl rand -hex 32',
      'DATABASE must be an address like postgres://deccanloop_bff:password@host:5432/deccanloop',
      'SITE must be an origin without a path, like https://pay.example.com',
      'ON must be true or false',
      'CODE must be set',
    ]);
  });

  it('accepts a time with a time zone and rejects one without', () => {
    const at = (AT: string): unknown => readEnvironment({ AT }, { variables: { AT: moment() } }).AT;
    expect(at('2026-01-31T18:00:00+05:30')).toEqual(new Date('2026-01-31T12:30:00Z'));
    for (const wrong of ['2026-01-31', '2026-01-31T18:00:00', '2026-13-31T18:00Z', 'tomorrow'])
      expect(faultsOf(() => at(wrong))).toHaveLength(1);
  });

  it('accepts one database server or several, of which the one that takes writes is used', () => {
    const read = (URL: string): unknown =>
      readEnvironment({ URL }, { variables: { URL: postgresUrl('bff') } }).URL;
    const several = 'postgres://deccanloop_bff:pw@a:5432,b:5432/deccanloop?target_session_attrs=read-write';
    expect(read(several)).toBe(several);
    for (const [wrong, fault] of [
      [several.replace('read-write', 'any'), 'may have target_session_attrs=read-write only'],
      [several.replace('b:5432', 'b:x'), 'must be an address like'],
      [several.replace('_bff', '_owner'), 'must not connect as deccanloop_owner'],
    ] as const)
      expect(faultsOf(() => read(wrong))).toEqual([expect.stringContaining(fault)]);
  });

  it('does not show values in faults, because they may be secrets', () => {
    const read = (): unknown => readEnvironment({ KEY: 'hunter2' }, { variables: { KEY: secret() } });
    expect(read).toThrow(EnvironmentError);
    expect(read).not.toThrow(/hunter2/);
  });
});
