import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { paise, parseTypedRupees } from '@deccanloop/contracts/money';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';

/** Requests for a refund of an own payment. Staff decide; nothing here moves money. */
export function customerRefundRequests(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { refundRequests } = services;

  serve(router, API.refundOffer, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    const { open, ...offer } = await refundRequests.offer(live.user.id, input.params.id);
    answer(ctx, { ...offer, open: open && { ...open, amountPaise: paise(open.amountPaise) } });
  });

  serve(
    router,
    API.requestRefund,
    [kit.limit('report'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { amount, message } = input.body;
      // The schema has parsed it.
      const amountPaise = parseTypedRupees(amount) ?? paise(0);
      answer(
        ctx,
        await refundRequests.open(live.user.id, { publicId: input.params.id, amountPaise, message }),
      );
    },
  );
}
