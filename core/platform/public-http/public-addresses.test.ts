import { describe, expect, it } from '@jest/globals';
import { isAllowedPort, isPrivateHost, isPublicAddress } from './public-addresses';

const PRIVATE = [
  ...[
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.9.9.9',
  ],
  ...[
    '169.254.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
  ],
  ...[
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
  ],
  ...['240.0.0.1', '255.255.255.255'],
  // Unspecified, loopback, unique local, link-local, site-local, multicast.
  ...['::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1'],
  // IPv4 inside IPv6: mapped, compatible, translated, NAT64 (RFC 6052 and 8215), 6to4, Teredo.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
  ],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
  ],
  ...['3fff::1', '100::1', '5f00::1'],
];
const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '11.0.0.1', '100.63.255.255', '100.128.0.1', '126.255.255.255', '128.0.0.1'],
  ...['169.253.255.255', '169.255.0.1', '172.15.255.255', '172.32.0.1', '192.167.255.255', '192.169.0.1'],
  ...[
    '198.17.255.255',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450::1',
    '2400:cb00::1',
  ],
];

describe('a public address', () => {
  it.each(PRIVATE)('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(PUBLIC)('is %s', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(['', 'localhost', '8.8.8', '8.8.8.8.8', 'g::1'])('is not %j, which is none', (text) =>
    expect(isPublicAddress(text)).toBe(false),
  );
});

describe('a private host', () => {
  it.each([
    // Decimal, octal, hex and short forms of 127.0.0.1 and 169.254.169.254.
    ...[
      'http://2130706433/',
      'http://0177.0.0.1/',
      'http://0x7f.0.0.1/',
      'http://0x7f000001/',
      'http://127.1/',
    ],
    ...['http://2852039166/', 'http://0xa9fea9fe/', 'http://0/', 'http://127.0.0.1./'],
    // Full-width digits, which the URL parser reads as ASCII.
    'http://１２７.0.0.1/',
    ...['http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[0:0:0:0:0:0:0:1]/', 'http://[fd00::1]/'],
    ...['http://localhost/', 'http://LOCALHOST./', 'http://api.localhost/', 'http://printer.local/'],
    ...['http://metadata.google.internal/', 'http://db/', 'http://intranet./', 'http://x.home.arpa/'],
  ])('is that of %s', (url) => expect(isPrivateHost(new URL(url))).toBe(true));

  it.each([
    'https://shop.example.com/',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
    'https://localhost.example.com/',
  ])('is not that of %s', (url) => expect(isPrivateHost(new URL(url))).toBe(false));
});

it('allows the ports of the web, and those without privileges', () => {
  const allowed = (url: string): boolean => isAllowedPort(new URL(url));
  expect(
    ['http://x.example/', 'https://x.example/', 'https://x.example:80/', 'https://x.example:8443/'].map(
      allowed,
    ),
  ).toEqual(Array(4).fill(true));
  expect(
    ['http://x.example:22/', 'http://x.example:25/', 'https://x.example:1023/', 'https://x.example:0/'].map(
      allowed,
    ),
  ).toEqual(Array(4).fill(false));
});
