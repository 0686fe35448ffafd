import { COMPANY } from '@deccanloop/contracts/company';
import { newId } from '@deccanloop/core/platform/ids';
import { mailFailure } from '@deccanloop/core/platform/mail/mail-failure';
import type { MailSettings } from '@deccanloop/core/platform/mail/mail-settings';
import { openMailTransport } from '@deccanloop/core/platform/mail/mail-transport';
import type { RenderedMail } from './render-mail';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for each delivery of the same mail, so that a repeated one can be recognised; new when absent. */
  id?: string;
  /** Who an answer goes to; our support unless told otherwise. */
  replyTo?: { name: string; address: string };
  /** One PDF with it. */
  pdf?: { name: string; content: Buffer };
}

export interface Mailer {
  /**
   * Resolves when the server has taken the mail on.
   * @throws PermanentError when it will never take it; any other error is worth another try
   */
  send(mail: OutgoingMail): Promise<void>;
  /** After the last mail. */
  close(): void;
}

/** As many as there are jobs that mail, so that none waits for a connection. */
const CONNECTIONS = 8;
/** All in all: the outbox delivers a wish again after 10 s, and must not find the first mail still under way. */
const MAIL_WITHIN_MS = 8_000;
/** With a file, which may be megabytes; who sends those sees to it that no second delivery begins meanwhile. */
const MAIL_WITH_FILE_WITHIN_MS = 40_000;

/** Mails over a few connections that stay open for a while. Nothing is connected before the first mail. */
export function createMailer(
  { server, from }: MailSettings,
  { withinMs = MAIL_WITHIN_MS }: { withinMs?: number } = {},
): Mailer {
  const transport = openMailTransport(server, { maxConnections: CONNECTIONS });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send({ id = newId(), to, subject, html, text, replyTo, pdf }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          replyTo: replyTo ?? { name: COMPANY.name, address: COMPANY.supportEmail },
          subject,
          text,
          html,
          ...(pdf && {
            attachments: [{ filename: pdf.name, content: pdf.content, contentType: 'application/pdf' }],
          }),
          messageId: `<${id}@${domain}>`,
          headers: {
            // Holiday notes and the like must not be sent back.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            // Mails with one subject are not folded into one: the newest code would hide behind the first.
            'X-Entity-Ref-ID': id,
          },
          signal: AbortSignal.timeout(pdf ? MAIL_WITH_FILE_WITHIN_MS : withinMs),
        });
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
