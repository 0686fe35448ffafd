import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { paise } from '@deccanloop/contracts/money';
import { stateMargin } from '@deccanloop/contracts/quotations/gst';
import { topUpPlan } from '@deccanloop/contracts/quotations/top-up-plan';
import type { User } from '@deccanloop/core/domain/accounts/types';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { rateOf } from '@deccanloop/core/domain/phase-payments/pay-rule';
import { QuotationError } from '@deccanloop/core/domain/quotations/errors';
import { jsonBody } from '../../middleware/body';
import { idempotencyKey } from '../../middleware/idempotency-key';
import { answer } from '../../presenters/envelope';
import { toOpenPayment } from '../../presenters/payment';
import { amountsOf, payNowOf, toPhasePayment } from '../../presenters/quotation';

/** Pay Now. The BFF stores the request; a worker moves the money. */
export function phasePayments(router: Router, { services }: AppDeps, kit: RouteKit): void {
  const walletOf = async ({ id, name, email }: User): Promise<string> =>
    (await services.owners.linkToAccount({ userId: id, name, email })).id;

  serve(router, API.payOffer, [kit.limit('account'), kit.session.require], async (ctx) => {
    const { user } = ctx.state.live;
    const { id } = ctx.state.input.params;
    const record = await services.quotationQueries.ofPhase(id, user.id);
    const phase = record.phases.find((each) => each.id === id);
    if (!phase) throw new QuotationError('unknown_phase');
    const { tax } = await services.company();
    const amounts = amountsOf(phase, record, tax);
    const ownerId = await walletOf(user);
    const [{ balancePaise, heldPaise, availablePaise }, open, setting] = await Promise.all([
      services.payments.fundsOf(ownerId),
      services.openPayments.of(ownerId),
      services.settings.active(),
    ]);
    // More may be held than the wallet has: a top-up covers that first.
    const missingPaise = paise(Math.max(0, amounts.totalPaise - (balancePaise - heldPaise)));
    const margin = missingPaise === 0 ? 0 : stateMargin(amounts.amountPaise, rateOf(record, tax));
    const toCredit = paise(missingPaise + margin);
    answer(ctx, {
      phaseId: id,
      ...amounts,
      payNow: payNowOf(phase, record, tax),
      walletPaise: availablePaise,
      heldPaise,
      missingPaise,
      gateway: setting?.gateway ?? null,
      topUps: setting === null ? [] : topUpPlan(toCredit, setting.limits, setting.fee),
      openTopUps: open.map(toOpenPayment).filter(({ view }) => view.payAgain !== 'safe'),
    });
  });

  serve(
    router,
    API.payPhase,
    [kit.limit('initiate'), kit.session.require, kit.sameOrigin, idempotencyKey, jsonBody()],
    async (ctx) => {
      const { live, input } = ctx.state;
      const payment = await services.phasePayments.request({
        phaseId: input.params.id,
        userId: live.user.id,
        ownerId: await walletOf(live.user),
        totalPaise: paise(input.body.totalPaise),
        topUp: input.body.topUp,
        idempotencyKey: ctx.state.idempotencyKey,
      });
      answer(ctx, toPhasePayment(payment));
    },
  );

  serve(
    router,
    API.cancelPhasePayment,
    [kit.limit('initiate'), kit.session.require, kit.sameOrigin],
    async (ctx) => {
      const { live, input } = ctx.state;
      answer(ctx, toPhasePayment(await services.phasePayments.cancel(input.params.id, live.user.id)));
    },
  );
}
