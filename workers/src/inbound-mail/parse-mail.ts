import type { MailReader } from '@deccanloop/core/domain/tickets/inbound/read-mail';
import PostalMime from 'postal-mime';

/** Limits of postal-mime; a mail beyond them is rejected as unreadable. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 65_536 };

/** Undoes the encoding of a mail. Names and types of files, and the HTML, are as their sender wrote them. */
export const parseMail: MailReader = async (raw) => {
  const mail = await PostalMime.parse(raw, LIMITS);
  return {
    from: mail.from?.address === undefined ? null : { name: mail.from.name, address: mail.from.address },
    subject: mail.subject ?? '',
    text: mail.text ?? textOf(mail.html ?? ''),
    headers: (name) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : [])),
    files: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
};

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The text of a mail without a plain-text part. It is shown as text only, so no tag needs to be understood. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n');
