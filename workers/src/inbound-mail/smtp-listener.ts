import type { AddressInfo } from 'node:net';
import type { InboundMails } from '@deccanloop/core/domain/tickets/inbound/inbound-mails';
import type { ReplyAddresses } from '@deccanloop/core/domain/tickets/inbound/reply-address';
import type { Logger } from '@deccanloop/core/platform/logger';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
/** Each may hold a mail in memory. */
const MAX_CLIENTS = 10;
const MAX_RECIPIENTS = 5;

export interface SmtpAddress {
  host: string;
  /** 0: any free port. */
  port: number;
}

interface MailListenerDeps extends SmtpAddress {
  addresses: ReplyAddresses;
  mails: InboundMails;
  logger: Logger;
  maxBytes?: number;
}

export interface MailListener {
  port: number;
  /** Accepts no further connections, and waits shortly for those that are open. */
  close(): Promise<void>;
}

/** An SMTP response to an error. */
const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/**
 * Receives mail for support and for tickets from the company's mail server, and only stores it. Other recipients and
 * forged ticket addresses are rejected, so that it never relays. The mail server in front of it does TLS and filters spam.
 */
export async function listenForMail({
  host,
  port,
  addresses,
  mails,
  logger,
  maxBytes = MAX_MAIL_BYTES,
}: MailListenerDeps): Promise<MailListener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    maxClients: MAX_CLIENTS,
    socketTimeout: 60_000,
    closeTimeout: 2_000,
    banner: 'support',
    logger: false,
    onRcptTo({ address }, session, callback) {
      if (addresses.recipientOf(address) === null) return callback(smtpError(550, 'No such recipient here'));
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS)
        return callback(smtpError(452, 'Too many recipients'));
      callback();
    },
    onData(stream, session, callback) {
      void receive(stream, session).then(() => callback(null, 'stored'), callback);
    },
  });
  // Without a listener, a client that disconnects would end the process.
  server.on('error', (error) => logger.debug({ err: error }, 'a connection to the mail listener ended'));

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await collect(stream, maxBytes);
    if (raw === null) throw smtpError(552, `The mail is larger than ${maxBytes} bytes`);
    const { mailFrom, rcptTo } = session.envelope;
    const envelopeFrom = mailFrom === false ? '' : mailFrom.address;
    try {
      for (const { address } of rcptTo) await mails.store({ envelopeFrom, recipient: address, raw });
    } catch (error) {
      logger.error({ err: error }, 'a mail to support could not be stored');
      // The sending server keeps the mail and tries again.
      throw smtpError(451, 'Temporarily unavailable');
    }
  }

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

/** The whole mail; null when it is too large, which is known only at its end when the client declared no size. */
async function collect(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest is read and dropped, because SMTP has no way to stop it.
    if (size > maxBytes) chunks = [];
    else chunks.push(chunk);
  }
  return size > maxBytes || stream.sizeExceeded ? null : Buffer.concat(chunks);
}
