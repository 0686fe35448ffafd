import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { hostNames } from '../environment-addresses';
import { hasOneHost, isOurName } from './host-names';

const asked = (host: string | undefined, localAddress = '127.0.0.1') =>
  ({ headers: { host }, socket: { localAddress, localPort: 3001 } }) as unknown as IncomingMessage;
const raw = (rawHeaders: string[], httpVersion = '1.1') => ({ rawHeaders, httpVersion }) as IncomingMessage;

describe('isOurName', () => {
  it.each(['localhost:3001', 'LocalHost:3001', '127.0.0.1:3001', '[::1]:3001', 'workers:3001'])(
    'accepts %s',
    (host) => expect(isOurName(asked(host), ['workers:3001'])).toBe(true),
  );

  it.each([
    undefined,
    '',
    'evil.example',
    'evil.example:3001',
    'localhost',
    'localhost:80',
    'localhost.:3001',
    'localhost.evil.example:3001',
    'evil.example@localhost:3001',
    'localhost:3001@evil.example',
    '127.0.0.2:3001',
    '10.0.0.7:3001',
    '0.0.0.0:3001',
    '2130706433:3001',
    'workers:3002',
    'workers',
  ])('rejects %s', (host) => expect(isOurName(asked(host), ['workers:3001'])).toBe(false));

  it('accepts the numeric address at which the request arrived', () => {
    expect(isOurName(asked('10.0.0.7:3001', '10.0.0.7'))).toBe(true);
    expect(isOurName(asked('10.0.0.7:3001', '::ffff:10.0.0.7'))).toBe(true);
    expect(isOurName(asked('[fd00::7]:3001', 'fd00::7'))).toBe(true);
    expect(isOurName(asked('10.0.0.8:3001', '10.0.0.7'))).toBe(false);
  });
});

describe('hasOneHost', () => {
  it('requires exactly one Host header, in any letter case', () => {
    expect(hasOneHost(raw(['Accept', 'host', 'HOST', 'a']))).toBe(true);
    expect(hasOneHost(raw(['Host', 'a', 'Accept', '*/*', 'hOsT', 'a']))).toBe(false);
  });

  it('allows a missing Host header only in HTTP/1.0', () => {
    expect(hasOneHost(raw([], '1.0'))).toBe(true);
    expect(hasOneHost(raw([]))).toBe(false);
  });
});

describe('hostNames', () => {
  it('returns lower case, and an empty list when unset', () => {
    expect(hostNames()('Workers:3001, metrics.internal')).toEqual(['workers:3001', 'metrics.internal']);
    expect(hostNames()(undefined)).toEqual([]);
  });

  it.each(['http://workers:3001', '*', 'a b', 'workers:port'])('rejects %s', (text) =>
    expect(() => hostNames()(`good:1,${text}`)).toThrow('must be names with their ports'),
  );
});
