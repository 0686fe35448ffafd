import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Whether a request has exactly one Host header. HTTP/1.0 may have none. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether the Host header names this machine or a configured name. Protects against DNS rebinding: a page whose domain
 * was pointed at this machine still sends its own domain as Host.
 * @param listed accepted names besides loopback, each with its port, such as `workers:3001`
 */
export function isOurName({ headers, socket }: IncomingMessage, listed: readonly string[] = []): boolean {
  const { localAddress = '', localPort } = socket;
  // A numeric address needs no DNS look-up, so it cannot be rebound.
  const reachedAs = isIPv6(localAddress) ? `[${localAddress}]` : localAddress;
  const names = [...LOOPBACK_NAMES, reachedAs, reachedAs.replace(/^\[::ffff:(.+)\]$/, '$1')];
  const ours = [...names.map((name) => `${name}:${localPort}`), ...listed];
  return ours.includes((headers.host ?? '').toLowerCase());
}
