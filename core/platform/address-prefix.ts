import { isIP } from 'node:net';

/**
 * What limits count a client's address by. An IPv6 client owns at least the 64 bits behind its prefix and can use
 * another address for every request.
 */
export const limitKey = (address: string): string =>
  isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;

/**
 * The network an address belongs to: /24 of IPv4, /48 of IPv6, which providers give to one customer. Only for
 * ordering a queue: thousands of phones share one, so nothing may be blocked by it.
 */
export function networkOf(address: string): string {
  const family = isIP(address);
  if (family === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return family === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
}

/** The eight groups of an IPv6 address, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const gap = address.includes('::') ? new Array<string>(8 - front.length - back.length).fill('0') : [];
  return [...front, ...gap, ...back];
}
