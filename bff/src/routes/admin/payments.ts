import type Router from '@koa/router';
import { STAFF_PATHS } from '@deccanloop/contracts/staff/paths';
import {
  staffPaymentsQuery,
  type StaffPaymentDto,
  type StaffPaymentsDto,
} from '@deccanloop/contracts/staff/payments';
import { pattern } from '@deccanloop/contracts/api/endpoint';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';
import { paymentIdOf, readers } from './staff-steps';

/** Search for payments by details that a customer gives, their page for staff, and a status check on request. */
export function payments(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    STAFF_PATHS.payments,
    ...route([kit.limit('account'), readers(kit), validate({ query: staffPaymentsQuery })], async (ctx) => {
      const { search, status, gateway, underReview, from, to, cursor, limit } = ctx.state.input.query;
      const page = await services.lookup.list({
        search: search || null,
        state: status ?? null,
        gateway: gateway ?? null,
        isUnderReview: underReview === undefined ? null : underReview === 'true',
        from: from ?? null,
        to: to ?? null,
        cursor: cursor || null,
        limit,
      });
      answer<StaffPaymentsDto>(ctx, page);
    }),
  );

  router.get(
    pattern(STAFF_PATHS.payment(':id')),
    ...route([kit.limit('account'), readers(kit)], async (ctx) => {
      const found = await services.lookup.detail(paymentIdOf(ctx), ctx.state.live.user.id);
      if (!found) throw new PaymentError('unknown_payment');
      answer<StaffPaymentDto>(ctx, found);
    }),
  );

  // Support may do this: only the gateway's answer changes the payment.
  router.post(
    pattern(STAFF_PATHS.checkPayment(':id')),
    ...route([kit.limit('check'), readers(kit), kit.sameOrigin], async (ctx) => {
      const payment = await services.payments.byPublicId(paymentIdOf(ctx));
      if (!payment) throw new PaymentError('unknown_payment');
      // A settled payment may have refunds that are still open.
      const isRefundResumed = await services.refunds.resume(payment.id);
      const asked = (await services.checkRequests.canAsk(payment)) || isRefundResumed;
      if (asked) {
        const actor = ctx.state.live.user.id;
        await services.checkRequests.request(payment, 'admin', {
          type: 'check_requested',
          actor,
          detail: {},
        });
      }
      answer<{ asked: boolean }>(ctx, { asked });
    }),
  );
}
