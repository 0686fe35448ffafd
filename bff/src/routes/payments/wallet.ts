import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { requirePayer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { toWalletPayment } from '../../presenters/payment';

const MOST_PAYMENTS = 50;

export function wallet(router: Router, { services, clock }: AppDeps, kit: RouteKit): void {
  serve(router, API.wallet, [kit.limit('read'), kit.payers.read], async (ctx) => {
    const payer = requirePayer(ctx.state.payers, ctx.state.input.query);
    const [funds, payments] = await Promise.all([
      services.payments.fundsOf(payer.ownerId),
      services.payments.ofOwner(payer.ownerId, MOST_PAYMENTS),
    ]);
    answer(ctx, {
      userId: payer.userId,
      userName: payer.userName,
      from: payer.from,
      funds,
      payments: payments.map((snapshot) => toWalletPayment(snapshot, clock.now())),
    });
  });
}
