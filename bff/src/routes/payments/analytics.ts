import type Router from '@koa/router';
import { API } from '@deccanloop/contracts/api/endpoints';
import type { AppDeps, RouteKit } from '../../deps';
import { serve } from '../../serve';
import { RequestError } from '../../errors/request-errors';
import { accountOf, requirePayerOf, type Payer } from '../../middleware/payer-session';
import { answer } from '../../presenters/envelope';

/** Top-ups by day and gateway: for payers their own; for staff those of any user or of all users. */
export function analytics(router: Router, { services }: AppDeps, kit: RouteKit): void {
  serve(router, API.analytics, [kit.limit('check'), kit.payers.read], async (ctx) => {
    const { userId, startDate, endDate } = ctx.state.input.query;
    const ownerId = await ownerOf(ctx.state.payers, userId);
    const report = await services.analytics.report({ ownerId, from: startDate, to: endDate });
    answer(ctx, report);
  });

  async function ownerOf(payers: readonly Payer[], userId: string | undefined): Promise<string | null> {
    const role = accountOf(payers)?.role;
    const isStaff = role === 0 || role === 2;
    if (!isStaff) return requirePayerOf(payers, userId).ownerId;
    if (userId === undefined) return null;
    const owner = await services.owners.find(userId);
    if (!owner) throw new RequestError('validation', { errors: { userId: ['We do not know this user'] } });
    return owner.id;
  }
}
