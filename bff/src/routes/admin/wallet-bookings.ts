import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { plainUtr } from '@deccanloop/contracts/staff/utr';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { admins } from './staff-steps';

const WAITS = 'Another administrator must approve this now.';

/** Manual adjustments and bank transfers: requested by one administrator, approved by another. */
export function walletBookings(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { adjustments, bankTransfers } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const previewing = [...reading, kit.sameOrigin, jsonBody()] as const;
  const requesting = [...reading, kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()] as const;

  serve(router, API.previewAdjustment, previewing, async (ctx) => {
    const { amount, ...draft } = ctx.state.input.body;
    answer(ctx, await adjustments.preview({ ...draft, amountPaise: typedPaise(amount) }));
  });

  serve(router, API.adjustWallet, requesting, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    const { amount, ...body } = input.body;
    const request = { ...body, amountPaise: typedPaise(amount), idempotencyKey: key };
    answer(ctx, await adjustments.request(request, live, kit.clientOf(ctx)), WAITS);
  });

  serve(router, API.bankTransfers, reading, async (ctx) => {
    const { state, method, utr, person, cursor, limit } = ctx.state.input.query;
    const filters = {
      state: state ?? null,
      method: method ?? null,
      utr: utr ? plainUtr(utr) : null,
      personId: person || null,
    };
    answer(ctx, await bankTransfers.list({ ...filters, cursor: cursor || null, limit }));
  });

  serve(router, API.similarTransfers, reading, async (ctx) => {
    const { utr, except } = ctx.state.input.query;
    answer(ctx, await bankTransfers.similar(utr, except || null));
  });

  serve(router, API.unpaidPhases, reading, async (ctx) => {
    answer(ctx, await bankTransfers.unpaidPhases(ctx.state.input.params.id));
  });

  serve(router, API.previewBankTransfer, previewing, async (ctx) => {
    const { amount, phaseId, ...draft } = ctx.state.input.body;
    const preview = { ...draft, amountPaise: typedPaise(amount), phaseId: phaseId || null };
    answer(ctx, await bankTransfers.preview(preview));
  });

  serve(router, API.recordBankTransfer, requesting, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    const { amount, phaseId, utr, payerName, payerBank, ...body } = input.body;
    const request = {
      ...body,
      amountPaise: typedPaise(amount),
      phaseId: phaseId || null,
      utr: plainUtr(utr),
      payerName: payerName || null,
      payerBank: payerBank || null,
      idempotencyKey: key,
    };
    answer(ctx, await bankTransfers.record(request, live, kit.clientOf(ctx)), WAITS);
  });
}
