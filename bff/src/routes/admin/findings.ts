import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import {
  findingsQuery,
  resolveFindingSchema,
  type FindingDto,
  type FindingsDto,
} from '@deccanloop/contracts/staff/payments';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** Lists findings, and closes one with a note of what was found and done. */
export function findings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    STAFF_PATHS.findings,
    ...route([kit.limit('account'), readers(kit), validate({ query: findingsQuery })], async (ctx) => {
      const { state, cursor, limit } = ctx.state.input.query;
      const withPayer = ctx.state.live.user.role === ROLES.admin;
      const page = { state, cursor: cursor || null, limit, withPayer };
      answer<FindingsDto>(ctx, await services.findings.list(page));
    }),
  );

  router.post(
    pattern(STAFF_PATHS.resolveFinding(':id')),
    ...route(
      [
        kit.limit('account'),
        admins(kit),
        kit.sameOrigin,
        jsonBody(),
        validate({ body: resolveFindingSchema }),
      ],
      async (ctx) => {
        const { live, input } = ctx.state;
        const finding = await services.findings.resolve(Number(ctx.params['id']), {
          resolution: input.body.resolution,
          resolvedBy: live.user.id,
        });
        await services.staffLog.record({
          kind: 'finding_resolved',
          by: live,
          userId: null,
          client: kit.clientOf(ctx),
          detail: { findingId: finding.id, payment: finding.merchantTransactionId },
        });
        answer<FindingDto>(ctx, finding);
      },
    ),
  );
}
