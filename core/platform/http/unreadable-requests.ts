import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Statuses of requests that never reach a handler. */
export type UnreadableStatus = 400 | 413 | 417 | 431;

/** All others are 400. Slow requests too, because browsers automatically repeat a request answered with 408. */
const STATUS_OF_CODE: Readonly<Record<string, UnreadableStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

export interface UnreadableOptions {
  headers: readonly (readonly [name: string, value: string])[];
  /** The JSON body; called once per response. */
  bodyOf: (status: UnreadableStatus) => string;
}

/** Answers requests that Node cannot parse or that are too slow, which Node would answer without any header. */
export function answerUnreadable(server: Server, { headers, bodyOf }: UnreadableOptions): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => void answers.set(request.socket, response));

  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const answer = answers.get(socket);
    // Do not write into a response that is already being sent.
    const isAnswering = answer !== undefined && answer.headersSent && !answer.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
    const body = bodyOf(status);
    const lines = headersOf(body).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  });

  server.on('checkExpectation', (_request, response) => {
    const body = bodyOf(417);
    for (const [name, value] of headersOf(body)) response.setHeader(name, value);
    response.writeHead(417).end(body);
  });

  const headersOf = (body: string): UnreadableOptions['headers'] => [
    ...headers,
    ['Content-Type', 'application/json; charset=utf-8'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['Connection', 'close'],
  ];
}
