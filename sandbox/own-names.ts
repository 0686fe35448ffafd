import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses a request that does not ask for this machine or for a listed name, and says whether it did. A page elsewhere
 * whose own name was pointed at this machine (DNS rebinding) could read everything here otherwise.
 * @param listed names beside those of loopback, in small letters, each with its port
 */
export function rejectedByName(
  request: IncomingMessage,
  response: ServerResponse,
  listed: readonly string[],
): boolean {
  const hosts = request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
  const names = LOOPBACK_NAMES.map((name) => `${name}:${request.socket.localPort}`);
  if (hosts.length !== 1) reject(response, 400, 'A request must have one Host header.');
  else if (![...names, ...listed].includes((request.headers.host ?? '').toLowerCase()))
    reject(response, 421, `This server answers only to ${[...names, ...listed].join(', ')}.`);
  else return false;
  return true;
}

function reject(response: ServerResponse, status: 400 | 421, sentence: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(`${sentence}\n`);
}
