import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_ORIGIN } from '../test-app';

export interface RecordedCall {
  method: string;
  /** Path and query. */
  path: string;
  status: number;
  /** Parsed JSON. */
  answer: unknown;
}

/** The product under an address of its own, which records what one sample calls. */
export interface RecordedSite {
  origin: string;
  calls: RecordedCall[];
  close(): Promise<void>;
}

/**
 * Passes requests on to `target`. Addresses of the site in its answers lead here, too.
 * @param options.losesFirstAnswer the connection ends after the first request was carried out
 */
export async function openRecordedSite(
  target: string,
  { losesFirstAnswer = false } = {},
): Promise<RecordedSite> {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const headers = { ...request.headers, host: new URL(target).host };
    const passedOn = httpRequest(new URL(url, target), { method, headers }, (answer) => {
      void bytesOf(answer).then((bytes) => {
        const text = here(bytes.toString('utf8'));
        calls.push({ method, path: url, status: answer.statusCode ?? 0, answer: JSON.parse(text) });
        if (losesFirstAnswer && calls.length === 1) {
          request.socket.destroy();
          return;
        }
        const { 'content-length': _length, link, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 0, {
          ...rest,
          ...(link !== undefined && { link: here(String(link)) }),
        });
        response.end(text);
      });
    });
    request.pipe(passedOn);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const here = (text: string): string => text.replaceAll(PUBLIC_ORIGIN, origin);
  return {
    origin,
    calls,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
