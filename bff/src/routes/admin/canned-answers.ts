import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import { TicketError } from '@deccanloop/core/domain/tickets/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, readers, staffOf } from './staff-steps';

/** Stored texts for replies: staff use them, administrators edit them. */
export function cannedAnswers(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { cannedAnswers: answers } = services;
  const changing = [kit.limit('account'), admins(kit), kit.sameOrigin, jsonBody()] as const;

  serve(router, API.cannedAnswers, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await answers.list());
  });

  serve(router, API.addCannedAnswer, changing, async (ctx) => {
    const actor = staffOf(kit, ctx);
    answer(ctx, await answers.add(ctx.state.input.body, actor));
  });

  serve(router, API.changeCannedAnswer, changing, async (ctx) => {
    const { input } = ctx.state;
    const actor = staffOf(kit, ctx);
    answer(ctx, await answers.change(idIn(input.params.id), input.body, actor));
  });

  serve(router, API.removeCannedAnswer, [kit.limit('account'), admins(kit), kit.sameOrigin], async (ctx) => {
    const actor = staffOf(kit, ctx);
    await answers.remove(idIn(ctx.state.input.params.id), actor);
    answer(ctx, null);
  });
}

/** @throws TicketError `unknown_canned_answer` for a text that is no id */
function idIn(text: string): string {
  if (!RECORD_ID.test(text)) throw new TicketError('unknown_canned_answer');
  return text;
}
