import { randomBytes, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Razorpay's form: a prefix and 14 case-sensitive letters or digits, `order_RB58MiP5SPFYyM`. */
export function razorpayId(
  prefix: 'order' | 'pay' | 'rfnd' | 'disp' | 'card' | 'evt' | 'setl' | 'adj',
): string {
  let id = '';
  while (id.length < 14) {
    // 248 is the largest multiple of 62 in a byte; larger bytes would make the first letters more likely.
    for (const byte of randomBytes(20)) {
      if (byte < 248 && id.length < 14) id += alphabet[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}

/** PhonePe's form: a prefix, the time as yyMMddHHmmssSSS and seven digits, `OM2403281543001234567890`. */
export function phonePeId(prefix: 'OMO' | 'OM' | 'OMR' | 'EVT', atMs: number): string {
  const stamp = new Date(atMs).toISOString().replace(/\D/g, '').slice(2, 17);
  return `${prefix}${stamp}${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** `length` decimal digits, for bank references. */
export function digits(length: number): string {
  let text = '';
  while (text.length < length) text += String(randomInt(10));
  return text;
}
