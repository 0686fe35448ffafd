import type Router from '@koa/router';
import {
  successSchema,
  verifyEnhancedSchema,
  type VerifyEnhancedDto,
} from '@deccanloop/contracts/payments/actions';
import type { PaymentStatusDto, VerifyDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { paymentIdSchema } from '@deccanloop/contracts/payments/schemas';
import type { PaymentEventType } from '@deccanloop/contracts/staff/payment-event-types';
import type { PaymentOverview } from '@deccanloop/core/domain/payments/payment-overviews';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { payerOf, type Payer } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus, toVerify, toVerifyEnhanced } from '../../presenters/payment';
import { knownPayment } from './known-payment';

/** Pages that would have the gateway asked now. What they bring with them is a reason to ask, never proof. */
export function verify(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  const presentation = presentationOf(deps);
  const policy = [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody()] as const;

  for (const path of [PAYMENT_PATHS.verify, PAYMENT_PATHS.verifyStatus, PAYMENT_PATHS.phonepeVerify]) {
    router.post(
      path,
      ...route([...policy, validate({ body: paymentIdSchema })], async (ctx) => {
        const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
        answer<VerifyDto>(ctx, toVerify(overview, payer, presentation));
      }),
    );
  }

  for (const path of [PAYMENT_PATHS.phonepeSuccess, PAYMENT_PATHS.phonepePaymentSuccess]) {
    router.post(
      path,
      ...route([...policy, validate({ body: successSchema })], async (ctx) => {
        const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
        answer<PaymentStatusDto>(ctx, toStatus(overview, payer, presentation));
      }),
    );
  }

  router.post(
    PAYMENT_PATHS.phonepeVerifyEnhanced,
    ...route([...policy, validate({ body: verifyEnhancedSchema })], async (ctx) => {
      const { overview, payer } = await ask(ctx.state.payers, ctx.state.input.body);
      const attempts = payer && (await services.payments.attemptsOf(overview.payment.id));
      answer<VerifyEnhancedDto>(
        ctx,
        toVerifyEnhanced(overview, attempts, toVerify(overview, payer, presentation)),
      );
    }),
  );

  /** Only the payer's own browser writes on the timeline: anybody who holds the id could fill it. */
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

/**
 * Words of the form that gateways use; whatever else stands in an address is not kept. What only our own page says
 * of itself is no news of a gateway's: a list that asks again and again would take the place of those that are.
 */
const WORD = /^[\w.:+-]+$/;

function hintOf(said: Said): { type: PaymentEventType; detail: Record<string, unknown> } | undefined {
  const words = Object.fromEntries(
    Object.entries(said as Record<string, string | undefined>).filter(
      ([, word]) => word !== undefined && WORD.test(word),
    ),
  );
  return words['code'] || words['providerReferenceId']
    ? { type: 'checkout_returned', detail: words }
    : undefined;
}
