import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers, staffOf } from './staff-steps';

/** Lists findings, and closes one with a note of what was found and done. */
export function findings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.findings, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { state, cursor, limit } = ctx.state.input.query;
    const withPayer = ctx.state.live.user.role === ROLES.admin;
    const page = { state, cursor: cursor || null, limit, withPayer };
    answer(ctx, await services.findings.list(page));
  });

  serve(
    router,
    API.resolveFinding,
    [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { input } = ctx.state;
      const finding = await services.findings.resolve(Number(ctx.params['id']), {
        resolution: input.body.resolution,
        resolvedBy: staffOf(kit, ctx),
      });
      answer(ctx, finding);
    },
  );
}
