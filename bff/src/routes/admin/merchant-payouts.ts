import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { plainUtr } from '@deccanloop/contracts/staff/utr';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins } from './staff-steps';

const WAITS = 'Another administrator must approve this now.';

/** Payouts to merchants: recorded by one administrator, approved by another. */
export function merchantPayouts(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const { merchantPayouts: payouts } = services;
  const reading = [kit.limit('account'), admins(kit)] as const;
  const previewing = [...reading, kit.sameOrigin, jsonBody()] as const;
  const requesting = [...reading, kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()] as const;

  serve(router, API.merchantBalances, reading, async (ctx) => {
    answer(ctx, await payouts.balances());
  });

  serve(router, API.balanceOfMerchant, reading, async (ctx) => {
    answer(ctx, await payouts.balance(ctx.state.input.params.id));
  });

  serve(router, API.merchantPayouts, reading, async (ctx) => {
    const { state, utr, person, cursor, limit } = ctx.state.input.query;
    const filters = { state: state ?? null, utr: utr ? plainUtr(utr) : null, personId: person || null };
    answer(ctx, await payouts.list({ ...filters, cursor: cursor || null, limit }));
  });

  serve(router, API.previewMerchantPayout, previewing, async (ctx) => {
    const { amount, ...draft } = ctx.state.input.body;
    answer(ctx, await payouts.preview({ ...draft, amountPaise: typedPaise(amount) }));
  });

  serve(router, API.recordMerchantPayout, requesting, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    const { amount, utr, ...body } = input.body;
    const request = {
      ...body,
      utr: plainUtr(utr),
      amountPaise: typedPaise(amount),
      idempotencyKey: key,
    };
    answer(ctx, await payouts.record(request, live, kit.clientOf(ctx)), WAITS);
  });

  serve(router, API.reverseMerchantPayout, requesting, async (ctx) => {
    const { live, input, idempotencyKey: key } = ctx.state;
    const request = { payoutId: input.params.id, reason: input.body.reason, idempotencyKey: key };
    answer(ctx, await payouts.reverse(request, live, kit.clientOf(ctx)), WAITS);
  });
}
