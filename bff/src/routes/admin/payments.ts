import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { parseTypedRupees } from '@deccanloop/contracts/money';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { serve } from '../../serve';
import { answer } from '../../presenters/envelope';
import { paymentIdOf, readers } from './staff-steps';

/** Search by details that a customer gives, the pages of a payment and a person for staff, and a status check on request. */
export function payments(router: Router, { services, settings }: AppDeps, kit: RouteKit): void {
  const searching = [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()] as const;
  serve(router, API.staffPayments, searching, async (ctx) => {
    const { search, status, state, gateway, method, payer, underReview, ...rest } = ctx.state.input.body;
    const { startDate, endDate, dateOf, minAmount, maxAmount, person, cursor, limit } = rest;
    const page = await services.lookup.list({
      search: search || null,
      payer: payer || null,
      status: status || null,
      state: state || null,
      gateway: gateway || null,
      method: method || null,
      isUnderReview: underReview ? underReview === 'true' : null,
      from: startOfIndiaDay(startDate ?? ''),
      to: endOfIndiaDay(endDate ?? ''),
      dateOf: dateOf || 'start',
      minPaise: parseTypedRupees(minAmount ?? ''),
      maxPaise: parseTypedRupees(maxAmount ?? ''),
      personId: person || null,
      cursor: cursor || null,
      limit,
    });
    answer(ctx, page);
  });

  serve(router, API.staffPerson, [kit.limit('account'), readers(kit)], async (ctx) => {
    const id = ctx.params['id'] ?? '';
    const found = RECORD_ID.test(id) ? await services.lookup.person(id) : null;
    if (!found) throw new RequestError('not_found', { message: 'There is no such person.' });
    answer(ctx, found);
  });

  serve(router, API.staffPayment, [kit.limit('account'), readers(kit)], async (ctx) => {
    const found = await services.lookup.detail(paymentIdOf(ctx), ctx.state.live.user.id);
    if (!found) throw new PaymentError('unknown_payment');
    const { traceId } = found;
    const traceUrl =
      traceId === null ? null : (settings.traceUrlTemplate?.replaceAll('{traceId}', traceId) ?? null);
    answer(ctx, { ...found, traceUrl });
  });

  // Support may do this: only the gateway's answer changes the payment.
  serve(router, API.checkPayment, [kit.limit('check'), readers(kit), kit.sameOrigin], async (ctx) => {
    const payment = await services.payments.byPublicId(paymentIdOf(ctx));
    if (!payment) throw new PaymentError('unknown_payment');
    // A settled payment may have refunds that are still open, and disputes.
    const isRefundResumed = await services.refunds.resume(payment.id);
    const areDisputesAsked = await services.disputeChecks.request(payment.id);
    const asked = (await services.checkRequests.canAsk(payment)) || isRefundResumed || areDisputesAsked;
    if (asked) {
      const actor = ctx.state.live.user.id;
      await services.checkRequests.request(payment, 'admin', {
        type: 'check_requested',
        actor,
        detail: {},
      });
    }
    answer(ctx, { asked });
  });
}
