import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { rejectedByName } from '../own-names';
import { SERVER_LIMITS } from '../server-limits';
import { json, send } from './answer';
import { answerRequest } from './routes';
import { startSmtp } from './smtp';
import { openMailStore } from './store';

export interface MailboxOptions {
  /** Default 127.0.0.1. */
  host?: string;
  /** 0 takes a free port. */
  smtpPort: number;
  /** 0 takes a free port. */
  httpPort: number;
  /** Messages are kept here as files; in memory only when null. */
  dir: string | null;
  /** What a bearer of text messages must show; anybody may when null, which is the default. */
  smsKey?: string | null;
  /** Names it answers to beside those of this machine, each with its port. */
  names?: readonly string[];
}

export interface RunningMailbox {
  smtpPort: number;
  httpPort: number;
  /** For example `http://127.0.0.1:4001`. */
  origin: string;
  close(): Promise<void>;
}

/** Starts SMTP and the web page, which also takes text messages. A message is on disk before it is acknowledged. */
export async function startMailbox({
  host = '127.0.0.1',
  smtpPort,
  httpPort,
  dir,
  smsKey = null,
  names = [],
}: MailboxOptions): Promise<RunningMailbox> {
  const store = await openMailStore(dir);
  const closing = new AbortController();
  const server = createServer(SERVER_LIMITS, (req, res) => {
    if (rejectedByName(req, res, names)) return;
    const left = new AbortController();
    res.once('close', () => left.abort());
    // The connection of a request that was held would stay open, and close() with it, until it times out.
    closing.signal.addEventListener('abort', () => !res.headersSent && res.setHeader('connection', 'close'), {
      signal: left.signal,
    });
    answerRequest(req, store, AbortSignal.any([left.signal, closing.signal]), smsKey).then(
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
