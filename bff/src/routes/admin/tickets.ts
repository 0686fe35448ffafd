import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { answerFile } from '../../presenters/file-download';
import { readers, staffOf } from './staff-steps';

/** Support tickets. Support may do everything here: answering is its work, and nothing of it moves money. */
export function tickets(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { staffTickets, ticketFiles } = services;
  const reading = [kit.limit('account'), readers(kit)] as const;
  const changing = [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()] as const;
  const writing = [kit.limit('account'), readers(kit), kit.sameOrigin, idempotencyKey, jsonBody()] as const;

  serve(router, API.staffTickets, changing, async (ctx) => {
    const { state, assignee, priority, unsolved, overdue, ...rest } = ctx.state.input.body;
    const { person, search, cursor, limit } = rest;
    const page = {
      state: state ?? null,
      assignee: (assignee === 'me' ? ctx.state.live.user.id : assignee) || null,
      priority: priority ?? null,
      isUnsolved: unsolved === 'true',
      isOverdue: overdue === 'true',
      personId: person || null,
      search: search || null,
      cursor: cursor || null,
      limit,
    };
    answer(ctx, await staffTickets.list(page));
  });

  serve(router, API.ticketAssignees, reading, async (ctx) => {
    answer(ctx, await staffTickets.assignees());
  });

  serve(router, API.staffTicket, reading, async (ctx) => {
    answer(ctx, await staffTickets.read(ctx.state.input.params.id));
  });

  serve(router, API.staffTicketFile, reading, async (ctx) => {
    answerFile(ctx, await ticketFiles.open(ctx.state.input.params.id, 'staff'));
  });

  serve(router, API.staffReplyToTicket, writing, async (ctx) => {
    const { input, idempotencyKey: key } = ctx.state;
    answer(ctx, await staffTickets.reply(input.params.id, { ...input.body, key }, staffOf(kit, ctx)));
  });

  serve(router, API.noteOnTicket, writing, async (ctx) => {
    const { input, idempotencyKey: key } = ctx.state;
    answer(ctx, await staffTickets.note(input.params.id, { ...input.body, key }, staffOf(kit, ctx)));
  });

  serve(router, API.assignTicket, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await staffTickets.assign(params.id, body, staffOf(kit, ctx)));
  });

  serve(router, API.setStaffTicketState, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await staffTickets.setState(params.id, body, staffOf(kit, ctx)));
  });

  serve(router, API.setTicketPriority, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await staffTickets.setPriority(params.id, body.priority, staffOf(kit, ctx)));
  });

  serve(router, API.attachToTicket, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await staffTickets.attach(params.id, body, staffOf(kit, ctx)));
  });
}
