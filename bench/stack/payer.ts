import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Stack } from './start-stack';

/** A payer with a signed link: acts over HTTP like the browser, and repeats requests without an answer. */
export interface Payer {
  /**
   * Starts a top-up. Repeats with the same key until there is an answer, which may be that the payment is already paid: the
   * runs also pay orders whose BFF was killed before it could answer.
   * @returns the answer; null when the payment is already paid
   */
  topUp(gateway: GatewayName, rupees: number): Promise<InitiatedDto | null>;
  /** The cookie that the link set, as a `Cookie` header. */
  cookie: string;
}

const RETRY_MS = 200;

export async function openPayer(stack: Stack, userId: string): Promise<Payer> {
  const links = createSignedLinks({
    current: { id: stack.environment.LINK_SECRET_ID ?? '', secret: stack.environment.LINK_SECRET ?? '' },
    ttlMs: 3_600_000,
    clock: { now: () => new Date() },
  });
  const userName = `Payer ${userId}`;
  const link = Object.fromEntries(links.sign({ userId, name: userName, from: 'website' }));
  const opened = await postUntilAnswered(stack, '/api/payments/link/verify', link, {});
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  return {
    cookie,
    async topUp(gateway, rupees) {
      const path = gateway === 'phonepe' ? '/api/phonepe/initiate' : '/api/payments/initiate';
      const body = { transactionAmount: rupees, paymentMode: gateway.toUpperCase(), userId, userName };
      const answer = await postUntilAnswered(stack, path, body, { cookie, 'Idempotency-Key': randomUUID() });
      if (!answer.ok) return null;
      return ((await answer.json()) as ApiEnvelope<InitiatedDto>).data;
    },
  };
}

/** Repeats while the site does not answer (a process was killed), still processes the same request, or has no gateway. */
async function postUntilAnswered(
  stack: Stack,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  for (;;) {
    const response = await fetch(stack.bffOrigin + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: stack.environment.PUBLIC_ORIGIN ?? '',
        'Sec-Fetch-Site': 'same-origin',
        ...headers,
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (response?.ok) return response;
    const text = response?.status === 409 ? await response.text() : '';
    if (response && text.includes('"already_paid"')) return response;
    if (response && response.status < 500 && response.status !== 409 && response.status !== 429) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    }
    await delay(RETRY_MS);
  }
}
