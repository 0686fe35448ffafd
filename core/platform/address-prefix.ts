import { isIP } from 'node:net';

/**
 * The key by which limits count a client: IPv4 address or IPv6 /64. An IPv6 client has at least a /64 and could use
 * another address for every request.
 */
export const limitKey = (address: string): string =>
  isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;

/**
 * The network of an address: /24 for IPv4, /48 for IPv6 (what providers assign to one customer). Use it only to order
 * a queue, never to block: thousands of phones can share one network (docs/decisions/0026).
 */
export function networkOf(address: string): string {
  const family = isIP(address);
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return family === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? new Array<string>(8 - front.length - back.length).fill('0') : [];
  return [...front, ...gap, ...back];
}
