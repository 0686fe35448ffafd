import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { admins } from './staff-steps';

/** Settings of the company, for administrators. */
export function companySettings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const reading = [kit.limit('account'), admins(kit)] as const;

  serve(router, API.companySettings, reading, async (ctx) => {
    answer(ctx, { approvalLimit: await services.approvalLimits.read(ctx.state.live.user.id) });
  });

  serve(
    router,
    API.changeApprovalLimit,
    [...reading, kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { live, input, idempotencyKey: key } = ctx.state;
      const { change, amount, fromPaise, reason } = input.body;
      const toPaise = change === 'remove' ? null : typedPaise(amount ?? '');
      const request = { toPaise, fromPaise, reason, idempotencyKey: key };
      answer(ctx, await services.approvalLimits.change(request, live, kit.clientOf(ctx)));
    },
  );
}
