import { isIP } from 'node:net';

/** Most public addresses of IPv4 that trusted proxies may have: a /8. Those of large networks are fewer. */
const MOST_ADDRESSES = 2n ** 24n;
/** The largest public network of IPv6. */
const SHORTEST_PREFIX = 16;

const NOT_PUBLIC = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
].map(networkOf);

/** Addresses of IPv4 in those of IPv6. */
const MAPPED = networkOf('::ffff:0:0/96');

interface Network {
  family: 4 | 6;
  first: bigint;
  prefix: number;
}

/**
 * Whether addresses or CIDR ranges together cover so much of the internet that clients are among them. A trusted
 * proxy writes the address by which requests are limited.
 */
export function coverInternet(ranges: readonly string[]): boolean {
  const found = ranges
    .map(networkOf)
    .map(asIPv4)
    .filter((network) => !NOT_PUBLIC.some((other) => contains(other, network)));
  const addresses = found
    .filter(({ family }) => family === 4)
    .reduce((sum, { prefix }) => sum + 2n ** BigInt(32 - prefix), 0n);
  return (
    addresses > MOST_ADDRESSES ||
    found.some(
      (network) => network.family === 6 && (network.prefix < SHORTEST_PREFIX || contains(network, MAPPED)),
    )
  );
}

function asIPv4(network: Network): Network {
  if (!contains(MAPPED, network)) return network;
  return { family: 4, first: network.first - MAPPED.first, prefix: network.prefix - 96 };
}

function contains(outer: Network, inner: Network): boolean {
  if (outer.family !== inner.family || outer.prefix > inner.prefix) return false;
  const host = BigInt(bitsOf(outer) - outer.prefix);
  return inner.first >> host === outer.first >> host;
}

function bitsOf({ family }: Pick<Network, 'family'>): number {
  return family === 4 ? 32 : 128;
}

function networkOf(range: string): Network {
  const [address = '', given] = range.split('/');
  const family = isIP(address) === 6 ? 6 : 4;
  const bits = bitsOf({ family });
  const prefix = given === undefined ? bits : Number(given);
  const host = BigInt(bits - prefix);
  const number = family === 4 ? numberOf(address.split('.'), 10, 8n) : numberOf(groupsOf(address), 16, 16n);
  return { family, first: (number >> host) << host, prefix };
}

function numberOf(parts: readonly string[], radix: number, width: bigint): bigint {
  return parts.reduce((sum, part) => (sum << width) + BigInt(parseInt(part, radix)), 0n);
}

/** The eight groups of an address of IPv6; `URL` expands an IPv4 part and shortens the rest. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const [front, back] = [groups(head), groups(tail)];
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
