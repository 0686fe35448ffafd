import { hasAadhaarNumber, maskAadhaarNumbers } from '@deccanloop/contracts/kyc/aadhaar-text';
import { TICKET_LIMITS } from '@deccanloop/contracts/support/tickets';
import { visibleLine, visibleLines } from '@deccanloop/contracts/visible-text';
import type { Knex } from '../../../platform/database';
import { newId } from '../../../platform/ids';
import type { Logger } from '../../../platform/logger';
import { addCustomerMessage } from '../customer-message';
import type { MailedFiles } from '../files/mailed-files';
import type { NewTicketFile } from '../files/ticket-files';
import {
  findCustomerEmail,
  insertMailedTicket,
  insertMessage,
  insertTicketEvents,
  lockTicket,
} from '../ticket-repository';
import { isAutomatic } from './automatic-mail';
import {
  countMailsBefore,
  findUnreadMail,
  lockUnreadMail,
  markMailRead,
  type InboundOutcome,
  type StoredMail,
} from './inbound-repository';
import { splitQuoted } from './quoted-text';
import type { MailReader, ReadMail } from './read-mail';
import type { ReplyAddresses } from './reply-address';
import { isSenderVerified } from './sender-proof';

/** Mails of one sender to one address in an hour that become messages; more are stored and counted only. */
const MAILS_AN_HOUR = 30;
/** The limit of the table; a form allows less. */
const LONGEST_BODY = 20_000;
const LONGEST_QUOTE = 100_000;
const EMAIL = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

export interface InboundReading {
  /**
   * Makes a stored mail a message of its ticket, or a new ticket. No mail is answered automatically, so two mail
   * programs can never answer each other through us.
   * @returns null when it was read before
   * @throws errors of the file checks; the job is tried again
   */
  read(inboundMailId: string): Promise<InboundOutcome | null>;
}

export interface InboundReadingDeps {
  db: Knex;
  reader: MailReader;
  addresses: ReplyAddresses;
  /** The mail server whose `Authentication-Results` are trusted; null: none. */
  authservId: string | null;
  /** Senders of our own mails, in lower case. */
  ownAddresses: readonly string[];
  files: MailedFiles;
  logger: Logger;
}

export function createInboundReading(deps: InboundReadingDeps): InboundReading {
  const { db, reader, addresses, authservId, ownAddresses, files, logger } = deps;

  /** What becomes of a mail that gets no message; null for all others. */
  async function dropped(
    id: string,
    stored: StoredMail,
    mail: ReadMail | null,
  ): Promise<InboundOutcome | null> {
    const address = addressOf(mail);
    if (mail && isAutomatic(stored.envelopeFrom, mail, [addresses.support, ...ownAddresses]))
      return 'automatic';
    if (!mail || !EMAIL.test(address) || address.length > 254)
      return stored.envelopeFrom === '' ? 'automatic' : 'unreadable';
    return (await countMailsBefore(db, id)) >= MAILS_AN_HOUR ? 'limited' : null;
  }

  async function addMessage(
    trx: Knex.Transaction,
    {
      id,
      recipient,
      mail,
      accepted,
    }: { id: string; recipient: string; mail: ReadMail; accepted: NewTicketFile[] },
  ): Promise<InboundOutcome> {
    const to = addresses.recipientOf(recipient);
    const ticket = to?.kind === 'ticket' ? await lockTicket(trx, { number: to.number }) : null;
    const email = addressOf(mail);
    // The signed address was sent to the ticket's customer alone.
    const isOwnTicket = ticket !== null && (await findCustomerEmail(trx, ticket.id)) === email;
    const message = {
      ...contentOf(mail),
      dedupeKey: `mail:${id}`,
      authorId: null,
      fromAddress: email,
      senderProved: isOwnTicket || isSenderVerified(mail, authservId),
      omittedAttachments: mail.files.length - accepted.length,
    };
    if (ticket) {
      const messageId = await addCustomerMessage(trx, ticket, message);
      if (messageId !== null) await files.store(trx, messageId, accepted);
      return 'replied';
    }
    const [ticketId, messageId] = [newId(), newId()];
    await insertMailedTicket(trx, {
      id: ticketId,
      email,
      customerName: visibleLine(mail.from?.name ?? '').slice(0, 100) || null,
      subject: cut(withoutNumbers(visibleLine(mail.subject)), TICKET_LIMITS.subjectMax) || '(no subject)',
    });
    await insertMessage(trx, { ...message, id: messageId, ticketId, author: 'customer' });
    await insertTicketEvents(trx, ticketId, { actor: 'customer', actorId: null }, [{ type: 'opened' }]);
    await files.store(trx, messageId, accepted);
    return 'opened';
  }

  return {
    async read(id) {
      const stored = await findUnreadMail(db, id);
      if (!stored) return null;
      const { recipient } = stored;
      const mail = await reader(stored.raw).catch((error: unknown) => {
        logger.warn({ err: error, inboundMailId: id }, 'a mail to support cannot be read');
        return null;
      });
      const drop = await dropped(id, stored, mail);
      const isRead = drop === null && mail !== null;
      const { accepted, hasNumber } = isRead
        ? await files.check(mail.files)
        : { accepted: [], hasNumber: false };
      const outcome = await db.transaction(async (trx) => {
        if (!(await lockUnreadMail(trx, id))) return null;
        const became =
          drop ?? (mail && (await addMessage(trx, { id, recipient, mail, accepted }))) ?? 'unreadable';
        // The original, which is kept for disputes, may not keep an Aadhaar number either.
        const isErased = hasNumber || hasAadhaarNumber(`${mail?.subject ?? ''}\n${mail?.text ?? ''}`);
        await markMailRead(trx, id, { outcome: became, isErased });
        return became;
      });
      if (outcome === 'automatic' || outcome === 'limited')
        logger.info({ inboundMailId: id, outcome }, 'a mail to support was dropped');
      return outcome;
    },
  };
}

const addressOf = (mail: ReadMail | null): string => mail?.from?.address.toLowerCase() ?? '';

function contentOf(mail: ReadMail): { body: string; quoted: string | null } {
  const { written, quoted } = splitQuoted(withoutNumbers(visibleLines(mail.text)).trim());
  const body = cut(written, LONGEST_BODY);
  // What does not fit is kept with the quoted part.
  const rest = [written.slice(body.length), quoted ?? ''].filter((part) => part !== '').join('\n\n');
  return { body: body || '(no text)', quoted: rest === '' ? null : cut(rest, LONGEST_QUOTE) };
}

/** Of an Aadhaar number only the last four digits may be stored. */
const withoutNumbers = (text: string): string => maskAadhaarNumbers(text).text;

/** The beginning of a text, never with half of a surrogate pair. */
const cut = (text: string, longest: number): string => text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
