import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** Payments and refunds that a restored backup does not contain: requests their lookup by a worker. */
export function restores(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.restore, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await services.restores.report());
  });

  serve(router, API.rebuildFinding, [kit.limit('account'), admins(kit), kit.sameOrigin], async (ctx) => {
    const { live } = ctx.state;
    const lookup = await services.lookups.rebuildFinding(Number(ctx.params['id']), live.user.id);
    await services.staffLog.record({
      kind: 'order_lookup_requested',
      by: live,
      userId: null,
      client: kit.clientOf(ctx),
      detail: {
        findingId: Number(ctx.params['id']),
        gateway: lookup.gateway,
        order: lookup.merchantOrderId,
      },
    });
    answer(ctx, lookup);
  });

  serve(
    router,
    API.lookUpOrder,
    [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const { gateway, merchantOrderId } = input.body;
      const lookup = await services.lookups.request({
        gateway,
        merchantOrderId,
        requestedBy: live.user.id,
      });
      await services.staffLog.record({
        kind: 'order_lookup_requested',
        by: live,
        userId: null,
        client: kit.clientOf(ctx),
        detail: { gateway, order: merchantOrderId },
      });
      answer(ctx, lookup);
    },
  );

  serve(router, API.orderLookup, [kit.limit('account'), admins(kit)], async (ctx) => {
    answer(ctx, await services.lookups.read(ctx.params['id'] ?? ''));
  });
}
