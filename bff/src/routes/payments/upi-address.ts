import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';

/** Nothing is offered while two administrators are missing, because then no payment to it could be credited. */
export function upiAddress(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  serve(router, API.upiAddress, [kit.limit('read'), kit.session.require], async (ctx) => {
    const { upiAddress: address } = settings;
    const isOffered = address !== null && (await services.bankTransfers.canRecord());
    answer(ctx, { address: isOffered ? address : null });
  });
}
