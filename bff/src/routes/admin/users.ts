import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, staffOf } from './staff-steps';

/** User Management. Administrators only; every change needs a recent password or passkey. */
export function users(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { userManagement } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const searching = [...reading, kit.sameOrigin, jsonBody()] as const;
  const acting = [...reading, kit.sameOrigin, kit.reauthenticated] as const;
  const changing = [...acting, jsonBody()] as const;

  serve(router, API.searchUsers, searching, async (ctx) => {
    const { search, role, status, sort, cursor, limit } = ctx.state.input.body;
    const filters = { search: search ?? '', role: role ?? null, status: status ?? null };
    const query = { ...filters, sort, cursor: cursor || null, limit };
    answer(ctx, await userManagement.list(query, ctx.state.live.user.id));
  });

  serve(router, API.inviteUser, changing, async (ctx) => {
    answer(ctx, await userManagement.invite(ctx.state.input.body, staffOf(kit, ctx)), 'Invitation sent.');
  });

  serve(router, API.managedUser, reading, async (ctx) => {
    answer(ctx, await userManagement.read(ctx.state.input.params.id, ctx.state.live.user.id));
  });

  serve(router, API.editUser, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    const changes = { ...body, reason: body.reason || null };
    answer(ctx, await userManagement.edit(params.id, changes, staffOf(kit, ctx)));
  });

  serve(router, API.switchUser, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await userManagement.switchStatus(params.id, body, staffOf(kit, ctx)));
  });

  serve(router, API.decideAdminRole, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    const isApproved = body.decision === 'approve';
    answer(ctx, await userManagement.decideAdminRole(params.id, isApproved, staffOf(kit, ctx)));
  });

  serve(router, API.userDeletion, reading, async (ctx) => {
    answer(ctx, await userManagement.deletion(ctx.state.input.params.id));
  });

  serve(router, API.deleteUser, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    answer(ctx, await userManagement.delete(params.id, body.reason, staffOf(kit, ctx)));
  });

  serve(router, API.resendInvitation, acting, async (ctx) => {
    answer(ctx, await userManagement.resendInvitation(ctx.state.input.params.id, staffOf(kit, ctx)));
  });

  serve(router, API.withdrawInvitation, acting, async (ctx) => {
    await userManagement.withdrawInvitation(ctx.state.input.params.id, staffOf(kit, ctx));
    answer(ctx, null);
  });

  serve(router, API.userSecurity, reading, async (ctx) => {
    answer(ctx, await userManagement.security(ctx.state.input.params.id));
  });
}
