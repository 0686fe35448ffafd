import type Router from '@koa/router';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import {
  approvalsQuery,
  decideApprovalSchema,
  moneyActionSchema,
  type ApprovalDto,
  type ApprovalsDto,
} from '@deccanloop/contracts/staff/money-actions';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** Money actions of staff on held captures and outside refunds, and their approval by a second administrator. */
export function moneyActions(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.post(
    STAFF_PATHS.moneyActions,
    ...route(
      [
        kit.limit('account'),
        admins(kit),
        kit.reauthenticated,
        kit.sameOrigin,
        idempotencyKey,
        jsonBody(),
        validate({ body: moneyActionSchema }),
      ],
      async (ctx) => {
        const { live, input } = ctx.state;
        const { action, subjectId, reason, reference } = input.body;
        const approval = await services.moneyActions.request(
          {
            action,
            subjectId,
            reason,
            reference: reference ?? null,
            idempotencyKey: ctx.state.idempotencyKey,
          },
          live,
          kit.clientOf(ctx),
        );
        const isWaiting = approval.state === 'waiting';
        answer<ApprovalDto>(
          ctx,
          approval,
          isWaiting ? 'Another administrator must approve this now.' : 'The action is stored and on its way.',
        );
      },
    ),
  );

  router.get(
    STAFF_PATHS.approvals,
    ...route([kit.limit('account'), readers(kit), validate({ query: approvalsQuery })], async (ctx) => {
      const { state, cursor, limit } = ctx.state.input.query;
      const page = { state: state ?? null, cursor: cursor || null, limit };
      answer<ApprovalsDto>(ctx, await services.approvals.list(ctx.state.live.user.id, page));
    }),
  );

  router.post(
    pattern(STAFF_PATHS.decideApproval(':id')),
    ...route(
      [
        kit.limit('account'),
        admins(kit),
        kit.reauthenticated,
        kit.sameOrigin,
        jsonBody(),
        validate({ body: decideApprovalSchema }),
      ],
      async (ctx) => {
        const { live, input } = ctx.state;
        const decision = {
          decision: input.body.decision === 'approve' ? ('approve' as const) : ('decline' as const),
          note: input.body.note || null,
        };
        const id = ctx.params['id'] ?? '';
        answer<ApprovalDto>(ctx, await services.approvals.decide(id, decision, live, kit.clientOf(ctx)));
      },
    ),
  );
}
