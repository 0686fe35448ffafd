import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { rejectedByName } from '../own-names';
import { SERVER_LIMITS } from '../server-limits';
import { json, send } from './answer';
import type { ReplyServer } from './reply';
import { answerRequest } from './routes';
import { startSmtp } from './smtp';
import { openMailStore } from './store';

export interface MailboxOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0: any free port. */
  smtpPort: number;
  /** 0: any free port. */
  httpPort: number;
  /** Folder in which messages are kept as files; null: in memory only. */
  dir: string | null;
  /** Bearer key required to send text messages; null (the default): none. */
  smsKey?: string | null;
  /** The server that receives the product's mail; null (the default): no replies from the page. */
  replyServer?: ReplyServer | null;
  /** Further accepted host names, each with its port, beside those of loopback. */
  names?: readonly string[];
}

export interface RunningMailbox {
  smtpPort: number;
  httpPort: number;
  /** For example `http://127.0.0.1:4001`. */
  origin: string;
  close(): Promise<void>;
}

/** Starts the SMTP server, and the web page, which also receives text messages. Messages are acknowledged once stored. */
export async function startMailbox({
  host = '127.0.0.1',
  smtpPort,
  httpPort,
  dir,
  smsKey = null,
  replyServer = null,
  names = [],
}: MailboxOptions): Promise<RunningMailbox> {
  const store = await openMailStore(dir);
  const closing = new AbortController();
  const server = createServer(SERVER_LIMITS, (req, res) => {
    if (rejectedByName(req, res, names)) return;
    const left = new AbortController();
    res.once('close', () => left.abort());
    // Without this header the connection of a waiting request would stay open and delay close().
    closing.signal.addEventListener('abort', () => !res.headersSent && res.setHeader('connection', 'close'), {
      signal: left.signal,
    });
    answerRequest(req, store, AbortSignal.any([left.signal, closing.signal]), { smsKey, replyServer }).then(
      (answer) => sendUnlessGone(res, () => send(res, answer)),
      (error: unknown) => {
        console.error('mailbox:', error);
        sendUnlessGone(res, () => send(res, json(500, { error: 'the mailbox failed; see its log' })));
      },
    );
  });
  const smtp = await startSmtp(store, { host, port: smtpPort });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(httpPort, host, resolve);
    });
  } catch (error) {
    await smtp.close();
    throw error;
  }
  const port = (server.address() as AddressInfo).port;
  return {
    smtpPort: smtp.port,
    httpPort: port,
    origin: `http://${host}:${port}`,
    async close() {
      closing.abort(); // Answers the waiting long polls.
      await Promise.all([
        smtp.close(),
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
      ]);
    },
  };
}

function sendUnlessGone(res: ServerResponse, answer: () => void): void {
  if (!res.writableEnded && !res.destroyed) answer();
}
