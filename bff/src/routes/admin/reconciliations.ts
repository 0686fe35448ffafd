import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers, staffOf } from './staff-steps';

/** A day has 96 scheduled runs; the rest is for requested ones. */
const RUNS_SHOWN = 100;

/** Reconciliation runs: list, report and request. */
export function reconciliations(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.reconciliations, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await services.reconciliations.list(RUNS_SHOWN));
  });

  serve(router, API.reconciliation, [kit.limit('account'), readers(kit)], async (ctx) => {
    const report = await services.reconciliations.report(ctx.params['id'] ?? '');
    if (!report) throw new RequestError('not_found', { message: 'There is no such reconciliation.' });
    answer(ctx, report);
  });

  serve(
    router,
    API.reconcile,
    [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const requestedBy = staffOf(kit, ctx);
      answer(ctx, await services.reconciliations.request({ ...ctx.state.input.body, requestedBy }));
    },
  );
}
