import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { formatPaise, paise, parseRupees, rupeesToPaise, type Paise } from '@deccanloop/contracts/money';
import { REFUND_LIMITS, type RefundDto } from '@deccanloop/contracts/payments/refunds';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { admins, paymentIdOf, readers, staffOf } from './staff-steps';

/** Refunds to payers. The BFF only stores the request; a worker debits the wallet and calls the gateway. */
export function refunds(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.refunds, [kit.limit('account'), readers(kit)], async (ctx) => {
    answer(ctx, await refundsOf(paymentIdOf(ctx)));
  });

  serve(
    router,
    API.previewRefund,
    [kit.limit('account'), readers(kit), kit.sameOrigin, jsonBody()],
    async (ctx) => {
      const { amount, captureId } = ctx.state.input.body;
      const amountPaise = amount === undefined ? null : readAmount(amount);
      const payment = await services.payments.byPublicId(paymentIdOf(ctx));
      if (!payment) throw new PaymentError('unknown_payment');
      answer(ctx, await services.refundPreviews.preview({ payment, captureId, amountPaise }));
    },
  );

  serve(
    router,
    API.refundPayment,
    [kit.limit('initiate'), admins(kit), kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { input } = ctx.state;
      const publicId = paymentIdOf(ctx);
      const { amount, reason, captureId, attemptNo, leftPaise } = input.body;
      const amountPaise = amount === undefined ? null : readAmount(amount);
      const payment = await services.payments.byPublicId(publicId);
      if (!payment) throw new PaymentError('unknown_payment');
      const { refund: stored, approval } = await services.refunds.request({
        payment,
        amountPaise,
        reason,
        requestedBy: staffOf(kit, ctx),
        idempotencyKey: ctx.state.idempotencyKey,
        captureId: captureId ?? null,
        attemptNo: attemptNo ?? null,
        leftPaise: leftPaise === undefined ? null : paise(leftPaise),
      });
      if (stored === null) {
        answer(ctx, { refund: null, approval }, 'Another administrator must approve this refund now.');
        return;
      }
      const refund = (await refundsOf(publicId)).find((each) => each.refundId === stored.publicId);
      if (!refund) throw new Error('the refund that was just stored was not found');
      answer(ctx, { refund, approval: null }, 'The refund is noted and on its way.');
    },
  );

  serve(router, API.allRefunds, [kit.limit('account'), readers(kit)], async (ctx) => {
    const { state, gateway, overdue, from, to, min, max, person, cursor, limit } = ctx.state.input.query;
    const page = {
      state: state ?? null,
      gateway: gateway ?? null,
      isOverdue: overdue === 'true',
      from: from ?? null,
      to: to ?? null,
      minPaise: min ? parseRupees(min) : null,
      maxPaise: max ? parseRupees(max) : null,
      personId: person || null,
      cursor: cursor || null,
      limit,
    };
    answer(ctx, await services.refundList.page(page));
  });

  async function refundsOf(publicId: string): Promise<RefundDto[]> {
    const found = await services.lookup.refunds(publicId);
    if (!found) throw new PaymentError('unknown_payment');
    return found;
  }
}

/** Reads rupees from text or a JSON number, without floating-point arithmetic. @throws RequestError `validation` */
function readAmount(amount: unknown): Paise {
  const parsed =
    typeof amount === 'number'
      ? rupeesToPaise(amount)
      : typeof amount === 'string'
        ? parseRupees(amount.trim())
        : null;
  if (parsed === null) return rejectAmount('Enter rupees, such as 250 or 99.50');
  if (parsed < REFUND_LIMITS.minPaise)
    return rejectAmount(`At least ${formatPaise(paise(REFUND_LIMITS.minPaise))}`);
  return parsed;
}

function rejectAmount(message: string): never {
  throw new RequestError('validation', { errors: { amount: [message] } });
}
