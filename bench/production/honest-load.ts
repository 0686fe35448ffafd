import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { openPayer } from '../stack/payer';
import { sandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/start-stack';
import { every } from './every';
import type { Observation } from './observations';
import { watchPayment } from './watch-payment';

/** Five top-ups a second, on both gateways in turn. */
const PAYMENT_EVERY_MS = 200;
const PAGE_EVERY_MS = 100;
const PAYERS = 10;
const WATCHERS = 6;
/** A client repeats its request with the same key after this long. */
const REPEAT_AFTER_MS = 500;

export interface HonestLoad {
  observations: readonly Observation[];
  /** Top-ups that were answered with an order, at the first try or later. */
  readonly started: number;
  stop(): Promise<void>;
}

/** Payers, readers of pages and watchers of payments, all through the proxy, until it is stopped. */
export async function startHonestLoad(stack: Stack): Promise<HonestLoad> {
  const observations: Observation[] = [];
  const cookies = await Promise.all(
    Array.from({ length: PAYERS }, async (_, n) => (await openPayer(stack, `steady-${n}`)).cookie),
  );
  let started = 0;

  async function observe(kind: Observation['kind'], ask: () => Promise<Response>): Promise<Response | null> {
    const startedAt = performance.now();
    const answer = await ask().catch(() => null);
    // An answer is one when all of it has come.
    const whole = answer === null ? null : new Response(await answer.text().catch(() => null), answer);
    observations.push({
      ...{ kind, startedAt, ms: performance.now() - startedAt, status: whole?.status ?? 0 },
      hasRetryAfter: whole?.headers.has('Retry-After') ?? false,
    });
    return whole;
  }

  async function topUp(n: number): Promise<string | null> {
    const gateway = n % 2 ? 'phonepe' : 'razorpay';
    const payer = n % PAYERS;
    const headers = {
      'Content-Type': 'application/json',
      Origin: stack.environment['PUBLIC_ORIGIN'] ?? '',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookies[payer] ?? '',
      'Idempotency-Key': randomUUID(),
    };
    const body = JSON.stringify({
      transactionAmount: 10 + (n % 499),
      paymentMode: gateway.toUpperCase(),
      userId: `steady-${payer}`,
      userName: `Payer steady-${payer}`,
    });
    const path = gateway === 'phonepe' ? PAYMENT_PATHS.phonepeInitiate : PAYMENT_PATHS.initiate;
    const ask = (): Promise<Response> => fetch(stack.bffOrigin + path, { method: 'POST', headers, body });
    let answer = await observe('payment', ask);
    for (let tries = 1; !answer?.ok && tries < 60; tries += 1) {
      await delay(REPEAT_AFTER_MS);
      answer = await ask().catch(() => null);
    }
    if (!answer?.ok) return null;
    started += 1;
    return ((await answer.json()) as ApiEnvelope<InitiatedDto>).data?.merchantTransactionId ?? null;
  }

  const watched = await topUp(0);
  if (watched === null) throw new Error('the first top-up got no answer');
  const control = sandboxControl(stack);
  const loads = [
    every(PAYMENT_EVERY_MS, async (n) => void (await topUp(n + 1))),
    every(PAGE_EVERY_MS, async () => void (await observe('page', () => fetch(`${stack.bffOrigin}/`)))),
    every(500, async () => void (await control.payAllOpen().catch(() => undefined))),
  ];
  const watchers = Array.from({ length: WATCHERS }, (_, n) =>
    watchPayment(stack.bffOrigin + PAYMENT_PATHS.statusEvents(watched), cookies[n] ?? '', (one) =>
      observations.push(one),
    ),
  );
  return {
    observations,
    get started() {
      return started;
    },
    async stop() {
      await Promise.all(loads.map((load) => load.stop()));
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
  };
}
