import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { readers, staffOf } from './staff-steps';

/** Booked calls. Support may do everything here, as with tickets. */
export function bookedCalls(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { bookedCallDesk } = services;
  const changing = [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()] as const;

  serve(router, API.bookedCalls, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { period, cursor, limit } = ctx.state.input.query;
    answer(ctx, await bookedCallDesk.list({ period, cursor: cursor || null, limit }));
  });

  serve(router, API.endBookedCall, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await bookedCallDesk.end(params.id, body, staffOf(kit, ctx)));
  });

  serve(router, API.cancelBookedCall, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await bookedCallDesk.cancel(params.id, body, staffOf(kit, ctx)));
  });
}
