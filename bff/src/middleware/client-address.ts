import { BlockList, isIP } from 'node:net';

export { limitKey } from '@deccanloop/core/platform/address-prefix';

/** Finds a client's address from its socket and `X-Forwarded-For`. */
export interface ClientAddress {
  of(socketAddress: string | undefined, forwardedFor: string | undefined): string;
}

/**
 * Only the part of `X-Forwarded-For` written by trusted proxies counts: read from the end, the first address that is
 * not a trusted proxy is the client's. The client may have forged everything before it.
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

/** Whether a text is an address or CIDR range that `clientAddress` accepts. */
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

/** Converts an IPv4-mapped IPv6 address to IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
