import { randomUUID } from 'node:crypto';
import type { ApiEnvelope } from '@deccanloop/contracts/envelope';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { createSignedLinks } from '@deccanloop/core/domain/links/signed-link';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Stack } from './start-stack';
import { untilAnswered } from './until-answered';

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

/** Signs links as the site of a stack does. */
export const signedLinksOf = ({ environment }: Pick<Stack, 'environment'>) =>
  createSignedLinks({
    current: { id: environment.LINK_SECRET_ID ?? '', secret: environment.LINK_SECRET ?? '' },
    ttlMs: 3_600_000,
    clock: { now: () => new Date() },
  });

export async function openPayer(stack: Stack, userId: string): Promise<Payer> {
  const userName = `Payer ${userId}`;
  const link = Object.fromEntries(signedLinksOf(stack).sign({ userId, name: userName, from: 'website' }));
  const opened = await untilAnswered(stack, { path: '/api/payments/link/verify', body: link });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

  return {
    cookie,
    async topUp(gateway, rupees) {
      const path = gateway === 'phonepe' ? '/api/phonepe/initiate' : '/api/payments/initiate';
      const body = { transactionAmount: rupees, paymentMode: gateway.toUpperCase(), userId, userName };
      const headers = { cookie, 'Idempotency-Key': randomUUID() };
      const answer = await untilAnswered(stack, { path, body, headers, final: ['already_paid'] });
      if (!answer.ok) return null;
      return ((await answer.json()) as ApiEnvelope<InitiatedDto>).data;
    },
  };
}
