import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Digits and letters, in the order of their values as digits. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A UUID version 7: unique and ordered by time, which keeps indexes compact. */
export const newId = (): string => v7();

/** The smallest UUID version 7 of a moment, in ms since 1970: those of later moments are greater. */
export function firstIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** `length` letters and digits, each equally probable: bytes that would bias the modulo are discarded. */
export function randomLetters(length: number, alphabet = BASE62): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** The public id of a payment: unguessable (142 bits), in a format that both gateways accept. */
export const newPublicPaymentId = (): string => `DL${randomLetters(24)}`;

/** The public id of a refund, which is also its idempotency key at the gateway. */
export const newPublicRefundId = (): string => `RF${randomLetters(24)}`;
