import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { readPhone } from '@deccanloop/contracts/phone';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { bookedCallRoutes } from './booked-calls';
import { callBackWithoutStoring } from './honeypot-answer';

/** What visitors of the public website are offered, their requests to be called back, and booked calls. */
export function callRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services, settings } = deps;
  const { calls } = settings;
  serve(router, API.callOffer, [kit.limit('read')], async (ctx) => {
    answer(ctx, {
      callBacks: services.callBacks.offer(),
      booking: services.callBooking.isOn,
      whatsAppNumber: calls.whatsAppNumber,
    });
  });

  serve(router, API.requestCallBack, [kit.limit('enquiry'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { body } = ctx.state.input;
    const { name, topic, time } = body;
    const phone = readPhone(body.phone) ?? '';
    const stub = callBackWithoutStoring(body, services.callBacks.offer());
    answer(ctx, stub ?? (await services.callBacks.create({ name, phone, topic, time })));
  });

  bookedCallRoutes(router, deps, kit);
}
