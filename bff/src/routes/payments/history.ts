import type Router from '@koa/router';
import { historyQuery, type HistoryDto } from '@deccanloop/contracts/payments/history';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { requirePayerOf } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { toWalletPayment } from '../../presenters/payment';

/** A payer's top-ups, newest first. */
export function history(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  router.get(
    PAYMENT_PATHS.history,
    ...route([kit.limit('read'), kit.payers.read, validate({ query: historyQuery })], async (ctx) => {
      const { userId, limit, offset, status, cursor } = ctx.state.input.query;
      const payer = requirePayerOf(ctx.state.payers, userId);
      const page = await services.history.page({
        ownerId: payer.ownerId,
        state: status ?? null,
        limit,
        offset,
        cursor: cursor ?? null,
      });
      answer<HistoryDto>(ctx, {
        transactions: page.payments.map((snapshot) => toWalletPayment(snapshot, clock.now())),
        total: page.total,
        totalText: page.isMore
          ? `${page.total.toLocaleString('en-IN')}+`
          : page.total.toLocaleString('en-IN'),
        limit,
        offset,
        nextCursor: page.nextCursor,
      });
    }),
  );
}
