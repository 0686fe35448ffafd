import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What the server does with one request: an answer, or `drop` to end the connection, or `hang` to answer nothing. */
export type Reaction =
  | 'drop'
  | 'hang'
  | { status?: number; headers?: Record<string, string>; body?: object | string };

export interface LocalServer {
  origin: string;
  requests: ReceivedRequest[];
  /** Ends its connections. */
  close(): Promise<void>;
}

/** An HTTP server on a free port of this machine. @param react called once for each request, with its number from 0 */
export async function startLocalServer(
  react: (number: number, request: ReceivedRequest) => Reaction | Promise<Reaction>,
): Promise<LocalServer> {
  const requests: ReceivedRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    const received = { method, path: url, headers, body: await buffer(request) };
    const reaction = await react(requests.push(received) - 1, received);
    if (reaction === 'hang') return;
    if (reaction === 'drop') return void request.socket.destroy();
    const { status = 200, body = {} } = reaction;
    response.writeHead(status, { 'Content-Type': 'application/json', ...reaction.headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
