import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { every } from './every';

const ROUNDS = 20;
const TOO_LONG_BYTES = 3_000_000;

/**
 * Every second what an attacker would send without any account: a malformed chunk for each replica, a JSON body of
 * 3 MB that announces its length, and one that does not.
 * @returns how the proxy answered, by kind
 */
export async function sendBrokenRequests(origin: string, replicas: number): Promise<string> {
  const answered = new Map<string, number>();
  const count = async (kind: string, asked: Promise<string>): Promise<void> => {
    const name = `${kind} ${await asked.catch(() => 'closed')}`;
    answered.set(name, (answered.get(name) ?? 0) + 1);
  };
  const load = every(1_000, async () => {
    await Promise.all([
      ...Array.from({ length: replicas }, () => count('malformed chunk', malformedChunk(origin))),
      count('3 MB', tooLong(origin, Buffer.alloc(TOO_LONG_BYTES, '{'))),
      count('3 MB in chunks', tooLong(origin, endless())),
    ]);
  });
  await delay(ROUNDS * 1_000);
  await load.stop();
  return [...answered].map(([name, times]) => `${name} ×${times}`).join(', ');
}

async function malformedChunk(origin: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST ${PAYMENT_PATHS.initiate} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\n\r\nnot-a-length\r\nx\r\n',
  );
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1] ?? 'unreadable';
}

async function tooLong(origin: string, body: Buffer | ReadableStream): Promise<string> {
  const answer = await fetch(origin + PAYMENT_PATHS.initiate, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  await answer.text();
  return String(answer.status);
}

/** The same length without announcing it. */
function endless(): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      const chunk = Buffer.alloc(64 * 1024, '{');
      sent += chunk.length;
      if (sent > TOO_LONG_BYTES) controller.close();
      else controller.enqueue(chunk);
    },
  });
}
