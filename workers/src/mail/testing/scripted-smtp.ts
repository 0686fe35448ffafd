import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A step of an SMTP session, by its command; `HELLO` is the greeting, `BODY` the end of the mail itself. */
type Step = 'HELLO' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'BODY' | 'RSET' | 'QUIT';

const GOOD: Record<Step, string> = {
  HELLO: '220 scripted',
  EHLO: '250 scripted',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  BODY: '250 kept',
  RSET: '250 ok',
  QUIT: '221 bye',
};

export interface ScriptedSmtp {
  port: number;
  /** Replies that replace the default ones; `silence` sends no reply. */
  replies: Partial<Record<Step, string>>;
  /** Steps in the order received, over all connections. */
  steps: Step[];
  /** Ends every connection, as servers do with idle ones. */
  hangUp(): void;
  close(): Promise<void>;
}

/** An SMTP server with scripted replies; on any free port by default. */
export async function startScriptedSmtp(port = 0): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const smtp: ScriptedSmtp = {
    port: (server.address() as AddressInfo).port,
    replies: {},
    steps: [],
    hangUp: () => sockets.forEach((socket) => socket.end()),
    async close() {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
  return smtp;

  function serve(socket: Socket): void {
    let inBody = false;
    const answer = (step: Step): void => {
      const reply = smtp.replies[step] ?? GOOD[step];
      smtp.steps.push(step);
      if (step === 'DATA' && reply.startsWith('354')) inBody = true;
      if (reply !== 'silence' && !socket.writableEnded) socket.write(`${reply}\r\n`);
    };
    answer('HELLO');
    createInterface({ input: socket }).on('line', (line) => {
      if (!inBody) return answer(line.slice(0, 4).toUpperCase() as Step);
      if (line !== '.') return;
      inBody = false;
      answer('BODY');
    });
  }
}
