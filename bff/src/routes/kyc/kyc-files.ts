import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { ROLES } from '@deccanloop/contracts/accounts/roles';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { answerFile } from '../../presenters/file-download';
import { afterSubmission, changerOf } from './customer-steps';

/** Files of KYC: for their owner, and for administrators, whose views are recorded. Others get 404. */
export function kycFileRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { customerKyc, kycFiles } = deps.services;

  serve(router, API.kycFile, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { live, input } = ctx.state;
    const { id: userId, role } = live.user;
    const reader = { userId, isAdmin: role === ROLES.admin, client: kit.clientOf(ctx) };
    answerFile(ctx, await kycFiles.open(input.params.id, reader), 'inline');
  });

  const change = [kit.limit('kyc'), kit.session.require, kit.sameOrigin, afterSubmission(deps, kit)] as const;
  serve(router, API.confirmKycPicture, change, async (ctx) => {
    const id = ctx.state.input.params.id.toLowerCase();
    answer(ctx, await customerKyc.confirmPicture(changerOf(kit, ctx), id));
  });
  serve(router, API.discardKycPicture, change, async (ctx) => {
    const id = ctx.state.input.params.id.toLowerCase();
    answer(ctx, await customerKyc.discardPicture(changerOf(kit, ctx), id));
  });
}
