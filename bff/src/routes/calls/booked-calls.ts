import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { readPhone } from '@deccanloop/contracts/phone';
import { requested } from '@deccanloop/core/domain/enquiries/booked-calls/call-booking';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';

/** Calls at a time that the visitor chose. Tokens come in the body, so that no log of addresses holds them. */
export function bookedCallRoutes(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { callBooking } = services;
  const open = [kit.limit('enquiry'), kit.sameOrigin, jsonBody()] as const;

  serve(router, API.callSlots, [kit.limit('read')], async (ctx) => {
    answer(ctx, { slots: (await callBooking.slots()).map((start) => start.toISOString()) });
  });

  serve(router, API.requestCall, [kit.limit('callRequest'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { startsAt, phone, [HONEYPOT]: trap, ...rest } = ctx.state.input.body;
    const booking = { ...rest, startsAt: new Date(startsAt), phone: readPhone(phone) ?? '' };
    // A program that has filled in the hidden field does not notice that nothing was stored.
    answer(ctx, trap ? requested(booking) : await callBooking.request(booking));
  });

  serve(router, API.confirmCall, [...open], async (ctx) => {
    const { token, startsAt } = ctx.state.input.body;
    answer(ctx, await callBooking.confirm(token, new Date(startsAt)));
  });

  serve(router, API.openBookedCall, [...open], async (ctx) => {
    answer(ctx, await callBooking.open(ctx.state.input.body.token));
  });

  serve(router, API.moveBookedCall, [...open], async (ctx) => {
    const { token, startsAt } = ctx.state.input.body;
    answer(ctx, await callBooking.move(token, new Date(startsAt)));
  });

  serve(router, API.cancelOwnBookedCall, [...open], async (ctx) => {
    answer(ctx, await callBooking.cancel(ctx.state.input.body.token));
  });
}
