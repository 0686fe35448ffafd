import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { readers, staffOf } from './staff-steps';

/** Call-back requests. Support may do everything here, as with tickets. */
export function callBacks(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { callBackDesk } = services;
  const changing = [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()] as const;

  serve(router, API.callBacks, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { state, cursor, limit } = ctx.state.input.query;
    answer(ctx, await callBackDesk.list({ state: state ?? null, cursor: cursor || null, limit }));
  });

  serve(router, API.takeCallBack, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await callBackDesk.take(params.id, body.version, staffOf(kit, ctx)));
  });

  serve(router, API.callBackOutcome, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await callBackDesk.record(params.id, body, staffOf(kit, ctx)));
  });
}
