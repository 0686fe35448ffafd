import { createHash, createHmac } from 'node:crypto';

/** Lower-case hex HMAC-SHA256, the form of every signature here but PhonePe's SHA mode. */
export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** What checkout hands to the page: proves that order and payment belong together (Razorpay docs). */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmacHex(keySecret, `${orderId}|${paymentId}`);
}

/** PhonePe's constant Authorization header: no scheme word, independent of the body. */
export function shaAuthorization(username: string, password: string): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}
