import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects a request whose Host is neither a loopback name nor a listed one, and returns whether it did. Otherwise a page
 * of another site could read everything here by pointing its own name at this machine (DNS rebinding).
 * @param listed names beside those of loopback, in lower case, each with its port
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
