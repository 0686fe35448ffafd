import type Router from '@koa/router';
import {
  MaskingBusyError,
  type AadhaarMasking,
  type Rectangle,
} from '@deccanloop/core/domain/kyc/masking-port';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { answer } from '../../presenters/envelope';
import { admins, staffOf } from './staff-steps';

/** KYC Approvals. Administrators only: support never sees identity papers or bank details. */
export function staffKyc(router: Router, { services, masking }: AppDeps, kit: RouteKit): void {
  const { staffKycs } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const acting = [kit.limit('account'), admins(kit), kit.sameOrigin] as const;
  const changing = [...acting, kit.reauthenticated, jsonBody()] as const;

  serve(router, API.allKyc, reading, async (ctx) => {
    const { status, sort, cursor, limit } = ctx.state.input.query;
    const page = { status: status ?? null, sort, cursor: cursor || null, limit };
    answer(ctx, await staffKycs.list({ ...page, search: '', waitingDays: null }));
  });

  serve(router, API.searchKyc, [...acting, jsonBody()], async (ctx) => {
    const { search, status, waitingDays, sort, cursor, limit } = ctx.state.input.body;
    const filters = { search: search ?? '', status: status ?? null, waitingDays: waitingDays ?? null };
    answer(ctx, await staffKycs.list({ ...filters, sort, cursor: cursor || null, limit }));
  });

  // Before the calls with an id, of which this address would be one.
  serve(router, API.kycErasures, reading, async (ctx) => {
    answer(ctx, await staffKycs.erasures());
  });

  serve(router, API.staffKyc, reading, async (ctx) => {
    answer(ctx, await staffKycs.read(ctx.state.input.params.id));
  });

  serve(router, API.decideKycDocument, changing, async (ctx) => {
    const { id, type, status, rejectionReason, version } = ctx.state.input.body;
    const decision = { type, ...decisionOf({ status, rejectionReason, version }) };
    answer(ctx, await staffKycs.decideDocument(id, decision, staffOf(kit, ctx)));
  });

  serve(router, API.decideKyc, changing, async (ctx) => {
    const { id, adminId, ...body } = ctx.state.input.body;
    const decision = { ...decisionOf(body), adminId: adminId ?? null };
    answer(ctx, await staffKycs.decide(id, decision, staffOf(kit, ctx)));
  });

  serve(router, API.showBankDetails, [...acting, kit.reauthenticated], async (ctx) => {
    answer(ctx, await staffKycs.showBankDetails(ctx.state.input.params.id, staffOf(kit, ctx)));
  });

  serve(router, API.maskKycPicture, changing, async (ctx) => {
    const { params, body } = ctx.state.input;
    const blacken = (picture: Buffer) => blackenOrBusy(masking, picture, body.rectangles);
    answer(ctx, await staffKycs.maskPicture(params.id, blacken, staffOf(kit, ctx)));
  });
}

/** The reason of an approval is not kept. */
function decisionOf<Status extends 'Approved' | 'Rejected'>(body: {
  status: Status;
  rejectionReason?: string | undefined;
  version?: number | undefined;
}) {
  const reason = body.status === 'Rejected' ? body.rejectionReason || null : null;
  return { status: body.status, reason, version: body.version ?? null };
}

/** @throws RequestError `busy` */
async function blackenOrBusy(
  masking: AadhaarMasking,
  picture: Buffer,
  marked: readonly Rectangle[],
): ReturnType<AadhaarMasking['maskMore']> {
  try {
    return await masking.maskMore({ picture, marked });
  } catch (error) {
    if (error instanceof MaskingBusyError) throw new RequestError('busy', { retryAfterSeconds: 5 });
    throw error;
  }
}
