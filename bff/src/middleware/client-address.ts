import { BlockList, isIP } from 'node:net';

export { limitKey } from '@deccanloop/core/platform/address-prefix';

/** Tells the address of a client from its socket and its `X-Forwarded-For`. */
export interface ClientAddress {
  of(socketAddress: string | undefined, forwardedFor: string | undefined): string;
}

/**
 * `X-Forwarded-For` is believed only as far as trusted proxies wrote it: read from its end, the first
 * address that is not a trusted proxy's is the client's. Whatever stands before it the client may have
 * invented.
 * @param trustedProxies addresses or CIDR ranges
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList();
  for (const range of trustedProxies) addRange(trusted, range);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return {
    of(socketAddress, forwardedFor) {
      let client = plain(socketAddress ?? '');
      const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
      while (isIP(client) !== 0 && isTrusted(client) && hops.length > 0) {
        const hop = hops.pop() ?? '';
        if (isIP(hop) === 0) break;
        client = hop;
      }
      return client;
    },
  };
}

/** Whether a text of the environment is an address or a range that `clientAddress` understands. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(bits), family);
}

/** An IPv4 address that came through an IPv6 socket, as IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
