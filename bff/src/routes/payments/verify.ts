import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { payerOf, type Payer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus, toVerify, toVerifyEnhanced } from '../../presenters/payment';
import { knownPayment } from './known-payment';

/** Requests of pages for a status check now. Data that they send is never proof of a payment. */
export function verify(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  const presentation = presentationOf(deps);
  const policy = [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody()] as const;

  for (const endpoint of [API.verify, API.verifyStatus, API.phonepeVerify]) {
    serve(router, endpoint, policy, async (ctx) => {
      const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
      answer(ctx, toVerify(overview, payer, presentation));
    });
  }

  for (const endpoint of [API.phonepeSuccess, API.phonepePaymentSuccess]) {
    serve(router, endpoint, policy, async (ctx) => {
      const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
      answer(ctx, toStatus(overview, payer, presentation));
    });
  }

  serve(router, API.phonepeVerifyEnhanced, policy, async (ctx) => {
    const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
    const attempts = payer && (await services.payments.attemptsOf(overview.payment.id));
    answer(ctx, toVerifyEnhanced(overview, attempts, toVerify(overview, payer, presentation)));
  });

  /** Only the payer's browser may add to the timeline; otherwise anyone with the id could flood it. */
  async function ask(
    payers: readonly Payer[],
    { merchantTransactionId, ...said }: { merchantTransactionId: string } & Said,
  ): Promise<{ overview: PaymentOverview; payer: Payer | null }> {
    const overview = await knownPayment(services, merchantTransactionId);
    const payer = payerOf(payers, overview.payment.ownerId);
    await services.checkRequests.request(overview.payment, 'return', payer ? hintOf(said) : undefined);
    return { overview, payer };
  }
}

interface Said {
  providerReferenceId?: string | undefined;
  code?: string | undefined;
  timestamp?: string | undefined;
  source?: string | undefined;
}

/** Values in the format that gateways use; other text from the address is not stored. */
const TOKEN = /^[\w.:+-]+$/;

function hintOf(
  said: Said,
): { type: PaymentEventType; actor: 'payer'; detail: Record<string, unknown> } | undefined {
  const detail = Object.fromEntries(
    Object.entries(said as Record<string, string | undefined>).filter(
      ([, value]) => value !== undefined && TOKEN.test(value),
    ),
  );
  // A page that reports nothing of a gateway, such as a list that polls, adds no entry to the timeline.
  return detail['code'] || detail['providerReferenceId']
    ? { type: 'checkout_returned', actor: 'payer', detail }
    : undefined;
}
