import type Router from '@koa/router';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { lookupSchema, type LookupDto, type RestoreReport } from '@deccanloop/contracts/staff/restores';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** Payments and refunds that a restored backup does not contain: requests their lookup by a worker. */
export function restores(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    STAFF_PATHS.restore,
    ...route([kit.limit('account'), readers(kit)], async (ctx) => {
      answer<RestoreReport | null>(ctx, await services.restores.report());
    }),
  );

  router.post(
    pattern(STAFF_PATHS.rebuildFinding(':id')),
    ...route([kit.limit('account'), admins(kit), kit.sameOrigin], async (ctx) => {
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
      answer<LookupDto>(ctx, lookup);
    }),
  );

  router.post(
    STAFF_PATHS.lookUpOrder,
    ...route(
      [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody(), validate({ body: lookupSchema })],
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
        answer<LookupDto>(ctx, lookup);
      },
    ),
  );

  router.get(
    pattern(STAFF_PATHS.orderLookup(':id')),
    ...route([kit.limit('account'), admins(kit)], async (ctx) => {
      answer<LookupDto>(ctx, await services.lookups.read(ctx.params['id'] ?? ''));
    }),
  );
}
