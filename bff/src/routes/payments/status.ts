import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { mayCacheForPerson } from '../../middleware/caching';
import { namedStep } from '../../middleware/named-step';
import { payerOf } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus } from '../../presenters/payment';
import { knownPayment } from './known-payment';

/**
 * The status of a payment. The id cannot be guessed and alone gives access to the status only, so that the return page
 * works in another browser; payer and amount are shown only to the payer's browser.
 */
export function status(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  const presentation = presentationOf(deps);
  const [limitOfReads, checkLimit] = [kit.limit('read'), kit.limit('check')];
  const limit = namedStep('limit read or check', (ctx, next) =>
    (ctx.querystring === '' ? limitOfReads : checkLimit)(ctx, next),
  );

  for (const endpoint of [API.status, API.phonepeStatus]) {
    serve(router, endpoint, [limit, kit.payers.read], async (ctx) => {
      const overview = await knownPayment(services, ctx.params['id'] ?? '');
      const { payment } = overview;
      if (ctx.state.input.query.retry > 0) await services.checkRequests.request(payment, 'return');
      const payer = payerOf(ctx.state.payers, payment.ownerId);
      // Only a completed payment may be cached: later it can only get a refund.
      if (payment.state === 'completed' && !payment.underReview) mayCacheForPerson(ctx, CACHE_SECONDS.status);
      answer(ctx, toStatus(overview, payer, presentation));
    });
  }
}
