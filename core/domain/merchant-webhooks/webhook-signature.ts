import { createHmac, randomBytes } from 'node:crypto';

/**
 * Secrets and signatures of Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`, in
 * base64, one `v1,…` for each secret.
 */
const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The headers of one attempt.
 * @param secrets one, or two while a rolled secret still signs; receivers accept the request if any signature fits
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
