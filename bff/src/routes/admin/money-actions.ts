import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { admins, readers } from './staff-steps';

/** Money actions of staff on held captures and outside refunds, and their approval by a second administrator. */
export function moneyActions(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.moneyAction,
    [kit.limit('account'), admins(kit), kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()],
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
      answer(
        ctx,
        approval,
        isWaiting ? 'Another administrator must approve this now.' : 'The action is stored and on its way.',
      );
    },
  );

  serve(
    router,
    API.previewMoneyAction,
    [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { action, subjectId, reference } = ctx.state.input.body;
      answer(ctx, await services.moneyPreviews.preview({ action, subjectId, reference: reference || null }));
    },
  );

  serve(router, API.approvals, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { state, action, cursor, limit } = ctx.state.input.query;
    const page = { state: state ?? null, action: action ?? null, cursor: cursor || null, limit };
    answer(ctx, await services.approvals.list(ctx.state.live.user.id, page));
  });

  serve(router, API.previewApproval, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await services.approvals.preview(ctx.state.input.params.id));
  });

  serve(
    router,
    API.decideApproval,
    [kit.limit('account'), admins(kit), kit.reauthenticated, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const decision = {
        decision: input.body.decision === 'approve' ? ('approve' as const) : ('decline' as const),
        note: input.body.note || null,
      };
      const id = ctx.params['id'] ?? '';
      answer(ctx, await services.approvals.decide(id, decision, live, kit.clientOf(ctx)));
    },
  );
}
