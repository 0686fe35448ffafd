import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys, type SecretList } from '../../../platform/secret-list';

/** Whom a mail addresses: the support team, or one ticket by its number. */
export type SupportRecipient = { kind: 'support' } | { kind: 'ticket'; number: number };

/** Addresses that support receives mail at: `support@…`, and `support+t<number>.<20 hex>@…` for each ticket. */
export interface ReplyAddresses {
  support: string;
  ofTicket(number: number): string;
  /** @returns null for any other address, and for a ticket's address whose signature does not match */
  recipientOf(address: string): SupportRecipient | null;
}

const HEX_DIGITS = 20;

/**
 * The signature is the beginning of an HMAC-SHA256 of the ticket's number under a key derived from `secret`. Everybody
 * who has received the address may write to the ticket, and others cannot guess it. Compared in lower case, because mail
 * servers may change the case of an address.
 */
export function createReplyAddresses({
  secret,
  supportAddress,
}: {
  secret: SecretList;
  supportAddress: string;
}): ReplyAddresses {
  const support = supportAddress.toLowerCase();
  const at = support.lastIndexOf('@');
  const [local, domain] = [support.slice(0, at), support.slice(at + 1)];
  const keys = derivedKeys(secret, 'ticket reply address');
  const signatureOf = (number: number, key = keys[0]): string =>
    createHmac('sha256', key).update(String(number)).digest('hex').slice(0, HEX_DIGITS);

  return {
    support,
    ofTicket: (number) => `${local}+t${number}.${signatureOf(number)}@${domain}`,
    recipientOf(address) {
      const text = address.toLowerCase();
      if (text === support) return { kind: 'support' };
      if (!text.startsWith(`${local}+t`) || !text.endsWith(`@${domain}`)) return null;
      const tag = text.slice(local.length + 2, -domain.length - 1);
      const [, digits, signature] = /^([1-9]\d{0,14})\.([0-9a-f]{20})$/.exec(tag) ?? [];
      if (digits === undefined || signature === undefined) return null;
      const number = Number(digits);
      const matches = keys.some((key) =>
        timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(number, key))),
      );
      return matches ? { kind: 'ticket', number } : null;
    },
  };
}
