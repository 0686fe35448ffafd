import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { bankOfIfsc } from '@deccanloop/core/domain/kyc/ifsc/bank-of-ifsc';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { afterSubmission, changerOf } from './customer-steps';
import { kycFileRoutes } from './kyc-files';
import { kycUpload } from './kyc-upload';

/** A customer's own KYC. Calls of staff are in routes/admin. */
export function kycRoutes(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { customerKyc } = deps.services;
  const reads = [kit.limit('account'), kit.session.require] as const;
  const begin = [kit.limit('kyc'), kit.session.require, kit.sameOrigin] as const;
  const changes = [...begin, afterSubmission(deps, kit), jsonBody()] as const;

  serve(router, API.ownKyc, [...reads, kit.sameOrigin, jsonBody()], async (ctx) => {
    const { live, input } = ctx.state;
    answer(ctx, await customerKyc.read(live.user.id, input.body.id));
  });

  serve(router, API.saveBusinessInfo, changes, async (ctx) => {
    const { input } = ctx.state;
    const { version, ...info } = input.body;
    answer(ctx, await customerKyc.saveBusinessInfo(info, { ...changerOf(kit, ctx), version }));
  });

  serve(router, API.saveBankDetails, changes, async (ctx) => {
    const { input } = ctx.state;
    const { version, ...bank } = input.body;
    answer(ctx, await customerKyc.saveBankDetails(bank, { ...changerOf(kit, ctx), version }));
  });

  serve(router, API.submitKyc, [...begin, jsonBody()], async (ctx) => {
    const { input } = ctx.state;
    const { consentVersion, version } = input.body;
    answer(ctx, await customerKyc.submit({ ...changerOf(kit, ctx), version, consentVersion }));
  });

  serve(router, API.ifsc, reads, (ctx) => {
    answer(ctx, bankOfIfsc(ctx.state.input.params.id));
  });

  kycUpload(router, deps, kit);
  kycFileRoutes(router, deps, kit);
}
