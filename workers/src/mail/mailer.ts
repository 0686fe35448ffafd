import { COMPANY } from '@deccanloop/contracts/company';
import { newId } from '@deccanloop/core/platform/ids';
import { JOBS } from '@deccanloop/core/platform/jobs/catalogue';
import { mailFailure } from '@deccanloop/core/platform/mail/mail-failure';
import type { MailSettings } from '@deccanloop/core/platform/mail/mail-settings';
import { openMailTransport } from '@deccanloop/core/platform/mail/mail-transport';
import { inSpan } from '@deccanloop/core/platform/tracing/spans';
import type { Invitation } from './invitation';
import type { RenderedMail } from './render-mail';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for each delivery of one mail, so that a repeated one can be recognised; a new id when absent. */
  id?: string;
  /** Recipient of replies; our support address by default. */
  replyTo?: { name: string; address: string };
  /** An invitation to a call (RFC 5546), which calendars understand, also as a file. */
  invitation?: Invitation;
  /** A PDF attachment. */
  pdf?: { name: string; content: Buffer };
}

export interface Mailer {
  /**
   * Resolves when the server has accepted the mail.
   * @throws PermanentError when the server rejects it permanently; after any other error it may be retried
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Closes the connections; call it after the last mail. */
  close(): void;
}

/** As many as concurrent jobs that send mail, so that none waits for a connection. */
const CONNECTIONS = (
  [
    'send-otp',
    'send-account-notice',
    'send-payment-notice',
    'send-enquiry-mail',
    'send-call-mail',
    'send-ticket-reply',
  ] as const
)
  .map((job) => JOBS[job].concurrency)
  .reduce((sum, concurrency) => sum + concurrency);
/** Total time for one mail. Below 10 s: the outbox delivers the message again then. */
const MAIL_WITHIN_MS = 8_000;
/** For a mail with a file of several megabytes. Its caller must prevent a second delivery meanwhile. */
const MAIL_WITH_FILE_WITHIN_MS = 40_000;

/** Sends mail over a pool of connections. The first one is opened with the first mail. */
export function createMailer(
  { server, from }: MailSettings,
  { withinMs = MAIL_WITHIN_MS }: { withinMs?: number } = {},
): Mailer {
  const transport = openMailTransport(server, { maxConnections: CONNECTIONS });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async send({ id = newId(), to, subject, html, text, replyTo, pdf, invitation }) {
      const sent = (): Promise<unknown> =>
        transport.sendMail({
          from,
          to: { name: '', address: to },
          replyTo: replyTo ?? { name: COMPANY.name, address: COMPANY.supportEmail },
          subject,
          text,
          html,
          ...(invitation && { icalEvent: { ...invitation, filename: 'call.ics' } }),
          ...(pdf && {
            attachments: [{ filename: pdf.name, content: pdf.content, contentType: 'application/pdf' }],
          }),
          messageId: `<${id}@${domain}>`,
          headers: {
            // Suppresses automatic replies.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            // Keeps Gmail from grouping mails with the same subject, which would hide the newest code.
            'X-Entity-Ref-ID': id,
          },
          signal: AbortSignal.timeout(pdf ? MAIL_WITH_FILE_WITHIN_MS : withinMs),
        });
      try {
        await inSpan({ name: 'smtp send', kind: 'client', attributes: {} }, sent);
      } catch (error) {
        throw mailFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
