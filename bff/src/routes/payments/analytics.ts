import type Router from '@koa/router';
import { analyticsQuery, type AnalyticsDto } from '@deccanloop/contracts/payments/analytics';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { route } from '../../context';
import type { AppDeps, RouteKit } from '../../deps';
import { RequestError } from '../../errors/request-errors';
import { accountOf, requirePayerOf, type Payer } from '../../middleware/payer-session';
import { validate } from '../../middleware/validate';
import { answer } from '../../presenters/envelope';

/** Top-ups by day and gateway: for payers their own; for staff those of any user or of all users. */
export function analytics(router: Router, { services }: AppDeps, kit: RouteKit): void {
  router.get(
    PAYMENT_PATHS.analytics,
    ...route([kit.limit('check'), kit.payers.read, validate({ query: analyticsQuery })], async (ctx) => {
      const { userId, startDate, endDate } = ctx.state.input.query;
      const ownerId = await ownerOf(ctx.state.payers, userId);
      const report = await services.analytics.report({ ownerId, from: startDate, to: endDate });
      answer<AnalyticsDto>(ctx, report);
    }),
  );

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
