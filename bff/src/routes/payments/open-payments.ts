import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { requirePayerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toOpenPayment } from '../../presenters/payment';

/** The payer's unresolved payments: the same after a reload, in another tab and on another device. */
export function openPayments(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.openPayments, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const payer = requirePayerOf(ctx.state.payers, ctx.state.input.query.userId);
    const found = await services.openPayments.of(payer.ownerId);
    answer(ctx, { payments: found.map(toOpenPayment) });
  });
}
