import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { InitiateRequest } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { GatewayName, PaymentModeName } from '@deccanloop/contracts/payments/status';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { optionalIdempotencyKey } from '../../middleware/idempotency-key';
import { prefillOf, requirePayer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toInitiated } from '../../presenters/payment';
import { gatewayOffer } from './gateway-offer';

const GATEWAY_OF: Record<PaymentModeName, GatewayName> = { RAZORPAY: 'razorpay', PHONEPE: 'phonepe' };

/**
 * Starts a top-up. `/payments/initiate` accepts only the active gateway, so that a page loaded before a switch must
 * reload, or the fallback while the active one fails. `/phonepe/initiate` accepts PhonePe while it is enabled.
 */
export function initiate(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  for (const endpoint of [API.initiate, API.phonepeInitiate]) {
    const { path } = endpoint;
    serve(
      router,
      endpoint,
      [kit.limit('initiate'), kit.payers.read, kit.sameOrigin, optionalIdempotencyKey, jsonBody()],
      async (ctx) => {
        const { body } = ctx.state.input;
        const payer = requirePayer(ctx.state.payers, body);
        const gateway = GATEWAY_OF[body.paymentMode];
        await kit.limit.ofCaller('payer', payer.ownerId);
        const gatewayRejection = await rejectionOf(path, gateway);
        if (body.phasePaymentId !== undefined)
          await services.phasePayments.assertOpen(body.phasePaymentId, payer.ownerId);
        const started = await services.initiation.initiate({
          ownerId: payer.ownerId,
          payerName: payer.userName,
          origin: payer.from,
          amount: body.transactionAmount,
          gateway,
          gatewayRejection,
          shown: { feePaise: body.expectedFeePaise, totalPaise: body.expectedTotalPaise },
          route: path,
          idempotencyKey: ctx.state.idempotencyKey,
          phasePaymentId: body.phasePaymentId ?? null,
          bodyHash: hashOf(body),
        });
        const publicKey = services.gateways[gateway]?.publicKey ?? null;
        answer(
          ctx,
          toInitiated(started, {
            publicKey,
            publicOrigin: settings.publicOrigin,
            prefill: prefillOf(ctx.state.payers, payer.ownerId),
          }),
        );
      },
    );
  }

  /** Why no payment may begin with this gateway at this path, or null. */
  async function rejectionOf(path: string, gateway: GatewayName): Promise<PaymentError | null> {
    if (path === PAYMENT_PATHS.phonepeInitiate)
      return gateway === 'phonepe' ? null : new PaymentError('gateway_changed');
    const { active, fallback, healthOf } = await gatewayOffer(services);
    if (!active) return new PaymentError('no_active_gateway');
    if (active.gateway === gateway) return null;
    const isOffered = fallback?.gateway === gateway && healthOf(active.gateway).state !== 'up';
    return isOffered ? null : new PaymentError('gateway_changed');
  }
}

/** Hash of the request's fields in a fixed order, so that it does not depend on how the JSON is written. */
function hashOf(body: InitiateRequest): string {
  const { transactionAmount, paymentMode, userId, userName, phasePaymentId } = body;
  const { expectedFeePaise: fee, expectedTotalPaise: total } = body;
  // Without a purpose as before, so that keys stored by an older version still match.
  const purpose = phasePaymentId === undefined ? [] : [phasePaymentId];
  // Part of the request: a payment with other amounts than the payer has seen is not its repetition.
  const shown = fee === undefined && total === undefined ? [] : [{ fee, total }];
  return createHash('sha256')
    .update(JSON.stringify([transactionAmount, paymentMode, userId, userName, ...purpose, ...shown]))
    .digest('hex');
}
