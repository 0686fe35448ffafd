import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Sends bytes unchanged and reads the first response: HTTP libraries would decode and normalise the request.
 * @param origin of a server on this machine
 */
export async function rawRequest(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
  // The server may reset the connection after its response.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  while (!isWhole(text) && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return parse(text);
}

/** A request without a body and with `Connection: close`. */
export const rawGet = (origin: string, target: string, method = 'GET'): Promise<RawAnswer> =>
  rawRequest(
    origin,
    `${method} ${target} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: close\r\n\r\n`,
  );

/** Whether a response is complete: by its Content-Length; for a stream the headers are enough. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end >= 0 && /^content-type: text\/event-stream/im.test(text)) return true;
  const length = /^content-length: (\d+)/im.exec(text)?.[1];
  return end >= 0 && length !== undefined && text.length >= end + 4 + Number(length);
}

function parse(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { status: Number(start.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
