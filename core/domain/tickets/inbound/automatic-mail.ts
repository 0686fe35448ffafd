import type { ReadMail } from './read-mail';

/**
 * Whether a program sent the mail, so that it must not open a ticket: bounces, out-of-office replies, mailing lists, and
 * our own mails (RFC 3834, sections 2 and 5; RFC 2919).
 */
export function isAutomatic(
  envelopeFrom: string,
  { headers, from }: Pick<ReadMail, 'headers' | 'from'>,
  ownAddresses: readonly string[],
): boolean {
  const header = (name: string): string | undefined => headers(name)[0];
  const submitted = (header('auto-submitted') ?? 'no').split(';', 1)[0]?.trim().toLowerCase();
  const precedence = (header('precedence') ?? '').trim().toLowerCase();
  return (
    envelopeFrom === '' ||
    submitted !== 'no' ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(precedence) ||
    header('list-id') !== undefined ||
    header('x-autoreply') !== undefined ||
    ownAddresses.includes(from?.address.toLowerCase() ?? '')
  );
}
