import { mailFailure } from './mail-failure';
import type { MailSettings } from './mail-settings';
import { openMailTransport } from './mail-transport';

export interface PlainMail {
  subject: string;
  text: string;
  /** Message id; the same for each attempt to send the same mail. */
  id: string;
}

/** Sends plain-text mails to one address, one at a time. */
export interface PlainMailer {
  /** Resolves when the server has accepted the mail. @throws an error without the server's text */
  send(mail: PlainMail): Promise<void>;
  /** Call after the last mail. */
  close(): void;
}

/** Limit for sending one mail, from connecting to the reply (ms). */
const MAIL_WITHIN_MS = 10_000;

export function createPlainMailer({ server, from, to }: MailSettings & { to: string }): PlainMailer {
  const transport = openMailTransport(server, { maxConnections: 1 });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ subject, text, id }) {
      try {
        await transport.sendMail({
          ...{ from, subject, text },
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(MAIL_WITHIN_MS),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
