import { createHash, createHmac } from 'node:crypto';

/** Lower-case hex HMAC-SHA256: every signature here except PhonePe's SHA mode. */
export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** The signature that checkout gives to the page, over order id and payment id (Razorpay's checkout documentation). */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmacHex(keySecret, `${orderId}|${paymentId}`);
}

/** PhonePe's constant Authorization header: without a scheme, independent of the body. */
export function shaAuthorization(username: string, password: string): string {
  return createHash('sha256').update(`${username}:${password}`).digest('hex');
}
