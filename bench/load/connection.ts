import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer; the body is decoded only when `text` is called. */
export interface Answer {
  status: number;
  setCookies(): string[];
  text(): string;
}

/** One keep-alive connection with one request at a time. */
export interface Connection {
  ask(request: Buffer): Promise<Answer>;
  close(): void;
}

/**
 * A minimal HTTP client: load and measured server share two cores, so the cost of a full client would distort the figure.
 * It sends prepared bytes and parses only what is needed to find the end of an answer.
 */
export async function openConnection(origin: string, localAddress?: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let received: Buffer = Buffer.alloc(0);

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    const asked = waiting;
    waiting = null;
    asked?.resolve(answer);
  });
  const fail = (): void => {
    waiting?.reject(new Error(`${origin} closed a connection in the middle of a request`));
    waiting = null;
  };
  socket.on('error', fail).on('close', fail);
  await once(socket, 'connect');

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) fail();
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Null until the answer is complete. */
function readAnswer(bytes: Buffer): Answer | null {
  const headLength = bytes.indexOf(HEAD_END);
  if (headLength < 0) return null;
  const head = bytes.toString('latin1', 0, headLength);
  const bodyStart = headLength + HEAD_END.length;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined && bytes.length < bodyStart + Number(length)) return null;
  const chunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
  if (chunked && !bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return null;
  return {
    status: Number(head.slice(9, 12)),
    setCookies: () => [...head.matchAll(/\r\nset-cookie: *([^\r]+)/gi)].map((match) => match[1] ?? ''),
    text: () => bytes.toString('utf8', bodyStart),
  };
}
