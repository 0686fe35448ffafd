import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Script = (response: ServerResponse, request: SeenRequest) => void;

/** An HTTP server that runs one script per request, in order, and records the requests. */
export interface ScriptedServer {
  origin: string;
  requests: SeenRequest[];
  /** Adds scripts. Further requests get status 599, which no client accepts. */
  play(...scripts: Script[]): void;
  close(): Promise<void>;
}

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const hang: Script = () => undefined;
export const cut: Script = (response) => response.destroy();

/** A response that sends one byte at a time and never ends. */
export const trickle: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"id":"');
  const drip = setInterval(() => response.write('x'), 50);
  response.on('close', () => clearInterval(drip));
};

/** A response whose connection breaks in the middle of the body. */
export const breakOff: Script = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"id":"', () => response.destroy());
};

export async function startScriptedServer(): Promise<ScriptedServer> {
  const scripts: Script[] = [];
  const requests: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(parts).toString('utf8') };
      requests.push(seen);
      (scripts.shift() ?? answer(599, { unexpected: url }))(response, seen);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    play: (...more) => void scripts.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
