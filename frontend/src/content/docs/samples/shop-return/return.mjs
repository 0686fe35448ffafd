import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const key = createHash('sha256').update(process.env.DECCANLOOP_API_KEY).digest();

/** Whether the result in the address comes from us. Only then is its status true. */
export function isSignedResult(query, order) {
  const signed = `${query.get('transactionId')}|${query.get('status')}|${order.amount}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const given = Buffer.from(query.get('signature') ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
