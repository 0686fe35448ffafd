import type { MerchantEvent } from '../api-schemas.ts';
import { VERSION } from '../version.ts';
import { webhooks } from '../webhooks.ts';

/** As webhooks of Deccanloop. In ms. */
const TIMEOUT_MS = 10_000;

export interface Forwarded {
  /** The HTTP status, or why there is none: `ECONNREFUSED`. */
  result: number | string;
  ms: number;
  body: string;
}

/** Posts an event as a webhook, once. Redirects are not followed. @param address where the merchant's program receives it */
export async function forward(
  event: MerchantEvent,
  { address, secret, signal }: { address: string; secret: string; signal: AbortSignal },
): Promise<Forwarded> {
  // The order of the fields is that of a webhook's body.
  const { id, ...fields } = event;
  const body = JSON.stringify(fields);
  const startedAt = performance.now();
  const result = await post(address, {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': `deccanloop-listen/${VERSION}`,
      ...webhooks.sign(body, id, secret),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return { result, ms: Math.round(performance.now() - startedAt), body };
}

async function post(address: string, init: RequestInit): Promise<number | string> {
  try {
    const response = await fetch(address, { ...init, method: 'POST', redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The code of the deepest error: `fetch failed` says nothing. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'failed';
  const { name, message, code, cause, errors } = error as Partial<Record<string, unknown>>;
  if (cause !== undefined) return reasonOf(cause);
  if (Array.isArray(errors) && errors.length > 0) return reasonOf(errors[0]);
  if (name === 'TimeoutError') return 'timeout';
  return typeof code === 'string' ? code : String(message);
}
