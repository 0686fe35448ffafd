import { createHmac, timingSafeEqual } from 'node:crypto';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');

/**
 * The event of a webhook, by the scheme of Standard Webhooks.
 * @param body the bytes as they were received
 * @returns null when the request is not from us, or is older than five minutes
 */
export function eventOf(headers, body) {
  const {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures = '',
  } = headers;
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) <= 300)) return null;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isSigned ? { id, ...JSON.parse(body) } : null;
}
