import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PAGES } from '@deccanloop/contracts/routes';

/**
 * Opens one payment's receipt without a session, for payers from links, whose access ends after half an hour.
 */
export interface ReceiptLinks {
  /** Path and query of the receipt's page, with its key. */
  pathOf(publicId: string): string;
  isKeyOf(publicId: string, key: string): boolean;
}

const KEY_BYTES = 16;

/**
 * The key of a payment is an HMAC of its public id, under a key derived from `secret`: it does not expire,
 * and a new secret revokes all of them. BFF and workers have the same secret, so that mails carry the link
 * too.
 */
export function createReceiptLinks({ secret }: { secret: string }): ReceiptLinks {
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'receipt link', 32));
  const keyOf = (publicId: string): Buffer =>
    createHmac('sha256', signing).update(publicId).digest().subarray(0, KEY_BYTES);
  return {
    pathOf: (publicId) =>
      `${PAGES.receipt}?merchantTransactionId=${publicId}&key=${keyOf(publicId).toString('base64url')}`,
    isKeyOf(publicId, key) {
      const given = Buffer.from(key, 'base64url');
      return given.length === KEY_BYTES && timingSafeEqual(given, keyOf(publicId));
    },
  };
}
