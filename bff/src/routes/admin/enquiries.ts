import type Router from '@koa/router';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ENQUIRY_LIST_KINDS } from '@deccanloop/contracts/support/tickets';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { readers } from './staff-steps';

/** Contact requests and job applications. Applications are for administrators only; support never sees them. */
export function enquiries(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.enquiries, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { kind, cursor, limit } = ctx.state.input.query;
    const isAdmin = ctx.state.live.user.role === ROLES.admin;
    const kinds = ENQUIRY_LIST_KINDS.filter(
      (one) => (isAdmin || one !== 'application') && (kind === undefined || kind === one),
    );
    answer(ctx, await services.enquiryInbox.list({ kinds, cursor: cursor || null, limit }));
  });
}
