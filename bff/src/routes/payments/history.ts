import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { requirePayerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toWalletPayment } from '../../presenters/payment';

/** A payer's top-ups, newest first. */
export function history(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  serve(router, API.history, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const { userId, limit, offset, status, cursor } = ctx.state.input.query;
    const payer = requirePayerOf(ctx.state.payers, userId);
    const page = await services.history.page({
      ownerId: payer.ownerId,
      state: status ?? null,
      limit,
      offset,
      cursor: cursor ?? null,
    });
    answer(ctx, {
      transactions: page.payments.map((snapshot) => toWalletPayment(snapshot, clock.now())),
      total: page.total,
      totalText: page.isMore ? `${page.total.toLocaleString('en-IN')}+` : page.total.toLocaleString('en-IN'),
      limit,
      offset,
      nextCursor: page.nextCursor,
    });
  });
}
