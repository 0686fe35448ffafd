import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import type { MailStore } from './store';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

export interface RunningSmtp {
  port: number;
  close(): Promise<void>;
}

/** Accepts mail for every address, with any credentials or none, and forwards nothing. */
export async function startSmtp(
  store: MailStore,
  { host, port }: { host: string; port: number },
): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: MAX_MAIL_BYTES,
    banner: 'sandbox mailbox: mails stay on this machine',
    logger: false,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', callback);
      stream.once('end', () => {
        if (stream.sizeExceeded) {
          callback(Object.assign(new Error('The mail is larger than 10 MB'), { responseCode: 552 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
        };
        store.add('mail', envelope, Buffer.concat(chunks)).then(
          ({ id }) => callback(null, `kept as ${id}`),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        );
      });
    },
  });
  // Without a listener, a client that disconnects would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
