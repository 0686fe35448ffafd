import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Whether a request names one host and no second one. HTTP/1.0 may name none. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request asks for this machine, or for a name that the configuration lists. A page elsewhere whose own
 * name was pointed at this machine (DNS rebinding) still sends that name.
 * @param listed names beside those of loopback, each with its port, such as `workers:3001`
 */
export function isOurName({ headers, socket }: IncomingMessage, listed: readonly string[] = []): boolean {
  const { localAddress = '', localPort } = socket;
  // A numeric address needs no lookup, so no page but our own can have it as its name.
  const reachedAs = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  const names = [...LOOPBACK_NAMES, reachedAs, reachedAs.replace(/^\[::ffff:(.+)\]$/, '$1')];
  const ours = [...names.map((name) => `${name}:${localPort}`), ...listed];
  return ours.includes((headers.host ?? '').toLowerCase());
}
