import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { TICKET_KEY_HEADER } from '@deccanloop/contracts/support/ticket-paths';
import type { RequestParts } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { answerFile } from '../../presenters/file-download';

/** The one ticket of a signed link, for guests. The key is in a header, never in the address. */
export function linkedTicket(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { customerTickets, ticketFiles, ticketLinks } = services;
  const ticketOf = (ctx: RequestParts) => ({ id: ticketLinks.open(ctx.get(TICKET_KEY_HEADER)) });

  serve(router, API.linkedTicket, [kit.limit('read')], async (ctx) => {
    ctx.set('Cache-Control', 'private, no-store');
    answer(ctx, await customerTickets.read(ticketOf(ctx)));
  });

  serve(router, API.linkedTicketFile, [kit.limit('read')], async (ctx) => {
    const { id: ticketId } = ticketOf(ctx);
    answerFile(ctx, await ticketFiles.open(ctx.state.input.params.id, { ticketId }));
  });

  serve(
    router,
    API.replyToLinkedTicket,
    [kit.limit('report'), kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { input, idempotencyKey: key } = ctx.state;
      const { message, files } = input.body;
      answer(ctx, await customerTickets.reply(ticketOf(ctx), { message, files, key }));
    },
  );

  serve(router, API.setLinkedTicketState, [kit.limit('report'), kit.sameOrigin, jsonBody()], async (ctx) => {
    answer(ctx, await customerTickets.setState(ticketOf(ctx), ctx.state.input.body.state));
  });
}
