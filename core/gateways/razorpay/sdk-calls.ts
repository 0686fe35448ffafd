import Razorpay from 'razorpay';
import type { GatewayResult } from '../../domain/payments/gateway-port';
import { ok, unreadable } from '../http-outcome';
import { asList, asObject } from '../json-fields';
import { outcomeOfRejection, surviveNormalisation } from './outcome';

export interface RazorpayClientOptions {
  keyId: string;
  keySecret: string;
  /** For example `https://api.razorpay.com`: the SDK appends `/v1`. */
  apiBase: string;
  /** Timeout of each whole request, in ms. */
  timeoutMs: number;
}

/** The part of axios that is missing in the SDK's types. */
interface SdkTransport {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(change: (config: Record<string, unknown>) => Record<string, unknown>): void };
    response: { use(pass: undefined, fail: (error: unknown) => never): void };
  };
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

export interface RazorpaySdk {
  sdk: Razorpay;
  /** A POST with custom headers, of which the SDK sends only two. Rejects like the SDK. */
  post: (path: string, body: object, headers: Record<string, string>) => Promise<unknown>;
}

/**
 * Razorpay's official SDK, extended by a configurable address, a timeout for each request, and errors that keep their
 * cause.
 */
export function openSdk({ keyId, keySecret, apiBase, timeoutMs }: RazorpayClientOptions): RazorpaySdk {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const transport = (sdk as unknown as { api: { rq: SdkTransport } }).api.rq;
  configureTransport(transport, apiBase, timeoutMs);
  return {
    sdk,
    async post(path, body, headers) {
      try {
        return (await transport.post(path, body, { headers })).data;
      } catch (error) {
        const response = asObject(asObject(error)?.['response']);
        if (!response) throw error;
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- same rejection as the SDK
        throw { statusCode: response['status'], error: asObject(response['data'])?.['error'] };
      }
    },
  };
}

/**
 * Runs one request and returns a typed result. The SDK rejects with plain objects, and with a TypeError after network
 * failures.
 * @param read returns null for a body that it cannot read
 * @param mayBeMissing whether the call looks something up by id, so that "does not exist" means not found
 */
export async function call<T>(
  request: () => Promise<unknown>,
  read: (body: unknown) => T | null,
  { mayBeMissing }: { mayBeMissing: boolean },
): Promise<GatewayResult<T>> {
  let body: unknown;
  try {
    body = await request();
  } catch (rejection) {
    return outcomeOfRejection(rejection, { mayBeMissing });
  }
  const value = read(body);
  return value === null ? unreadable('Razorpay', 'unexpected body') : ok(value);
}

function configureTransport(transport: SdkTransport, apiBase: string, timeoutMs: number): void {
  Object.assign(transport.defaults, {
    baseURL: apiBase,
    timeout: timeoutMs,
    // A redirect would send the credentials to another host.
    maxRedirects: 0,
    transitional: { ...(transport.defaults['transitional'] as object), clarifyTimeoutError: true },
  });
  // The timeout of axios covers only inactivity; this signal also ends a slow response.
  transport.interceptors.request.use((config) => ({ ...config, signal: AbortSignal.timeout(timeoutMs) }));
  transport.interceptors.response.use(undefined, (error) => {
    throw surviveNormalisation(error);
  });
}

/** The entities of a collection; null when one cannot be read, because it may be the captured payment. */
export function readItems<T>(body: unknown, read: (item: unknown) => T | null): T[] | null {
  const items = asList(asObject(body)?.['items']);
  const entities = items?.map(read);
  return entities?.every((entity): entity is Awaited<T> & T => entity !== null) ? entities : null;
}
