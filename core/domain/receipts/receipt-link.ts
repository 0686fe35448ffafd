import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGES } from '@deccanloop/contracts/routes';
import { derivedKeys, type SecretList } from '../../platform/secret-list';

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
 * and a secret that is no longer accepted revokes its links. BFF and workers have the same secret, so that mails carry the link
 * too.
 */
export function createReceiptLinks({ secret }: { secret: SecretList }): ReceiptLinks {
  const keys = derivedKeys(secret, 'receipt link');
  const keyOf = (publicId: string, signing = keys[0]): Buffer =>
    createHmac('sha256', signing).update(publicId).digest().subarray(0, KEY_BYTES);
  return {
    pathOf: (publicId) =>
      `${PAGES.receipt}?merchantTransactionId=${publicId}&key=${keyOf(publicId).toString('base64url')}`,
    isKeyOf(publicId, key) {
      const given = Buffer.from(key, 'base64url');
      return given.length === KEY_BYTES && keys.some((key) => timingSafeEqual(given, keyOf(publicId, key)));
    },
  };
}
