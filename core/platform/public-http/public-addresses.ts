import { BlockList, isIP } from 'node:net';

/**
 * Networks that are not the public internet, from the special-purpose registries of IANA (RFC 6890). Requests to addresses
 * that users choose must not reach them: they are this machine, its neighbours, and the metadata services of clouds.
 */
const IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Public IPv6 addresses are in 2000::/3. These parts of it are not, or hold an IPv4 address that a gateway would reach. */
const IPV6_EXCEPTIONS: readonly (readonly [network: string, prefix: number])[] = [
  // Teredo, ORCHID, benchmarks and other protocol assignments.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4.
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of IPV4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6_EXCEPTIONS) blocked.addSubnet(network, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address is on the public internet. IPv4-mapped and -compatible addresses, NAT64 (64:ff9b::/96), unique local,
 * link-local and multicast addresses are outside 2000::/3, so they are not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  // A zone (fe80::1%eth0) names an interface of this machine.
  if (family === 6 && !address.includes('%'))
    return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
  return false;
}

/** The host of a URL without the brackets of IPv6. The URL parser has made decimal, octal and hex forms of IPv4 dotted ones. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** 80, 443 and all ports without privileges: never those of mail servers, SSH and the like. */
export function isAllowedPort({ protocol, port }: URL): boolean {
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  return number === 80 || number === 443 || number >= 1_024;
}

/** Names that never lead to the public internet (RFC 6761, RFC 8375), and names without a dot. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|invalid|test)\.?$|^[^.]*\.?$/i;

/** Whether the host of a URL is, without a look-up, no public one. A public name can still resolve to a private address. */
export function isPrivateHost(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
}
