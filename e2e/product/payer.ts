import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import type { RunningProduct } from './launch';
import { expect } from './test';

/** The payer of a link, without a browser: for journeys that are about what happens to payments afterwards. */
export interface Payer {
  /** Starts a Razorpay payment of ₹500. @returns its public id */
  start(): Promise<string>;
  /** Tries the same payment again, on another order where the first cannot be paid any more. */
  retry(id: string): Promise<void>;
  end(): Promise<void>;
}

export async function payerOf({ site }: RunningProduct, link: string): Promise<Payer> {
  const context = await request.newContext({
    baseURL: site,
    extraHTTPHeaders: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const post = async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await context.post(path, { data, headers: { 'Idempotency-Key': randomUUID() } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  await post('/api/payments/link/verify', Object.fromEntries(new URL(link).searchParams));
  const session = await context.get('/api/payments/link/session');
  const { data } = (await session.json()) as { data: { payers: { userId: string; userName: string }[] } };
  const [payer] = data.payers;
  if (!payer) throw new Error('the link opened no payment session');
  return {
    async start() {
      const started = await post<{ merchantTransactionId: string }>('/api/payments/initiate', {
        transactionAmount: 500,
        paymentMode: 'RAZORPAY',
        userId: payer.userId,
        userName: payer.userName,
      });
      return started.merchantTransactionId;
    },
    async retry(id) {
      await post('/api/phonepe/retry', { merchantTransactionId: id });
    },
    end: () => context.dispose(),
  };
}

/** Waits until the workers have brought a payment into a state. */
export async function paymentIs({ records }: RunningProduct, id: string, state: string): Promise<void> {
  const read = async () =>
    (await records.query<{ state: string }>('select state from payments where public_id = $1', [id]))[0];
  await expect.poll(read).toEqual({ state });
}
