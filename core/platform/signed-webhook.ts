import { createHmac } from 'node:crypto';

export interface WebhookAddress {
  url: string;
  /** Key of the signature. */
  secret: string;
}

export interface SignedWebhook {
  /**
   * Resolves when the receiver has answered with 2xx.
   * @throws an error without the address, which may contain a token, and without the receiver's text
   */
  send(event: { id: string }): Promise<void>;
}

/** Limit for one request, from connecting to the status (ms). */
const WITHIN_MS = 10_000;

export const SIGNATURE_HEADER = 'x-deccanloop-signature';

/**
 * HMAC-SHA256 in hex over `{seconds}.{body}`. The time is part of it, so that a receiver can refuse a request that was
 * recorded and sent again later.
 */
export const signatureOf = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** Posts events as signed JSON to one address. Redirects are failures: the event would go to an unknown address. */
export function createSignedWebhook(
  { url, secret }: WebhookAddress,
  { withinMs = WITHIN_MS }: { withinMs?: number } = {},
): SignedWebhook {
  return {
    async send(event) {
      const body = JSON.stringify(event);
      let status: number;
      try {
        const response = await fetch(url, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': event.id,
            [SIGNATURE_HEADER]: signatureOf(body, secret, new Date()),
          },
          body,
          signal: AbortSignal.timeout(withinMs),
        });
        ({ status } = response);
        await response.body?.cancel();
      } catch (error) {
        throw new Error(`the webhook was not delivered (${reasonOf(error)})`);
      }
      if (status < 200 || status > 299) throw new Error(`the webhook was not accepted (HTTP ${status})`);
    },
  };
}

/** A name or code: the messages of `fetch` may contain the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof cause?.code === 'string' ? cause.code : 'no connection';
}
