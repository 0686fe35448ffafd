import { readOptions } from '../environment';
import type { GatewaySandboxOptions } from '../options';
import { startGatewaySandbox } from '../server';

/** An answer; a JSON body is parsed. */
export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read any field of an answer; types would repeat the entities
  body: any;
}

export type SandboxForTest = Awaited<ReturnType<typeof sandboxForTest>>;

/** Starts a sandbox on a free port with the default credentials; returns helpers for its API. */
export async function sandboxForTest(change: Partial<GatewaySandboxOptions> = {}) {
  const options = { ...readOptions({}), port: 0, ...change };
  const sandbox = await startGatewaySandbox(options);
  const { keyId, keySecret } = options.razorpay;
  const basic = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${sandbox.origin}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  const razorpay = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(method, `/razorpay/v1${path}`, body, { authorization: basic, ...headers });

  async function token(): Promise<string> {
    const form = new URLSearchParams({
      client_id: options.phonepe.clientId,
      client_secret: options.phonepe.clientSecret,
      client_version: options.phonepe.clientVersion,
      grant_type: 'client_credentials',
    });
    const answer = await send('POST', '/phonepe/apis/pg-sandbox/v1/oauth/token', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    return String(answer.body.access_token);
  }

  let bearer: string | null = null;
  const phonepe = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    bearer ??= `O-Bearer ${await token()}`;
    return send(method, `/phonepe/apis/pg-sandbox${path}`, body, { authorization: bearer });
  };

  return {
    ...sandbox,
    options,
    send,
    razorpay,
    phonepe,
    token,
    control: (method: string, path: string, body?: unknown) => send(method, `/control${path}`, body),
    /** Creates a Razorpay order and returns its id. */
    order: async (fields: Record<string, unknown> = {}): Promise<string> => {
      const answer = await razorpay('POST', '/orders', { amount: 5000, currency: 'INR', ...fields });
      if (answer.status !== 200) throw new Error(`order rejected: ${JSON.stringify(answer.body)}`);
      return answer.body.id as string;
    },
    /** Creates a PhonePe order. */
    phonePeOrder: (merchantOrderId: string, fields: Record<string, unknown> = {}) =>
      phonepe('POST', '/checkout/v2/pay', {
        merchantOrderId,
        amount: 5000,
        paymentFlow: {
          type: 'PG_CHECKOUT',
          merchantUrls: { redirectUrl: 'http://localhost:3000/verify-payment' },
        },
        ...fields,
      }),
  };
}
