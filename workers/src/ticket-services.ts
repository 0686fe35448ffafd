import { COMPANY } from '@deccanloop/contracts/company';
import { createFileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import { createImageEncoder } from '@deccanloop/core/domain/files/checking/image-encoder';
import type { AadhaarMasking } from '@deccanloop/core/domain/kyc/masking-port';
import type { FileStore } from '@deccanloop/core/domain/files/file-store';
import { createMailedFiles } from '@deccanloop/core/domain/tickets/files/mailed-files';
import { createInboundMails } from '@deccanloop/core/domain/tickets/inbound/inbound-mails';
import { createInboundReading } from '@deccanloop/core/domain/tickets/inbound/inbound-reading';
import { createReplyAddresses } from '@deccanloop/core/domain/tickets/inbound/reply-address';
import { createTicketReplySending } from '@deccanloop/core/domain/tickets/mails/reply-sending';
import { createTicketLinks } from '@deccanloop/core/domain/tickets/ticket-link';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createVirusScanner, type ClamdAddress } from '@deccanloop/core/platform/virus-scanner';
import type { SecretList } from '@deccanloop/core/platform/secret-list';
import { parseMail } from './inbound-mail/parse-mail';
import { listenForMail, type MailListener, type SmtpAddress } from './inbound-mail/smtp-listener';
import type { Mailer } from './mail/mailer';
import { createTicketNotifier } from './ticket-notifier';

export interface TicketOptions {
  publicOrigin: string;
  /** Keys of ticket links and reply addresses are derived from it; the BFF has the same. */
  otpSecret: SecretList;
  /** The company's support address when absent. */
  supportEmail?: string;
  /** Where mail for support is received; nowhere when absent. */
  inboundMail?: SmtpAddress | null;
  /** The mail server whose `Authentication-Results` are trusted; none when absent. */
  inboundAuthservId?: string | null;
  /** Where clamd scans files of mails; not scanned when absent. */
  clamd?: ClamdAddress | null;
}

interface TicketDeps {
  db: Knex;
  mailer: Pick<Mailer, 'send'>;
  /** Sender of our own mails, which must not open tickets. */
  sender: string;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  masking: Pick<AadhaarMasking, 'hasNumber'>;
  wake: () => void;
}

/** Wires what workers do for support tickets: mailing replies, and receiving and reading mail. */
export function createTicketServices(
  {
    publicOrigin,
    otpSecret,
    supportEmail = COMPANY.supportEmail,
    inboundMail = null,
    inboundAuthservId = null,
    clamd = null,
  }: TicketOptions,
  { db, mailer, sender, clock, logger, files, masking, wake }: TicketDeps,
) {
  const addresses = createReplyAddresses({ secret: otpSecret, supportAddress: supportEmail });
  const notifier = createTicketNotifier({
    mailer,
    origin: publicOrigin,
    links: createTicketLinks({ secret: otpSecret, clock }),
    // Where no mail is received, replies go to the support address.
    replyAddresses: inboundMail === null ? null : addresses,
  });
  const checks = createFileChecks({
    scanner: clamd === null ? null : createVirusScanner({ address: clamd }),
    images: createImageEncoder(),
  });
  return {
    /** The services of the jobs. */
    work: {
      ticketReplies: createTicketReplySending({ db, notifier }),
      inboundMails: createInboundReading({
        ...{ db, addresses, logger },
        reader: parseMail,
        authservId: inboundAuthservId,
        ownAddresses: [sender.toLowerCase()],
        files: createMailedFiles({ checks, files, masking }),
      }),
    },
    /** Begins to receive mail. @returns null where that is off. @throws when the port is in use */
    listen: async (): Promise<MailListener | null> =>
      inboundMail &&
      listenForMail({ ...inboundMail, ...{ addresses, logger }, mails: createInboundMails({ db, wake }) }),
  };
}
