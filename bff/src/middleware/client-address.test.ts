import { describe, expect, it } from '@jest/globals';
import { clientAddress, isAddressRange } from './client-address';

describe('clientAddress', () => {
  const direct = clientAddress([]);
  const proxied = clientAddress(['10.0.0.0/8', '127.0.0.1', 'fd00::/8']);

  it.each<[string, string, string | undefined, string]>([
    ['a direct request', '203.0.113.9', undefined, '203.0.113.9'],
    ['a client that is not trusted sends the header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['our proxy forwards', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two of our proxies forward', '127.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['the client invents hops', '10.1.2.3', '1.1.1.1, 127.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['the client invents one of our proxies', '10.1.2.3', '10.7.7.7, 198.51.100.1', '198.51.100.1'],
    ['a hop is no address', '10.1.2.3', '198.51.100.1, unknown', '10.1.2.3'],
    ['our proxy says nothing', '10.1.2.3', '', '10.1.2.3'],
    ['IPv4 comes through an IPv6 socket', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
    ['IPv6 proxies forward', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ])('%s', (_title, socket, forwarded, expected) => {
    expect(proxied.of(socket, forwarded)).toBe(expected);
  });

  it('ignores the header without trusted proxies', () => {
    expect(direct.of('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
    expect(direct.of(undefined, undefined)).toBe('');
  });
});

it.each([
  ['10.0.0.0/8', true],
  ['127.0.0.1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['proxy', false],
])('%s is a range: %p', (text, expected) => expect(isAddressRange(text)).toBe(expected));
