import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { endOfIndiaDay } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import { plainCaseNumber } from '@deccanloop/contracts/staff/dispute-records';
import { typedPaise } from '@deccanloop/contracts/staff/typed-amount';
import { PaymentError } from '@deccanloop/core/domain/payments/errors';
import type { AppDeps, RouteKit } from '../../deps';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { serve } from '../../serve';
import { admins, paymentIdOf, staffOf } from './staff-steps';

/** What administrators record of disputes that no API reports. A worker books it. */
export function disputeRecords(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(
    router,
    API.recordDispute,
    [kit.limit('account'), admins(kit), kit.reauthenticated, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { captureId, caseNumber, status, amount, deducted, respondBy, version, reason } =
        ctx.state.input.body;
      const payment = await services.payments.byPublicId(paymentIdOf(ctx));
      if (!payment) throw new PaymentError('unknown_payment');
      const recorded = await services.disputeRecords.record({
        ...{ payment, captureId, status, version, reason },
        caseNumber: plainCaseNumber(caseNumber),
        amountPaise: typedPaise(amount),
        deductedPaise: status === 'won' ? paise(0) : typedPaise(deducted),
        respondBy: respondBy ? lastMomentOf(respondBy) : null,
        by: staffOf(kit, ctx),
        idempotencyKey: ctx.state.idempotencyKey,
      });
      answer(ctx, recorded, 'Recorded. It is booked in a moment.');
    },
  );
}

/** Its end belongs to the next day, and pages would show that. */
const lastMomentOf = (day: string): Date => new Date((endOfIndiaDay(day)?.getTime() ?? 0) - 1_000);
