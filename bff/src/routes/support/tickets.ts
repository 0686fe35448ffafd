import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { answerFile } from '../../presenters/file-download';

/** The tickets of the logged-in user. A ticket of somebody else is answered like an unknown one. */
export function ownTickets(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { customerTickets, ticketFiles } = services;

  serve(router, API.tickets, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { state, cursor, limit } = ctx.state.input.query;
    const page = { userId: ctx.state.live.user.id, state: state ?? null, cursor: cursor || null, limit };
    answer(ctx, await customerTickets.list(page));
  });

  serve(router, API.ticket, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await customerTickets.read({ number: input.params.id, userId: live.user.id }));
  });

  serve(router, API.ownTicketFile, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    answerFile(ctx, await ticketFiles.open(input.params.id, { userId: live.user.id }));
  });

  serve(
    router,
    API.replyToTicket,
    [kit.limit('report'), kit.session.require, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { live, input, idempotencyKey: key } = ctx.state;
      const ticket = { number: input.params.id, userId: live.user.id };
      const { message, files } = input.body;
      answer(ctx, await customerTickets.reply(ticket, { message, files, key }));
    },
  );

  serve(
    router,
    API.setTicketState,
    [kit.limit('report'), kit.session.require, kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const ticket = { number: input.params.id, userId: live.user.id };
      answer(ctx, await customerTickets.setState(ticket, input.body.state));
    },
  );
}
