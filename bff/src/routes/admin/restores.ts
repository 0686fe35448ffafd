import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers, staffOf } from './staff-steps';

/** What a restored backup does not contain: payments, refunds and bookings. Workers look them up and make them again. */
export function restores(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.restore, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await services.restores.report());
  });

  serve(router, API.rebuildFinding, [kit.limit('account'), admins(kit), kit.sameOrigin], async (ctx) => {
    answer(ctx, await services.lookups.rebuildFinding(Number(ctx.params['id']), staffOf(kit, ctx)));
  });

  serve(router, API.makeBooking, [kit.limit('account'), admins(kit), kit.sameOrigin], async (ctx) => {
    answer(ctx, await services.lostBookings.make(Number(ctx.params['id']), staffOf(kit, ctx)));
  });

  serve(router, API.bookingOfFinding, [kit.limit('account'), admins(kit)], async (ctx) => {
    answer(ctx, await services.lostBookings.read(Number(ctx.params['id'])));
  });

  serve(
    router,
    API.lookUpOrder,
    [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { gateway, merchantOrderId } = ctx.state.input.body;
      const requestedBy = staffOf(kit, ctx);
      answer(ctx, await services.lookups.request({ gateway, merchantOrderId, requestedBy }));
    },
  );

  serve(router, API.orderLookup, [kit.limit('account'), admins(kit)], async (ctx) => {
    answer(ctx, await services.lookups.read(ctx.params['id'] ?? ''));
  });
}
