import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys, type SecretList } from '../../platform/secret-list';
import { uuidOfHex } from './public-id';

/** The token of a payment's hosted page, derived and not stored. A client that has it may see and pay that payment. */
export interface PayTokens {
  /** 54 characters: the 32 hexadecimal digits of the payment's id and 22 characters of its signature. */
  tokenOf(paymentId: string): string;
  /** The payment's id; null where the token was not made here. */
  paymentOf(token: string): string | null;
}

/** 128 bits. */
const SIGNATURE_BYTES = 16;
const TOKEN = /^([0-9a-f]{32})([0-9A-Za-z_-]{22})$/;

/** The signature is an HMAC-SHA256 under a key derived from `secret`; a secret that is no longer accepted ends its tokens. */
export function createPayTokens({ secret }: { secret: SecretList }): PayTokens {
  const keys = derivedKeys(secret, 'merchant pay token');
  const signatureOf = (hex: string, key: Buffer): Buffer =>
    Buffer.from(
      createHmac('sha256', key).update(hex).digest().subarray(0, SIGNATURE_BYTES).toString('base64url'),
    );
  return {
    tokenOf(paymentId) {
      const hex = paymentId.replaceAll('-', '');
      return hex + signatureOf(hex, keys[0]).toString();
    },
    paymentOf(token) {
      const [, hex, signature] = TOKEN.exec(token) ?? [];
      if (hex === undefined || signature === undefined) return null;
      // As text: base64url has several texts for the same bytes.
      const given = Buffer.from(signature);
      return keys.some((key) => timingSafeEqual(given, signatureOf(hex, key))) ? uuidOfHex(hex) : null;
    },
  };
}
