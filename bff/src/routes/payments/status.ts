import type Router from '@koa/router';
import { statusQuery } from '@deccanloop/contracts/payments/actions';
import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { CACHE_SECONDS } from '@deccanloop/contracts/payments/timings';
import { route, type Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { mayCacheForPerson } from '../../middleware/caching';
import { payerOf } from '../../middleware/payer-session';
import { validate, type Input } from '../../middleware/validate';
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
  const limit: Step = (ctx, next) => (ctx.querystring === '' ? limitOfReads : checkLimit)(ctx, next);

  for (const path of [PAYMENT_PATHS.status(':id'), PAYMENT_PATHS.phonepeStatus(':id')].map(
    decodeURIComponent,
  )) {
    router.get(
      path,
      ...route([limit, kit.payers.read, validateRetry], async (ctx) => {
        const overview = await knownPayment(services, ctx.params['id'] ?? '');
        const { payment } = overview;
        if (ctx.state.input.query.retry > 0) await services.checkRequests.request(payment, 'return');
        const payer = payerOf(ctx.state.payers, payment.ownerId);
        // Only a completed payment may be cached: later it can only get a refund.
        if (payment.state === 'completed' && !payment.underReview)
          mayCacheForPerson(ctx, CACHE_SECONDS.status);
        answer<PaymentStatusDto>(ctx, toStatus(overview, payer, presentation));
      }),
    );
  }
}

const validateQuery = validate({ query: statusQuery });
const FIRST_QUESTION: Input<{ query: typeof statusQuery }> = { query: { retry: 0 } };

/** Skips validation when there is no query, which is nearly always the case. */
const validateRetry: typeof validateQuery = (ctx, next) => {
  if (ctx.querystring !== '') return validateQuery(ctx, next);
  (ctx.state as { input?: unknown }).input = FIRST_QUESTION;
  return next();
};
