import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { unlessProgram } from './honeypot';

export function contactRoute(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.contact, [kit.limit('enquiry'), kit.sameOrigin, jsonBody()], async (ctx) => {
    const { body } = ctx.state.input;
    const created = await unlessProgram('contact', body, () => services.contactRequests.create(body));
    answer(ctx, created);
  });
}
