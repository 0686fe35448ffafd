import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, staffOf } from './staff-steps';

/** The queues and what could not be processed. Administrators only; every change needs a recent password or passkey. */
export function queues(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { jobControl } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const searching = [...reading, kit.sameOrigin, jsonBody()] as const;
  const acting = [...reading, kit.sameOrigin, kit.reauthenticated] as const;
  const changing = [...acting, jsonBody()] as const;

  serve(router, API.queues, reading, async (ctx) => {
    answer(ctx, await jobControl.queues());
  });

  serve(router, API.searchDeadLetters, searching, async (ctx) => {
    answer(ctx, await jobControl.deadLetters(ctx.state.input.body));
  });

  serve(router, API.retryDeadLetters, changing, async (ctx) => {
    const { ids, job } = ctx.state.input.body;
    const what = job === undefined ? { ids: ids ?? [] } : { job };
    answer(ctx, await jobControl.retry(what, staffOf(kit, ctx)));
  });

  serve(router, API.discardDeadLetters, changing, async (ctx) => {
    const { ids, reason } = ctx.state.input.body;
    answer(ctx, await jobControl.discard(ids, reason, staffOf(kit, ctx)));
  });

  serve(router, API.searchDeadWebhooks, searching, async (ctx) => {
    answer(ctx, await jobControl.deadWebhooks(ctx.state.input.body));
  });

  serve(router, API.retryDeadWebhooks, changing, async (ctx) => {
    answer(ctx, await jobControl.retryWebhooks(ctx.state.input.body.ids, staffOf(kit, ctx)));
  });

  serve(router, API.pauseJob, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await jobControl.pause(params.id, body.reason, staffOf(kit, ctx)));
  });

  serve(router, API.resumeJob, acting, async (ctx) => {
    answer(ctx, await jobControl.resume(ctx.state.input.params.id, staffOf(kit, ctx)));
  });
}
