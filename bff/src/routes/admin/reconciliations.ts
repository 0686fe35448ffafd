import type Router from '@koa/router';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import {
  reconcileSchema,
  type ReconciliationReportDto,
  type ReconciliationRunDto,
} from '@deccanloop/contracts/staff/reconciliation';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** A day has 96 scheduled runs; the rest is for requested ones. */
const RUNS_SHOWN = 100;

/** Reconciliation runs: list, report and request. */
export function reconciliations(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    STAFF_PATHS.reconciliations,
    ...route([kit.limit('account'), readers(kit)], async (ctx) => {
      answer<ReconciliationRunDto[]>(ctx, await services.reconciliations.list(RUNS_SHOWN));
    }),
  );

  router.get(
    pattern(STAFF_PATHS.reconciliation(':id')),
    ...route([kit.limit('account'), readers(kit)], async (ctx) => {
      const report = await services.reconciliations.report(ctx.params['id'] ?? '');
      if (!report) throw new RequestError('not_found', { message: 'There is no such reconciliation.' });
      answer<ReconciliationReportDto>(ctx, report);
    }),
  );

  router.post(
    STAFF_PATHS.reconciliations,
    ...route(
      [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody(), validate({ body: reconcileSchema })],
      async (ctx) => {
        const { live, input } = ctx.state;
        const { hours } = input.body;
        const run = await services.reconciliations.request({ hours, requestedBy: live.user.id });
        await services.staffLog.record({
          kind: 'reconciliation_requested',
          by: live,
          userId: null,
          client: kit.clientOf(ctx),
          detail: { run: run.id, hours },
        });
        answer<ReconciliationRunDto>(ctx, run);
      },
    ),
  );
}
