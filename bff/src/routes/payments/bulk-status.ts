import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { BulkStatusDto } from '@deccanloop/contracts/payments/actions';
import { PAYMENT_ID } from '@deccanloop/contracts/payments/schemas';
import type { Step } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { jsonBody } from '../../middleware/body';
import { payerOf, type Payer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';
import { presentationOf } from '../../presentation';
import { toStatus } from '../../presenters/payment';

/** Requires at least one payer before up to 100 payments are read. */
const somePayer: Step = (ctx, next) => {
  const { payers = [] } = ctx.state as { payers?: readonly Payer[] };
  if (payers.length === 0) throw new RequestError('link_session_expired');
  return next();
};

/** The status of many of the caller's payments in one call. */
export function bulkStatus(router: Router, deps: AppDeps, kit: RouteKit): void {
  const { services } = deps;
  const presentation = presentationOf(deps);
  serve(
    router,
    API.phonepeBulkStatus,
    [kit.limit('check'), kit.payers.read, kit.sameOrigin, jsonBody(), somePayer],
    async (ctx) => {
      const { payers } = ctx.state;
      const ids = [...new Set(ctx.state.input.body.transactionIds)];
      const overviews = await services.overviews.byPublicIds(ids.filter((id) => PAYMENT_ID.test(id)));
      const result: BulkStatusDto = { statuses: [], unknown: [] };
      for (const id of ids) {
        const overview = overviews.get(id);
        const payer = overview && payerOf(payers, overview.payment.ownerId);
        if (payer) result.statuses.push(toStatus(overview, payer, presentation));
        else result.unknown.push(id);
      }
      answer(ctx, result);
    },
  );
}
