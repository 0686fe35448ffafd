import type Router from '@koa/router';
import type { OpenPaymentsDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { openPaymentsQuery } from '@deccanloop/contracts/payments/schemas';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { requirePayerOf } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { toOpenPayment } from '../../presenters/payment';

/** The payer's unresolved payments: the same after a reload, in another tab and on another device. */
export function openPayments(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    PAYMENT_PATHS.openPayments,
    ...route([kit.limit('read'), kit.payers.read, validate({ query: openPaymentsQuery })], async (ctx) => {
      const payer = requirePayerOf(ctx.state.payers, ctx.state.input.query.userId);
      const found = await services.openPayments.of(payer.ownerId);
      answer<OpenPaymentsDto>(ctx, { payments: found.map(toOpenPayment) });
    }),
  );
}
